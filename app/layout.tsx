import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import data from "@/app/fonts/martian-mono-data.woff2";
import body from "@/app/fonts/mona-sans-body.woff2";
import head from "@/app/fonts/mona-sans-head.woff2";
import strong from "@/app/fonts/mona-sans-strong.woff2";
import "@/app/globals.css";
import { RootIslands } from "@/app/_shell/root-islands";
import { SimulatedPayments } from "@/app/_shell/simulated-payments";
import { SitePlayer } from "@/app/_shell/site-player";
import { IconSprite } from "@/components/icons/icon-sprite";
import { SkipLink } from "@/components/layout/main";
import { OldBrowser } from "@/components/layout/old-browser";
import { COVER_FADE_SCRIPT } from "@/lib/client/cover-fade-script";
import { EVENT_REPLAY_SCRIPT } from "@/lib/client/hydration/event-replay-script.gen";
import { OVERLAY_HISTORY_SCRIPT } from "@/lib/client/navigation/overlay-history-script";
import { PARSE_WITHOUT_EVAL_SCRIPT } from "@/lib/client/parse-without-eval-script";
import { SESSION_SCRIPT } from "@/lib/client/session/session-script.gen";
import { THEME_SCRIPT } from "@/lib/client/theme-script";
import { pageList } from "@/lib/money/price-list";
import { product } from "@/lib/settings/product";
import { WEB_URL } from "@/lib/settings/urls";

export const metadata: Metadata = {
  metadataBase: new URL(WEB_URL),
  title: { default: `${product.title} – ${product.name}`, template: `%s – ${product.name}` },
  description: product.description,
};

export const viewport: Viewport = { themeColor: "#100F0D" };

export default function RootLayout({ children }: { children: ReactNode }) {
  for (const font of [body, strong, head, data]) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  return (
    <html lang="en" data-theme="dark" data-promo="visitor" data-prices={pageList()} suppressHydrationWarning>
      <head>
        <script>{THEME_SCRIPT}</script>
        <script>{SESSION_SCRIPT}</script>
        <script>{EVENT_REPLAY_SCRIPT}</script>
        <script>{OVERLAY_HISTORY_SCRIPT}</script>
        <script>{COVER_FADE_SCRIPT}</script>
        <script>{PARSE_WITHOUT_EVAL_SCRIPT}</script>
      </head>
      <body>
        <SkipLink />
        <OldBrowser />
        <IconSprite />
        <SimulatedPayments />
        {children}
        <SitePlayer />
        <RootIslands />
      </body>
    </html>
  );
}

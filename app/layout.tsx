import martianMono from "@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2";
import monaSans from "@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import "@/app/globals.css";
import { THEME_SCRIPT } from "@/lib/config/theme-script";

export const metadata: Metadata = { title: { default: "Wavecrate", template: "%s – Wavecrate" } };

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: dark)", color: "#100F0D" },
    { media: "(prefers-color-scheme: light)", color: "#100F0D" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  for (const font of [monaSans, martianMono]) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  return (
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <script>{THEME_SCRIPT}</script>
      </head>
      <body>{children}</body>
    </html>
  );
}

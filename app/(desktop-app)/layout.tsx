import type { Metadata } from "next";
import type { ReactNode } from "react";
import { BareShell } from "@/components/layout/shells";
import { THEME_FROM_URL_SCRIPT } from "@/lib/client/theme-script";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function DesktopAppLayout({ children }: { children: ReactNode }) {
  return (
    <BareShell>
      <script>{THEME_FROM_URL_SCRIPT}</script>
      {children}
    </BareShell>
  );
}

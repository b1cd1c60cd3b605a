import type { Metadata } from "next";
import type { ReactNode } from "react";
import { BareShell } from "@/components/layout/shells";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** `theme=light` in the address takes the dark theme away, whatever was chosen. */
const THEME_FROM_ADDRESS =
  'if(/[?&]theme=light(&|$)/.test(location.search))document.documentElement.dataset.theme="light"';

export default function DesktopAppLayout({ children }: { children: ReactNode }) {
  return (
    <BareShell>
      <script>{THEME_FROM_ADDRESS}</script>
      {children}
    </BareShell>
  );
}

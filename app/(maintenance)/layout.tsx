import type { Metadata } from "next";
import type { ReactNode } from "react";
import { BareShell } from "@/components/layout/shells";

export const metadata: Metadata = { robots: { index: false } };

export default function MaintenanceLayout({ children }: { children: ReactNode }) {
  return <BareShell>{children}</BareShell>;
}

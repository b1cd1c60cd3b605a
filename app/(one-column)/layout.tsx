import type { ReactNode } from "react";
import { SiteHeader } from "@/app/_shell/site-header";
import { shellSummary } from "@/app/_shell/summary";
import { OneColumnShell } from "@/components/layout/shells";

export default async function OneColumnLayout({ children }: { children: ReactNode }) {
  return <OneColumnShell header={<SiteHeader summary={await shellSummary()} />}>{children}</OneColumnShell>;
}

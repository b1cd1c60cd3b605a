import type { ReactNode } from "react";
import { SiteHeader } from "@/app/_shell/site-header";
import { SiteSidebar } from "@/app/_shell/site-sidebar";
import { shellSummary } from "@/app/_shell/summary";
import { DefaultShell } from "@/components/layout/shells";

export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const summary = await shellSummary();
  return (
    <DefaultShell header={<SiteHeader summary={summary} />} sidebar={<SiteSidebar counts={summary.counts} />}>
      {children}
    </DefaultShell>
  );
}

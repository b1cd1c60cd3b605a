import type { ReactNode } from "react";
import { SiteHeader } from "@/app/_shell/site-header";
import { SiteSidebar } from "@/app/_shell/site-sidebar";
import { DefaultShell } from "@/components/layout/shells";
import { loadSummary } from "@/features/catalogue/api/load-terms";

export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const summary = await loadSummary();
  return (
    <DefaultShell header={<SiteHeader summary={summary} />} sidebar={<SiteSidebar counts={summary.counts} />}>
      {children}
    </DefaultShell>
  );
}

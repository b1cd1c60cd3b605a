import type { ReactNode } from "react";
import { SiteHeader } from "@/app/_shell/site-header";
import { NoSidebarShell } from "@/components/layout/shells";
import { loadSummary } from "@/features/catalogue/api/load-terms";

export default async function NoSidebarLayout({ children }: { children: ReactNode }) {
  return <NoSidebarShell header={<SiteHeader summary={await loadSummary()} />}>{children}</NoSidebarShell>;
}

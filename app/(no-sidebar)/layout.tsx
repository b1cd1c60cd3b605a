import type { ReactNode } from "react";
import { SiteHeader } from "@/app/_shell/site-header";
import { shellSummary } from "@/app/_shell/summary";
import { NoSidebarShell } from "@/components/layout/shells";

export default async function NoSidebarLayout({ children }: { children: ReactNode }) {
  return <NoSidebarShell header={<SiteHeader summary={await shellSummary()} />}>{children}</NoSidebarShell>;
}

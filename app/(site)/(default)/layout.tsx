import type { ReactNode } from "react";
import { SiteSidebar } from "@/app/_shell/site-sidebar";
import { SidebarShell } from "@/components/layout/shells";
import { loadSummary } from "@/features/terms/api/load-terms";

export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const { counts } = await loadSummary();
  return <SidebarShell sidebar={<SiteSidebar counts={counts} />}>{children}</SidebarShell>;
}

import type { ReactNode } from "react";
import { SiteHeader } from "@/app/_shell/site-header";
import { OneColumnShell } from "@/components/layout/shells";
import { loadSummary } from "@/features/catalogue/api/load-terms";

export default async function OneColumnLayout({ children }: { children: ReactNode }) {
  return <OneColumnShell header={<SiteHeader summary={await loadSummary()} />}>{children}</OneColumnShell>;
}

import type { ReactNode } from "react";
import { SiteHeader } from "@/app/_shell/site-header";
import { SiteShell } from "@/components/layout/shells";
import { loadSummary } from "@/features/catalogue/api/load-terms";

/** The three layouts with the whole site around them share its header and footer: these stay as one goes from one to another. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteShell header={<SiteHeader summary={await loadSummary()} />}>{children}</SiteShell>;
}

import type { ReactNode } from "react";
import { SiteHeader } from "@/app/_shell/site-header";
import { SiteShell } from "@/components/layout/shells";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { loadFilling } from "@/features/session/api/load-filling";
import { FillingProgressNote } from "@/features/session/components/session-islands";
import { loadSummary } from "@/features/terms/api/load-terms";

/** The three layouts with the complete site shell share its header and footer, which stay mounted between them. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [summary, filling] = await Promise.all([loadSummary(), loadFilling()]);
  return (
    <SiteShell header={<SiteHeader summary={summary} />}>
      <CoverPreviews data={summary.newest_pack} />
      {children}
      {filling && <FillingProgressNote {...filling} />}
    </SiteShell>
  );
}

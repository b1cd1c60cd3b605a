import type { Metadata } from "next";
import { loadNotice } from "@/features/session/api/load-notice";
import { MaintenanceNotice } from "@/features/session/components/maintenance-notice";
import { MaintenanceWatch } from "@/features/session/components/maintenance-watch";

/** The notice is of now, and the page is the only one that there is. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: "Maintenance" };

/** All but admins come back to this page. */
const SIGN_IN = `?redirect=${encodeURIComponent("/admin/maintenance")}#login`;

export default async function MaintenancePage() {
  const notice = await loadNotice();
  return (
    <div className="flex flex-col items-start gap-4">
      <MaintenanceNotice notice={notice} level="h1" />
      <MaintenanceWatch shown={notice} />
      <a href={SIGN_IN} className="link text-sm">
        Sign in as an admin
      </a>
    </div>
  );
}

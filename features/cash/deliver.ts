import { notifySuccess, type ToastLink } from "@/components/layout/notify";
import { handOver } from "@/features/cash/hand-over";
import { countSearchDownload } from "@/lib/client/navigation/search-outcome";
import { startDownload } from "@/lib/client/navigation/start-download";
import { currentUser } from "@/lib/client/session/session";
import { isZipPath } from "@/lib/routes/zip-path";

interface Bought {
  /** What to know about it, such as a royalty's duty. */
  detail?: string | undefined;
  link?: ToastLink | undefined;
}

/** Where a track is registered that uses a sound with a royalty. */
export const REGISTER: ToastLink = { title: "Register a track", href: "/account/licensing/registrations" };

/**
 * Starts a download that was bought, or points to the desktop app that receives it, from where the file can be fetched
 * here as well.
 */
export function deliver(download: string | null, { detail, link }: Bought = {}): void {
  countSearchDownload();
  const parts = { ...(detail === undefined ? {} : { detail }), ...(link && { link }) };
  if (download && isZipPath(download)) return handOver(download, parts);
  if (download && currentUser()?.is_synced_to_app) {
    const action = { title: "Download here as well", onSelect: () => startDownload(download) };
    return notifySuccess("Success.", ["Check your desktop app", detail].filter(Boolean).join(". "), { action });
  }
  if (download) handOver(download, parts);
  else notifySuccess("Downloading...", detail, link && { link });
}

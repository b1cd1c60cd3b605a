import { notifySuccess, type ToastLink } from "@/components/layout/notify";
import { startDownload } from "@/lib/client/navigation/start-download";
import { isZipPath } from "@/lib/routes/zip-path";

/**
 * Starts the download at a link and says so. One that leads to the page of a large zip is said instead, with a link: the
 * mail comes anyway, so nobody is taken from where they are.
 */
export function handOver(download: string, { detail, link }: { detail?: string; link?: ToastLink } = {}): void {
  if (isZipPath(download)) {
    const later = [detail, "We’ll mail you when it’s ready."].filter(Boolean).join(" ");
    return notifySuccess("Putting your zip together...", later, {
      link: { title: "See how far it is", href: download },
    });
  }
  notifySuccess("Downloading...", detail, link && { link });
  startDownload(download);
}

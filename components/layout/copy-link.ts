import { notifyError, notifySuccess } from "@/components/layout/notify";

/** Copies the URL of a page of this site and shows a toast. `path` begins with a slash. */
export function copyLink(path: string): void {
  navigator.clipboard.writeText(window.location.origin + path).then(
    () => notifySuccess("Link copied."),
    () => notifyError("The link couldn’t be copied. Try again."),
  );
}

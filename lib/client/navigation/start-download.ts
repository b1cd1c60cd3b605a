/** Follows a link whose response is an attachment: the page stays. */
export function startDownload(link: string): void {
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.download = "";
  anchor.click();
}

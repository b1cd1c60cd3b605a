/**
 * Downloads the file at a link without leaving the page. The `download` attribute prevents a navigation, which a
 * closing dialog would cancel: it goes back in the history.
 */
export function startDownload(link: string): void {
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.download = "";
  anchor.click();
}

/**
 * Downloads what a link leads to; the page stays. The `download` attribute makes it no navigation, which the end of a
 * dialog would cancel: a dialog that closes goes back in the history.
 */
export function startDownload(link: string): void {
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.download = "";
  anchor.click();
}

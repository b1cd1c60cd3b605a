/** Sends the browser to a link that answers an attachment: the page stays. */
export function followLink(link: string): void {
  window.location.assign(link);
}

/** Event that starts the line of progress at the top: sent by whoever navigates without a link. */
export const PROGRESS_EVENT = "navigation-start";

/** Shows the line of progress until the next page is there. */
export function startProgress(): void {
  window.dispatchEvent(new Event(PROGRESS_EVENT));
}

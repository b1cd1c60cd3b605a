/** Event that starts the line of progress at the top: sent by code that navigates without a link. */
export const PROGRESS_EVENT = "navigation-start";

/** Shows the line of progress until the next page is there. */
export function startProgress(): void {
  window.dispatchEvent(new Event(PROGRESS_EVENT));
}

/** Event that takes the line away: a click on a link has opened something else. */
export const PROGRESS_END_EVENT = "navigation-end";

/** Removes the line of progress: the navigation was given up. */
export function endProgress(): void {
  window.dispatchEvent(new Event(PROGRESS_END_EVENT));
}

/** Event that shows the progress bar at the top: dispatched by code that navigates without a link. */
export const PROGRESS_EVENT = "navigation-start";

/** Shows the progress bar until the next page is rendered. */
export function startProgress(): void {
  window.dispatchEvent(new Event(PROGRESS_EVENT));
}

/** Event that removes the progress bar: a click on a link opened something else. */
export const PROGRESS_END_EVENT = "navigation-end";

/** Removes the progress bar: the navigation was cancelled. */
export function endProgress(): void {
  window.dispatchEvent(new Event(PROGRESS_END_EVENT));
}

/** Where the header stands and the scroll position it was last decided at, in px. */
export interface HeaderScroll {
  shown: boolean;
  last: number;
}

/** Nothing hides this close to the top of the page. */
const TOP = 85;
/** Travel that decides again: far for a header at rest, little for one that has just come back. */
const TRAVEL = 48;
const TRAVEL_RETURNED = 5;

/**
 * Decides at scroll position `y` whether the header shows: away on the way down, back on the way up, and always near the
 * top. Answers `state` itself while too little was travelled.
 */
export function nextHeaderScroll(state: HeaderScroll, y: number): HeaderScroll {
  if (y <= TOP) return state.shown && state.last === y ? state : { shown: true, last: y };
  const travelled = y - state.last;
  const returned = state.shown && state.last > TOP;
  if (Math.abs(travelled) <= (returned ? TRAVEL_RETURNED : TRAVEL)) return state;
  return { shown: travelled < 0, last: y };
}

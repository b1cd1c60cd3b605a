/** Whether the header is shown, and the scroll position of the last change, in px. */
export interface HeaderScroll {
  isShown: boolean;
  last: number;
}

/** The header never hides this close to the top of the page. */
const TOP = 85;
/** Scroll distance before the header changes: long in general, short after it has just returned. */
const TRAVEL = 48;
const TRAVEL_RETURNED = 5;

/**
 * The state of the header at scroll position `y`: hidden when scrolling down, shown when scrolling up and always near
 * the top. Returns `state` itself while the distance is too short.
 */
export function nextHeaderScroll(state: HeaderScroll, y: number): HeaderScroll {
  if (y <= TOP) return state.isShown && state.last === y ? state : { isShown: true, last: y };
  const travelled = y - state.last;
  const returned = state.isShown && state.last > TOP;
  if (Math.abs(travelled) <= (returned ? TRAVEL_RETURNED : TRAVEL)) return state;
  return { isShown: travelled < 0, last: y };
}

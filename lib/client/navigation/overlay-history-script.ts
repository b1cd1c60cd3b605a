declare global {
  interface Window {
    /** Handles every traversal before the router does, and may stop the event from reaching the router. */
    passOverlays?: (event: PopStateEvent) => void;
  }
}

/**
 * Inline script that runs before hydration: listeners on `window` are called in the order in which they were added,
 * capturing or not, so only one added before the router's can stop an event from reaching it.
 */
export const OVERLAY_HISTORY_SCRIPT =
  'addEventListener("popstate",function(e){window.passOverlays&&window.passOverlays(e)})';

declare global {
  interface Window {
    /** Listens to every traversal before the router does, and may stop it from reaching the router. */
    passOverlays?: (event: PopStateEvent) => void;
  }
}

/**
 * Inline script that runs before hydration: a window's listeners are called in the order they were added, capturing or
 * not, so only one that is there before the router's can stop an event from reaching it.
 */
export const OVERLAY_HISTORY_SCRIPT =
  'addEventListener("popstate",function(e){window.passOverlays&&window.passOverlays(e)})';

/** localStorage key that holds the chosen theme. */
export const THEME_KEY = "theme";

/**
 * Runs in <head> before the first paint and sets `data-theme` on <html> from the stored choice, so that a visitor with
 * the light theme never sees a dark frame. Without storage the page stays dark. The text must be constant: the content
 * security policy allows it by its hash.
 */
export const THEME_SCRIPT = `try{document.documentElement.dataset.theme=localStorage.getItem("${THEME_KEY}")==="light"?"light":"dark"}catch(e){}`;

/** In pages that apps open: `theme=light` in the URL overrides the stored theme. */
export const THEME_FROM_URL_SCRIPT =
  'if(/[?&]theme=light(&|$)/.test(location.search))document.documentElement.dataset.theme="light"';

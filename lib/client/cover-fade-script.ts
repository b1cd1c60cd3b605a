/**
 * Runs in <head>: a cover fades in over its preview when it has arrived, also before hydration. Opacity never begins at
 * zero, at which browsers don't count a picture as painted.
 */
export const COVER_FADE_SCRIPT =
  'addEventListener("load",function(e){var t=e.target;t.matches&&t.matches(".cover>img")&&!matchMedia("(prefers-reduced-motion:reduce)").matches&&t.animate({opacity:[.01,1]},160)},true)';

declare global {
  interface Window {
    /** Presses the button that was last pressed too early, and stops watching. There until the page is alive. */
    replayEarlyPress?: () => void;
    /** Presses the button of a form that came alive after its page, if it was pressed too early. */
    replayLatePress?: () => void;
  }
}

/**
 * Runs before the page is alive: keeps a press on a button whose code isn't there yet, so that it isn't lost. Links and
 * forms that say where they lead work without code and are left alone; any other form waits for its code, because the
 * browser would send it, password and all, as a part of the address. The Enter key presses a form's button as well.
 * A form marked `data-late` comes alive after its page and is waited for as long.
 */
export const EARLY_PRESSES_SCRIPT = `(function(){var a,b;function k(e){var t=e.target.closest&&e.target.closest("button"),f=t&&t.form;if(t&&(a?f&&"late"in f.dataset:t.type=="button"||f&&!f.hasAttribute("action"))){e.preventDefault();e.stopImmediatePropagation();b=t}}addEventListener("click",k,!0);replayLatePress=function(){var t=b;b=0;t&&t.isConnected&&t.click()};replayEarlyPress=function(){a=1;replayLatePress()}})()`;

/** Called once the page is alive. */
export function replayEarlyPress(): void {
  window.replayEarlyPress?.();
  delete window.replayEarlyPress;
}

/** Called once a form marked `data-late` is alive and no longer marked. */
export function replayLatePress(): void {
  window.replayLatePress?.();
}

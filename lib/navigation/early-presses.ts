declare global {
  interface Window {
    /** Presses or chooses what was last pressed or chosen too early, and stops watching. There until the page is alive. */
    replayEarlyPress?: () => void;
    /** Presses the button of a form that came alive after its page, if it was pressed too early. */
    replayLatePress?: () => void;
  }
}

/**
 * Runs before the page is alive: keeps a press on a button or a waveform whose code isn't there yet, and makes it again
 * at the same point. Links and forms that say where they lead work without code and are left alone; any other form waits
 * for its code, because the browser would send it, password and all, as a part of the address. The Enter key presses a
 * form's button as well. A form marked `data-late` comes alive after its page and is waited for as long. What was chosen
 * from a list of options is chosen again.
 */
export const EARLY_PRESSES_SCRIPT = `(function(){var a,b,c;function k(e){var t=e.target.closest&&e.target.closest("button,[data-wave]"),f=t&&t.form;if(t&&(a?f&&"late"in f.dataset:t.type=="button"||"wave"in t.dataset||f&&!f.hasAttribute("action"))){e.preventDefault();e.stopImmediatePropagation();b=[t,e]}}addEventListener("click",k,!0);addEventListener("change",function(e){var t=e.target;a||t.tagName!="SELECT"||(c=[t,t.value])},!0);replayLatePress=function(){var t=b;b=0;t&&t[0].isConnected&&t[0].dispatchEvent(new MouseEvent("click",{bubbles:!0,cancelable:!0,clientX:t[1].clientX,clientY:t[1].clientY}))};replayEarlyPress=function(){a=1;var t=c;c=0;if(t&&t[0].isConnected){t[0].value=t[1];t[0].dispatchEvent(new Event("change",{bubbles:!0}))}replayLatePress()}})()`;

/** Called once the page is alive. */
export function replayEarlyPress(): void {
  window.replayEarlyPress?.();
  delete window.replayEarlyPress;
}

/** Called once a form marked `data-late` is alive and no longer marked. */
export function replayLatePress(): void {
  window.replayLatePress?.();
}

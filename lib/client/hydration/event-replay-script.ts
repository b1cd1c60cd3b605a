declare global {
  interface Window {
    /** Set once the page is hydrated. */
    pageHydrated?: boolean;
    /** Replays a recorded click and choice once their element is hydrated. */
    replayEvents?: () => void;
    /** Set once an event has been recorded: the user didn't wait for hydration. */
    eventsRecorded?: boolean;
  }
}

/**
 * Inline script that runs before hydration. It records the last click on a button or a waveform that isn't hydrated
 * yet, and the last option chosen from a list; `replayEvents` dispatches them again, a click at the same point.
 *
 * A row of sound whose play button or waveform was clicked is marked as loading at once; the player clears the mark.
 *
 * An island is hydrated once `data-dehydrated` is removed, the rest of the page once `pageHydrated` is set. Links and
 * forms with an `action` work without JavaScript and are ignored, except a link that opens a dialog (`aria-haspopup`)
 * unless the click opens a new tab. Submitting a form without one is blocked until it is hydrated, because the browser
 * would send its fields, password included, in the URL; the same holds for the Enter key, which clicks its button.
 */
export const EVENT_REPLAY_SCRIPT = `(function(){var k,c;function w(t){return!window.pageHydrated||t.closest("[data-dehydrated]")}addEventListener("click",function(e){var t=e.target.closest&&e.target.closest("button,[data-wave],a[aria-haspopup]"),f=t&&t.form;if(t&&w(t)&&(t.type=="button"||"wave"in t.dataset||t.href&&!(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)||f&&!f.hasAttribute("action"))){e.preventDefault();e.stopImmediatePropagation();k=[t,e];eventsRecorded=!0;var r=t.closest("[data-sound]");r&&("play"in t.dataset||"wave"in t.dataset)&&r.setAttribute("data-loading","")}},!0);addEventListener("change",function(e){var t=e.target;t.tagName=="SELECT"&&w(t)&&(c=[t,t.value],eventsRecorded=!0)},!0);replayEvents=function(){var t=c;if(t&&!w(t[0])){c=0;if(t[0].isConnected){t[0].value=t[1];t[0].dispatchEvent(new Event("change",{bubbles:!0}))}}t=k;if(t&&!w(t[0])){k=0;t[0].isConnected&&t[0].dispatchEvent(new MouseEvent("click",{bubbles:!0,cancelable:!0,clientX:t[1].clientX,clientY:t[1].clientY}))}}})()`;

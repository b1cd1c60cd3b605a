export type PlayerKey = "forward" | "backward" | "toggle" | "next" | "previous";

const KEYS: Record<string, PlayerKey> = {
  ArrowRight: "forward",
  ArrowLeft: "backward",
  " ": "toggle",
  ArrowDown: "next",
  ArrowUp: "previous",
};

/** Where keys are the control's own. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog, [popover], [role="slider"], [role="menu"], [role="listbox"], [role="combobox"], [role="radiogroup"], [role="radio"], [role="tablist"], [role="grid"], [role="tree"], [role="spinbutton"], [role="application"]';
/** Space presses these. */
const TAKES_SPACE = 'button, a[href], summary, [role="button"], [role="link"], [role="checkbox"], [role="switch"]';

/** What a key asks of the player; null when it belongs to the focused control, to an open dialog or to the browser. */
export function playerKey(event: KeyboardEvent): PlayerKey | null {
  const key = KEYS[event.key];
  if (!key || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const { target } = event;
  if (target instanceof Element) {
    if (target.closest(TAKES_KEYS)) return null;
    if (key === "toggle" && (event.repeat || target.closest(TAKES_SPACE))) return null;
  }
  return document.querySelector("dialog[open], [popover]:popover-open") ? null : key;
}

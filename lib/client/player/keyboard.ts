import { isOpen } from "@/lib/client/navigation/popover";
import { hasShortcuts } from "@/lib/client/player/shortcut-setting";

export type PlayerKey = "forward" | "backward" | "toggle" | "next" | "previous";
/** Commands of letter keys for the loaded sound. */
export type SoundKey = "like" | "add" | "download" | "similar" | "details";
export type Shortcut = PlayerKey | SoundKey | "help";

const KEYS: Record<string, Shortcut> = {
  ArrowRight: "forward",
  ArrowLeft: "backward",
  " ": "toggle",
  ArrowDown: "next",
  ArrowUp: "previous",
  l: "like",
  a: "add",
  d: "download",
  s: "similar",
  Enter: "details",
  "?": "help",
};

/** Controls that handle these keys themselves. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog, [popover], [role="slider"], [role="menu"], [role="listbox"], [role="combobox"], [role="radiogroup"], [role="radio"], [role="tablist"], [role="grid"], [role="tree"], [role="spinbutton"], [role="application"]';
/** Space and Enter click these. */
const TAKES_SPACE = 'button, a[href], summary, [role="button"], [role="link"], [role="checkbox"], [role="switch"]';
/** Commands that repeat while their key is held. */
const REPEATS: readonly Shortcut[] = ["forward", "backward", "next", "previous"];

/**
 * The command of a key; null if the key belongs to the focused control, to an open dialog or to the browser, or if the
 * user has switched the shortcuts off.
 */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  const shortcut = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!shortcut || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null;
  // The question mark is typed with Shift.
  if (event.shiftKey && shortcut !== "help") return null;
  if (event.repeat && !REPEATS.includes(shortcut)) return null;
  const { target } = event;
  if ((shortcut === "toggle" || shortcut === "details") && target instanceof Element && target.closest(TAKES_SPACE))
    return null;
  return isFree(event) ? shortcut : null;
}

/** Whether a single key belongs neither to the focused control nor to an open dialog, and shortcuts are on. */
export function isFree({ target }: KeyboardEvent): boolean {
  return !(target instanceof Element && target.closest(TAKES_KEYS)) && !isUnderOverlay() && hasShortcuts();
}

/** Whether a dialog or a popover is open. */
function isUnderOverlay(): boolean {
  const popovers = document.querySelectorAll<HTMLElement>('[popover]:not([role="tooltip"])');
  return document.querySelector("dialog[open]") !== null || [...popovers].some(isOpen);
}

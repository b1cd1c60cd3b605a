import { hasPopovers } from "@/lib/client/navigation/popover";

/** Hover delay before a control's name is shown, in ms. */
const DELAY_MS = 450;
/** Distance between the control and the tooltip, and between the tooltip and the window's edge, in px. */
const GAP = 8;
const EDGE = 8;

const LOOK =
  "pointer-events-none fixed z-tip m-0 w-max max-w-70 rounded-control border-0 bg-ink px-2.5 py-[7px] text-sm leading-4.5 font-strong text-on-ink";

/** A control that only shows an icon, and has no tooltip of its own. */
function iconControl(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>("button[aria-label],a[aria-label]") : null;
  if (
    !control ||
    control.title ||
    control.getAttribute("aria-expanded") === "true" ||
    control.hasAttribute("aria-describedby")
  )
    return null;
  return control.querySelector("svg") && !control.textContent?.trim() && !control.hasAttribute("data-play")
    ? control
    : null;
}

/**
 * Shows the name of a control that only has an icon, on hover and keyboard focus, above everything. Pointer leave, a
 * click, Escape and scrolling hide it. Returns a function that stops it.
 */
export function watchIconTooltips(): () => void {
  const plate = document.createElement("span");
  const inTopLayer = hasPopovers();
  if (inTopLayer) plate.setAttribute("popover", "manual");
  plate.className = LOOK;
  // The text is the same as the control's name.
  plate.setAttribute("aria-hidden", "true");
  let shown: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the focus was last moved by a key rather than by a finger. */
  let byKeyboard = true;

  function hide() {
    clearTimeout(timer);
    shown = null;
    plate.remove();
  }
  function show(control: HTMLElement) {
    const name = control.getAttribute("aria-label");
    if (!control.isConnected || !name || !iconControl(control)) return;
    plate.textContent = name;
    const layer = inTopLayer ? null : control.closest("dialog");
    (layer ?? document.body).append(plate);
    if (inTopLayer) plate.showPopover();
    const box = control.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = plate;
    const left = box.left + box.width / 2 - width / 2;
    const above = box.top - GAP - height;
    plate.style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - EDGE - width))}px`;
    plate.style.top = `${above >= EDGE ? above : box.bottom + GAP}px`;
  }
  function expect(control: HTMLElement | null, delay: number) {
    if (control === shown) return;
    hide();
    shown = control;
    if (control) timer = setTimeout(() => show(control), delay);
  }

  const listening = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { signal: listening.signal, capture: true, passive: true });
  on("pointerover", ({ pointerType, target }) => pointerType === "mouse" && expect(iconControl(target), DELAY_MS));
  on("focusin", ({ target }) => {
    if (byKeyboard && target instanceof Element && target.matches(":focus-visible")) expect(iconControl(target), 0);
  });
  on("focusout", hide);
  on("pointerdown", () => {
    byKeyboard = false;
    hide();
  });
  on("scroll", hide);
  on("keydown", ({ key }) => {
    // A letter on a phone's keyboard doesn't move the focus: what has it after a sheet closes needs no name.
    if (key === "Tab" || key.startsWith("Arrow")) byKeyboard = true;
    if (key === "Escape") hide();
  });
  const hovered = [...document.querySelectorAll(":hover")].at(-1);
  if (hovered && matchMedia("(hover: hover)").matches) expect(iconControl(hovered), DELAY_MS);
  return () => {
    listening.abort();
    hide();
  };
}

/**
 * Runs inline, before hydration: `npm run inline-scripts` compiles this file into `event-replay-script.gen.ts`. It
 * records the last click on a button or a waveform that isn't hydrated yet, and the last option chosen from a list;
 * `replayEvents` dispatches them again, a click at the same point.
 *
 * The button that opens a phone's search shows the field of the server's HTML and focuses it at once: what is typed there
 * is the search's when it opens, and Enter submits it.
 *
 * A row of sound whose play button or waveform was clicked is marked as loading at once; the player clears the mark.
 *
 * An island is hydrated once `data-dehydrated` is removed, the rest of the page once `pageHydrated` is set. Links and
 * forms with an `action` work without JavaScript and are ignored, except a link that opens a dialog (`aria-haspopup`)
 * unless the click opens a new tab. Submitting a form without one is blocked until it is hydrated, because the browser
 * would send its fields, password included, in the URL; the same holds for the Enter key, which clicks its button.
 */
export {};

declare global {
  interface Window {
    /** Set once the page is hydrated. */
    pageHydrated?: boolean;
    /** Replays a recorded click and choice once their element is hydrated. */
    replayEvents?: () => void;
    /** Moves a recorded click from server HTML to the control at the same place in what replaced it. */
    moveClick?: (from: Element, to: Element) => void;
    /** Set once the user has pointed, pressed a key, clicked or chosen: they didn't wait for hydration. */
    userInteracted?: boolean;
  }
}

const CONTROLS = "button,[data-wave],a[aria-haspopup]";

type Control = HTMLButtonElement | HTMLAnchorElement | HTMLElement;

let click: { control: Control; event: MouseEvent } | undefined;
let choice: { list: HTMLSelectElement; value: string } | undefined;

const isDehydrated = (element: Element) => !window.pageHydrated || element.closest("[data-dehydrated]");

const noteInteraction = () => {
  window.userInteracted = true;
};
for (const event of ["pointermove", "pointerdown", "keydown"])
  addEventListener(event, noteInteraction, { once: true, passive: true });

/** Also ends a wait for the first interaction that began after this one's `pointerdown`. */
function announceRecord() {
  noteInteraction();
  dispatchEvent(new Event("event-recorded"));
}

/** Whether the click does nothing, or the wrong thing, before hydration. */
const needsHydration = (control: Control, event: MouseEvent) =>
  ("type" in control && control.type === "button") ||
  "wave" in control.dataset ||
  ("href" in control && control.href && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) ||
  ("form" in control && control.form && !control.form.hasAttribute("action"));

addEventListener(
  "click",
  (event) => {
    const target = event.target as Partial<Element> | null;
    const control = target?.closest?.<HTMLElement>(CONTROLS);
    if (!control || !isDehydrated(control) || !needsHydration(control, event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if ("closesSearch" in control.dataset) {
      click = undefined;
      delete document.documentElement.dataset.searching;
      return;
    }
    if ("opensSearch" in control.dataset) {
      document.documentElement.dataset.searching = "";
      document.querySelector<HTMLElement>("[data-early-search]")?.focus();
    }
    click = { control, event };
    announceRecord();
    if ("play" in control.dataset || "wave" in control.dataset)
      control.closest("[data-sound]")?.setAttribute("data-loading", "");
  },
  true,
);

addEventListener(
  "change",
  ({ target }) => {
    const list = target as HTMLSelectElement;
    if (list.tagName !== "SELECT" || !isDehydrated(list)) return;
    choice = { list, value: list.value };
    announceRecord();
  },
  true,
);

window.moveClick = (from, to) => {
  if (!click || !from.contains(click.control)) return;
  const place = [...from.querySelectorAll(CONTROLS)].indexOf(click.control);
  const control = to.querySelectorAll<HTMLElement>(CONTROLS)[place];
  click = control && { control, event: click.event };
};

window.replayEvents = () => {
  const chosen = choice;
  if (chosen && !isDehydrated(chosen.list)) {
    choice = undefined;
    if (chosen.list.isConnected) {
      chosen.list.value = chosen.value;
      chosen.list.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
  const clicked = click;
  if (clicked && !isDehydrated(clicked.control)) {
    click = undefined;
    const { clientX, clientY } = clicked.event;
    if (clicked.control.isConnected)
      clicked.control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
  }
};

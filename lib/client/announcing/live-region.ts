/** Assistive technology has to know the region before its text changes. */
const SETTLE_MS = 150;
/** How long a text stays, so that it is read before the next one replaces it. */
const STANDS_MS = 1_000;

let region: HTMLElement | null = null;
let isSpeaking = false;
const waiting: string[] = [];

/**
 * Mounts the page's live region, outside of what React renders: it stays while the user goes from page to page. Called
 * before there is anything to say.
 */
export function mountLiveRegion(): void {
  placeRegion();
}

/** Announces a text politely; texts are announced in order. */
export function announce(text: string): void {
  placeRegion();
  waiting.push(text);
  if (isSpeaking) return;
  isSpeaking = true;
  setTimeout(sayNext, SETTLE_MS);
}

function sayNext(): void {
  // A dialog that opened or closed meanwhile takes the region along, which has to settle again.
  if (placeRegion()) return void setTimeout(sayNext, SETTLE_MS);
  const text = waiting.shift();
  isSpeaking = text !== undefined;
  if (!region || text === undefined) return;
  region.textContent = text;
  setTimeout(sayNext, STANDS_MS);
}

/** Puts the region where it isn't inert: into the modal dialog on top, or the page. Returns whether it moved. */
function placeRegion(): boolean {
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (region?.parentElement === place) return false;
  region?.remove();
  region = document.createElement("div");
  region.className = "sr-only";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  place.append(region);
  return true;
}

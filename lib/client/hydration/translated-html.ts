const FIELDS = "input, select, textarea";

/** The server's HTML of an island, which a browser may translate before it is hydrated. */
export interface ServerHtml {
  root: HTMLElement;
  /** Its text when it was first seen. */
  text: string | null;
}

/**
 * Whether a browser has translated it. React would find other texts than it rendered, report an error and discard what
 * the user has entered.
 */
export function isTranslated({ root, text }: ServerHtml): boolean {
  return root.isConnected && (root.textContent !== text || root.querySelector("font") !== null);
}

/** Carries over to what replaced it: what the user has entered, the focus, and a recorded click. */
export function takeOver(from: HTMLElement, focused: Element | null, to: HTMLElement): void {
  const fields = [...to.querySelectorAll<HTMLInputElement>(FIELDS)];
  for (const [at, old] of [...from.querySelectorAll<HTMLInputElement>(FIELDS)].entries()) {
    const field = fields[at];
    if (!field || field.tagName !== old.tagName || field.name !== old.name) continue;
    if (field.checked !== old.checked) field.click();
    else if (field.value !== old.value) enter(field, old.value);
    if (old === focused) field.focus();
  }
  window.moveClick?.(from, to);
}

/** Sets a value as if it had been typed: React detects the change through the native setter. */
function enter(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
}

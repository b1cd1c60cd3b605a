import { expect, type Locator, type Page } from "@playwright/test";

/** Ways of using a page. Each action waits until its target can be used. */
export interface Hands {
  /** Presses a button, a link, a checkbox, a radio button or an item of a menu. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(target: Locator, text: string): Promise<void>;
  /** Chooses a folder or files after a button was pressed that asks for them. */
  choose(button: Locator, path: string): Promise<void>;
}

async function chosenBy(hands: Pick<Hands, "press">, button: Locator, path: string): Promise<void> {
  const asked = button.page().waitForEvent("filechooser");
  await hands.press(button);
  await (await asked).setFiles(path);
}

/** A mouse, or a finger. */
export const pointer: Hands = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  choose: (button, path) => chosenBy(pointer, button, path),
};

/** Keys alone: Tab until the target has the focus, arrows in a grid or a menu, then Enter or Space. */
export const keys: Hands = {
  async press(target) {
    await reach(target);
    const isToggle = await target.evaluate((element) => element.matches("[type=checkbox], [type=radio]"));
    await target.page().keyboard.press(isToggle ? "Space" : "Enter");
  },
  async write(target, text) {
    await reach(target);
    await target.page().keyboard.press("ControlOrMeta+a");
    await target.page().keyboard.type(text);
  },
  choose: (button, path) => chosenBy(keys, button, path),
};

/** More stops than any page has that is tested. */
const MAX_STOPS = 250;

async function reach(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    const key = await keyTo(target);
    if (key === null) return;
    await keyboard.press(key);
  }
  throw new Error(`The keyboard doesn’t reach ${target}.`);
}

/** The key that leads from the focus towards a target: an arrow in the same menu or grid, else Tab; null if it is there. */
function keyTo(target: Locator): Promise<string | null> {
  return target.evaluate((element) => {
    const focus = document.activeElement;
    if (element === focus) return null;
    if (element.closest("[role=menu]")?.contains(focus)) return "ArrowDown";
    const grid = element.matches("[data-column]") ? element.closest("[role=grid]") : null;
    const [to, from] = [element.closest("[data-row]"), focus?.closest("[data-row]")];
    if (!grid?.contains(focus) || !to || !from || !focus?.matches("[data-column]")) return "Tab";
    if (to !== from) return isBefore(from, to) ? "ArrowDown" : "ArrowUp";
    return isBefore(focus, element) ? "ArrowRight" : "ArrowLeft";
    function isBefore(one: Element, other: Element): boolean {
      return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });
}

/** Drops a folder, or files, on an element as from outside of the browser. */
export async function dropOn(page: Page, target: Locator, path: string): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to drop on.");
  const client = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await client.send("Input.dispatchDragEvent", { type, ...at, data });
  }
  await client.detach();
}

import type { Page } from "@playwright/test";

/** Items of a list that are measured: the others are the same with other words. */
const MEASURED_ITEMS = 3;

/**
 * Every control, of the dialog or popover that is open or else of the page, that a finger can miss: 22 px from its middle,
 * up, down, left or right, it or its label isn't what is hit. As `name width × height`. Left out, as WCAG's target size
 * does, are links in a sentence; and what shows on keyboard focus alone, is disabled or lets the finger through. The key
 * wheel's sectors are 40 px from arc to arc and 44 to 66 px along it: a larger wheel has no room on a phone.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  // What is laid out as it comes near the window would move what is measured.
  await page.addStyleTag({ content: "* { content-visibility: visible !important; }" });
  return page.evaluate(async (measuredItems) => {
    /** Half of 44 px, less the one that a box between two pixels may lose to its neighbour. */
    const REACH = 21;
    const CONTROLS =
      "a[href], button, select, input, textarea, summary, [role='slider'], [role='button'], [role='option'], [role='menuitem']";
    const opened = [...document.querySelectorAll("dialog[open], [popover]:popover-open:not([popover='manual'])")];
    const scope = opened.at(-1) ?? document;

    const isInSentence = (control: Element) => {
      if (!control.matches("a, button") || !/^inline(-block)?$/.test(getComputedStyle(control).display)) return false;
      const around = control.parentElement?.cloneNode(true) as Element | undefined;
      for (const other of around?.querySelectorAll("a, button, .sr-only") ?? []) other.remove();
      return /\p{L}{2}/u.test(around?.textContent ?? "");
    };
    const isRepeated = (control: Element) => {
      const item = control.closest("li, tr, [role='option']");
      const siblings = item?.parentElement ? [...item.parentElement.children] : [];
      return item !== null && siblings.indexOf(item) >= measuredItems;
    };
    const isLeftOut = (control: Element) =>
      !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      getComputedStyle(control).pointerEvents === "none" ||
      control.matches(":disabled, .sr-only, [type='file'], [class*='-translate-y-24']") ||
      control.closest(".sr-only, [inert], .key-wheel") !== null ||
      isRepeated(control) ||
      isInSentence(control);

    const small: string[] = [];
    for (const control of scope.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (isLeftOut(control)) continue;
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      await new Promise(requestAnimationFrame);
      const label = control.closest("label") ?? control;
      const box = (
        control.matches("input[type='checkbox'], input[type='radio']") ? label : control
      ).getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      // What is wide may have another control over its middle.
      const middles = box.width < 4 * REACH ? [0.5] : [0.5, 0.25, 0.75, 0.1, 0.9];
      const isHit = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return (
          hit !== null && (label.contains(hit) || control.contains(hit) || hit.closest("label")?.control === control)
        );
      };
      const isReached = middles.some((share) => {
        const [x, y] = [box.left + box.width * share, box.top + box.height / 2];
        const [left, right] = [Math.ceil(x - REACH), Math.floor(x + REACH)];
        const [top, bottom] = [Math.ceil(y - REACH), Math.floor(y + REACH)];
        return isHit(x, top) && isHit(x, bottom) && isHit(left, y) && isHit(right, y);
      });
      if (isReached) continue;
      const name =
        control.ariaLabel || control.textContent?.trim().slice(0, 40) || control.getAttribute("name") || control.id;
      small.push(`${control.tagName.toLowerCase()} ${name} ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
    return small;
  }, MEASURED_ITEMS);
}

import type { Page } from "@playwright/test";

/** Number of measured items of a list: the others have the same structure. */
const MEASURED_ITEMS = 3;

/**
 * Every control, of the open dialog or popover or else of the page, whose touch target is too small: 22 px up, down,
 * left or right of its middle, a tap hits neither it nor its label. As `name width × height`. As in WCAG's target size,
 * links in a sentence are excluded; and so are controls that are visible on keyboard focus only, disabled, or without
 * pointer events. The key wheel's sectors are 40 px from arc to arc and 44 to 66 px along it, the most that
 * fits on a phone.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  // Content that is laid out as it comes near the viewport would move what is measured.
  await page.addStyleTag({ content: "* { content-visibility: visible !important; }" });
  return page.evaluate(async (measuredItems) => {
    /** Half of 44 px, minus 1 px that a box at a fractional position may lose to its neighbour. */
    const REACH = 21;
    const CONTROLS =
      "a[href], button, select, input, textarea, summary, [role='slider'], [role='button'], [role='option'], [role='menuitem']";
    const opened = [...document.querySelectorAll("dialog[open], [popover]:popover-open:not([popover='manual'])")];
    const isOnTop = (overlay: Element) => {
      const { left, top, width, height } = overlay.getBoundingClientRect();
      return overlay.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const scope = opened.findLast(isOnTop) ?? opened.at(-1) ?? document;

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
      // A wide control may have another control over its middle.
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

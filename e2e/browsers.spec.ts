import type { Page } from "@playwright/test";
import sharp from "sharp";
import { rows } from "@/e2e/support/catalogue";
import { expect, test } from "@/e2e/support/test";
import { registerUser } from "@/e2e/support/users";

const player = (page: Page) => page.getByRole("region", { name: "Player" }).filter({ visible: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Takes the popovers from the browser, as Safari before 17 and Firefox before 125 are. */
async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["showPopover", "hidePopover", "togglePopover", "popover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const owner of [Element.prototype, Document.prototype, DocumentFragment.prototype])
      for (const name of ["matches", "closest", "querySelector", "querySelectorAll"]) {
        const original: ((selector: string) => unknown) | undefined = Reflect.get(owner, name);
        const refusing = function (this: unknown, selector: string) {
          if (String(selector).includes(":popover-open")) throw new DOMException(selector, "SyntaxError");
          return original?.call(this, selector);
        };
        if (original) Reflect.set(owner, name, refusing);
      }
  });
}

test("without popovers, lists, the player, keys and menus work", async ({ page }) => {
  await withoutPopovers(page);
  await registerUser(page.request, { verified: true });
  await page.goto("/samples", { waitUntil: "networkidle" });

  await page.getByRole("button", { name: "Genre", exact: true }).click();
  const genres = page.getByRole("dialog", { name: "Genre" });
  await expect(genres).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(genres).toBeHidden();
  await expect(page.getByRole("button", { name: "Genre", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Genre", exact: true }).click();
  await heading(page).click();
  await expect(genres).toBeHidden();

  await rows(page)
    .first()
    .getByRole("button", { name: /^Play / })
    .click();
  await expect(player(page)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("l");
  await expect(rows(page).nth(1).locator(".sound-like button")).toHaveAttribute("aria-pressed", "true");

  await rows(page).nth(1).hover();
  await rows(page).nth(1).getByRole("button", { name: /^More/ }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem").nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("dialog", { name: "Account" }).getByRole("link", { name: "Account Settings" }).click();
  await expect(page).toHaveURL(/\/account/);
  await expect(heading(page)).toBeVisible();
});

test("a browser that is too old shows a sentence that says so", async ({ page }) => {
  const sentence = page.getByText(/^This browser is too old/);
  await page.goto("/samples");
  await expect(sentence).toBeHidden();
  // As if it knew no container queries.
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      "container-type:inline-size) and",
      "container-typo:inline-size) and",
    );
    await route.fulfill({ response, body });
  });
  await page.goto("/packs");
  await expect(sentence).toBeVisible();
  await expect(sentence).toContainText("Safari 16.4");
});

test("in forced colours the volume, the tempo range and the switch show their state", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/samples", { waitUntil: "networkidle" });
  await rows(page)
    .first()
    .getByRole("button", { name: /^Play / })
    .click();
  await expect(player(page)).toBeVisible();
  const volume = player(page).getByRole("slider", { name: "Volume" });
  await volume.fill("5");
  const colours = await volume.evaluate((slider) => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const bars = [...(slider.parentElement?.querySelectorAll("i") ?? [])].map(
      (bar) => getComputedStyle(bar).backgroundColor,
    );
    return { ground, bars };
  });
  expect(colours.bars).toHaveLength(10);
  expect(colours.bars[0]).not.toBe(colours.ground);
  expect(colours.bars[9]).not.toBe(colours.bars[0]);
  const thumb = page
    .getByRole("slider", { name: /Lowest/ })
    .filter({ visible: true })
    .first();
  // The pixels of its knob, at the left end: those of another colour than the ground.
  const image = sharp(await thumb.screenshot()).removeAlpha();
  const { height = 0 } = await image.metadata();
  const pixels = await image.extract({ left: 0, top: 0, width: 14, height }).raw().toBuffer();
  const ground = pixels.subarray(0, 3);
  const knob = Array.from({ length: pixels.length / 3 }, (_, at) => pixels.subarray(at * 3, at * 3 + 3)).filter(
    (pixel) => !pixel.equals(ground),
  );
  expect(knob.length).toBeGreaterThan(80);
});

for (const size of [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
]) {
  test(`at ${size.width} x ${size.height} nothing overlaps and the bars leave room`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/samples?copyright=Royalty+A", { waitUntil: "networkidle" });
    const overlaps = await rows(page).evaluateAll(
      (all) =>
        all.slice(0, 10).filter((row) => {
          const [tags, spend] = [row.querySelector(".sound-tags > *"), row.querySelector(".sound-spend")];
          return tags && spend && tags.getBoundingClientRect().right > spend.getBoundingClientRect().left;
        }).length,
    );
    expect(overlaps).toBe(0);
    await rows(page)
      .first()
      .getByRole("button", { name: /^Play / })
      .click({ position: { x: 24, y: 24 } });
    await expect(player(page)).toBeVisible();
    const { wide, taken } = await page.evaluate(() => {
      window.scrollTo(0, 40);
      const bars = [...document.querySelectorAll("body > header, header, [aria-label='Player']")];
      const shown = bars.map((bar) => [bar, bar.getBoundingClientRect()] as const);
      const stuck = shown.filter(
        ([bar, { height }]) => height > 0 && /fixed|sticky/.test(getComputedStyle(bar).position),
      );
      return {
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        taken: stuck.reduce((sum, [, { height }]) => sum + height, 0),
      };
    });
    expect(wide).toBe(0);
    expect(taken / size.height).toBeLessThan(0.3);
  });
}

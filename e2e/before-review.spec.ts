import type { Page } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { fetchJson } from "@/e2e/support/catalogue";
import { keys } from "@/e2e/support/hands";
import { lackingPack } from "@/e2e/support/lacking-pack";
import { hydrated, switchTheme, THEMES } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";
import { MISSING_POINTS, type MissingPoint } from "@/lib/contract/entities/creator-pack";

type Point = MissingPoint["point"];

/** What has the focus: its row or field, and whether it can be seen. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { top, bottom } = element.getBoundingClientRect();
    return {
      place: element.closest<HTMLElement>("[data-place]")?.dataset.place ?? null,
      column: element.closest<HTMLElement>("[data-column]")?.dataset.column ?? null,
      isSeen: top >= 0 && bottom <= innerHeight,
    };
  });

/** Where each kind of point leads. */
const PLACES: Record<Point, { place: string | null; column: string | null }> = {
  "no-sounds": { place: "add", column: null },
  "unfinished-files": { place: "file Half.wav", column: null },
  "failed-files": { place: "file Broken.wav", column: null },
  "no-demos": { place: "demo Lone.zed", column: null },
  "equal-sounds": { place: null, column: "play" },
  "no-cover": { place: "field cover", column: null },
  "no-description": { place: "field description", column: null },
  "no-genres": { place: "field genres", column: null },
  "no-plugins": { place: null, column: "plugins" },
  "no-instruments": { place: null, column: "instruments" },
};

const isDetail = (point: Point) => PLACES[point].place?.startsWith("field") ?? false;

for (const kind of ["sample", "preset", "oneshot"] as const) {
  test(`everything that a pack of kind ${kind} lacks leads to its place`, async ({ page }) => {
    test.slow();
    await signInAs(page.request, kind === "oneshot" ? "admin" : "seller");
    const full = await lackingPack(page.request, kind, "Lacks");
    const empty = await lackingPack(page.request, kind, "Empty", { isEmpty: true });
    const seen = new Set<Point>();
    for (const pack of [full, empty]) {
      const { missing } = await fetchJson<{ missing: MissingPoint[] }>(page.request, pack.api);
      await page.goto(`${pack.page}/upload`);
      await hydrated(page);
      // Those of the sounds, then those of the details on the other page, and from there back.
      const walked = missing
        .map(({ point }) => point)
        .sort((one, other) => Number(isDetail(one)) - Number(isDetail(other)));
      for (const point of [...walked, walked[0]!]) {
        seen.add(point);
        const { place, column } = PLACES[point];
        await page.locator(`.studio-todo a[href$="point=${point}"]`).click();
        const wanted = kind === "oneshot" && column === "instruments" ? "title" : column;
        await expect.poll(() => focus(page), point).toEqual({ place, column: wanted, isSeen: true });
        await expect(page).toHaveURL(new RegExp(`/${isDetail(point) ? "edit" : "upload"}[?]point=${point}$`));
      }
    }
    expect([...seen].sort()).toEqual([...MISSING_POINTS[kind]].sort());
    for (const { api } of [full, empty]) expect((await page.request.delete(api)).status()).toBe(200);
  });
}

test("by keyboard: from point to point with N, filled in, and the list back with Escape", async ({ page }) => {
  await signInAs(page.request, "seller");
  const pack = await lackingPack(page.request, "sample", "By keys");
  await page.goto(`${pack.page}/upload`);
  await hydrated(page);
  const missing = page.getByRole("complementary", { name: "Before review" });
  const rows = page.getByRole("grid").locator("[data-row]");
  await expect(rows).toHaveCount(4);
  await keys.press(missing.getByRole("link", { name: "Choose: 4 sounds have no instrument" }));
  const cell = (place: number) => rows.nth(place).locator('[data-column="instruments"]');
  await expect(cell(0)).toBeFocused();
  await expect(missing.getByText("1 of 4")).toBeVisible();

  // Enter edits; the row stays where it is, and N goes on to the next one.
  await page.keyboard.press("Enter");
  await page.keyboard.type("drum");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(cell(0)).toBeFocused();
  await page.keyboard.press("n");
  await expect(cell(1)).toBeFocused();
  await expect(missing.getByText("2 of 4")).toBeVisible();
  await expect(missing.getByText("3 sounds have no instrument")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  for (const theme of THEMES) {
    await switchTheme(page, theme);
    expect(await findings(page, { colours: true }), theme).toEqual([]);
  }

  // Only what is equal is shown, and afterwards everything again, at the same row.
  await keys.press(missing.getByRole("link", { name: "Compare: 2 sounds are duplicates" }));
  await expect(rows).toHaveCount(2);
  await expect(page.getByText("2 sounds are hidden.")).toBeVisible();
  await page.keyboard.press("n");
  const id = await rows.nth(1).getAttribute("data-row");
  const second = page.locator(`[data-row="${id}"] [data-column="play"]`);
  await expect(second).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rows).toHaveCount(4);
  await expect(second).toBeFocused();

  // From the last of them to a field on the other page.
  await page.keyboard.press("Control+Home");
  await missing.getByRole("link", { name: "Choose: 3 sounds have no instrument" }).focus();
  await page.keyboard.press("Enter");
  for (let step = 0; step < 3; step++) await page.keyboard.press("n");
  await expect(page).toHaveURL(/[?]point=(?!no-instruments)/);
  expect((await page.request.delete(pack.api)).status()).toBe(200);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("what can be done is under the thumb, with the way on", async ({ page }) => {
    await signInAs(page.request, "seller");
    const pack = await lackingPack(page.request, "sample", "By thumb");
    await page.goto(`${pack.page}/upload`);
    await hydrated(page);
    const missing = page.getByRole("complementary", { name: "Before review" });
    await missing.getByRole("link", { name: "Choose: 4 sounds have no instrument" }).tap();
    const bar = page.getByRole("region", { name: "No instrument" });
    await expect(bar).toBeInViewport();
    await expect(bar.getByText("1 of 4")).toBeVisible();
    await bar.getByRole("button", { name: "Choose an instrument" }).tap();
    const dialog = page.getByRole("dialog").filter({ has: page.getByRole("combobox", { name: "Instruments" }) });
    await dialog.getByRole("combobox", { name: "Instruments" }).fill("drum");
    await page.getByRole("option", { name: "Drums" }).tap();
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(missing.getByText("3 sounds have no instrument")).toBeAttached();
    await bar.getByRole("button", { name: "Next" }).tap();
    await expect(bar.getByText("2 of 4")).toBeVisible();
    await expect(page.locator("[data-row][data-current]")).toBeInViewport();
    expect(await findings(page)).toEqual([]);
    expect((await page.request.delete(pack.api)).status()).toBe(200);
  });
});

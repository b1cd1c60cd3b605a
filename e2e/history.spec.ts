import type { Page } from "@playwright/test";
import { examplePath } from "@/e2e/support/example-paths";
import { hydrated } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { shareSession } from "@/e2e/support/users";

test.describe.configure({ mode: "parallel" });

/** A list with a query that filters or sorts it; null if the list has no filter. */
const LISTS: [path: string, query: string | null][] = [
  ["/samples", "genres=1&sort=newest"],
  ["/oneshots", "sort=newest"],
  ["/presets", "genres=2"],
  ["/midi", "bpm_min=90&bpm_max=140"],
  ["/free-samples", "sort=newest"],
  ["/sounds", "search=warm"],
  ["/packs", "genres=1"],
  ["/packs/find", "search=night"],
  ["/creators", "search=a"],
  ["/selections", null],
  ["/collections", null],
  ["/selections/SLUG", null],
  ["/USERNAME", null],
];

/** What the list shows: its URL, heading and items. */
async function shown(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector("main")!;
    const items = [...main.querySelectorAll<HTMLElement>("[data-sound], li a[href]")];
    return {
      url: location.pathname + location.search,
      heading: main.querySelector("h1")?.textContent,
      items: items.map((item) => item.dataset.sound ?? item.getAttribute("href")),
    };
  });
}

const isSound = (item: string | null) => item !== null && !item.startsWith("/");

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls down by up to 400 px, and returns the scroll position. */
async function scrollDown(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  return scrollTop(page);
}

/** The lists of samples, of packs, of all sounds and of a creator represent the others. */
const EACH_KIND = new Set(["/samples", "/sounds", "/packs", "/USERNAME"]);
for (const [path, query] of LISTS) {
  const tag = EACH_KIND.has(path) ? [] : "@full";
  test(`Back, Forward and reload restore ${path}`, { tag }, async ({ page, request, baseURL }) => {
    const bare = await examplePath(request, path, baseURL ?? "");
    const url = query ? `${bare}?${query}` : bare;
    await page.setViewportSize({ width: 1280, height: 560 });
    await page.goto(url);
    await hydrated(page);
    const list = await shown(page);
    expect(list.url).toBe(url);
    const position = await scrollDown(page);

    await page.evaluate(() => document.querySelector<HTMLAnchorElement>("footer a[href='/license']")?.click());
    await expect(page).toHaveURL(/\/license$/);
    await expect.poll(() => scrollTop(page)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(url);
    await expect.poll(() => shown(page)).toEqual(list);
    await expect.poll(() => scrollTop(page)).toBe(position);

    await page.goForward();
    await expect(page).toHaveURL(/\/license$/);
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(list);
    await expect.poll(() => scrollTop(page)).toBe(position);

    await page.reload();
    await expect.poll(() => shown(page)).toEqual(list);
    await expect.poll(() => scrollTop(page)).toBe(position);
  });
}

for (const path of ["/samples", "/sounds"]) {
  test(`Back, Forward and reload restore a user's page 2 of ${path}`, async ({ page, context, baseURL }) => {
    await shareSession(context, "subscriber", baseURL ?? "");
    await page.setViewportSize({ width: 1280, height: 560 });
    await page.goto(path);
    await hydrated(page);
    const first = await shown(page);
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(/[?&]page=2$/);
    await expect.poll(async () => (await shown(page)).items).not.toEqual(first.items);
    await expect(page.locator("main [data-sound]")).toHaveCount(first.items.filter(isSound).length);
    await expect.poll(() => scrollTop(page)).toBe(0);
    const second = await shown(page);
    const position = await scrollDown(page);

    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(first);
    await page.goForward();
    await expect.poll(() => shown(page)).toEqual(second);
    await expect.poll(() => scrollTop(page)).toBe(position);
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(second);
    await expect.poll(() => scrollTop(page)).toBe(position);
  });
}

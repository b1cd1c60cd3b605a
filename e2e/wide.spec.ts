import type { Page } from "@playwright/test";
import { hydrated } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/shared-context";
import { shareSession } from "@/e2e/support/users";

test.describe.configure({ mode: "parallel" });

/** Maximum difference between the header's padding and the page's, in px. */
const MAX_DIFFERENCE = 16;

/** The left and right edges of full-width elements, in px from those of the viewport. */
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right: document.documentElement.clientWidth - right };
    });

for (const [path, content] of [
  ["/", "main h1"],
  ["/packs/1", "main header"],
  ["/pricing", "main h1"],
  ["/sounds/samples/1", "main [data-sounds] header"],
] as const) {
  test(`${path} is aligned with the logo at 1920 px`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    await page.goto(path);
    await hydrated(page);
    const logo = await edges(page, "header a[href='/']");
    expect(Math.abs((await edges(page, content)).left - logo.left)).toBeLessThanOrEqual(MAX_DIFFERENCE);
    const footer = await edges(page, "footer > div");
    expect(Math.max(footer.left, footer.right) - logo.left).toBeLessThanOrEqual(MAX_DIFFERENCE);
  });
}

test("tabs, sections and tables of the account end at the same edge", async ({ page, context, baseURL }) => {
  await shareSession(context, "subscriber", baseURL ?? "");
  await page.setViewportSize({ width: 1440, height: 900 });
  const rightEdges = new Set<number>();
  for (const [path, parts] of [
    ["/account", ["main nav[aria-label='Your account']", "main section", "main form"]],
    ["/account/credit/transactions", ["main nav[aria-label='Your account']", "main table tbody"]],
    ["/account/licensing", ["main nav[aria-label='Your account']"]],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    for (const part of parts) {
      await expect(page.locator(part).first()).toBeVisible();
      rightEdges.add(Math.round((await edges(page, part)).right));
    }
  }
  // Rows of a table extend 12 px beyond the column on both sides, so that their text is aligned with its edges.
  expect(Math.max(...rightEdges) - Math.min(...rightEdges)).toBeLessThanOrEqual(12);
});

test("a wide list has one search field, in the header, and a narrow one has it on the page", async ({ page }) => {
  for (const path of ["/creators?search=a", "/packs/find?search=soul"]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await hydrated(page);
    const fields = page.locator("input[type=search]").filter({ visible: true });
    await expect(fields).toHaveCount(1);
    await expect(page.getByRole("banner").locator(fields)).toHaveValue(
      new URLSearchParams(path.split("?")[1]).get("search")!,
    );
    await expect(page.getByRole("list", { name: "Narrow by" }).locator("[aria-current=true]")).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  }
});

test("a pack's sounds are sorted by name, and back in pack order", async ({ page }) => {
  await page.goto("/packs/1");
  await hydrated(page);
  const names = () => page.locator("[data-sounds='pack'] .sound-name").allTextContents();
  const inPackOrder = await names();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Name" });
  await expect
    .poll(names)
    .toEqual([...inPackOrder].sort((one, other) => one.localeCompare(other, "en", { numeric: true })));
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Pack order" });
  await expect.poll(names).toEqual(inPackOrder);
});

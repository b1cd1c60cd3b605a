import { JSDOM } from "jsdom";
import { rows } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";

test.describe.configure({ mode: "parallel" });

for (const [path, root] of [
  ["/samples", "/sounds/samples"],
  ["/oneshots", "/sounds/oneshots"],
  ["/presets", "/sounds/presets"],
  ["/midi", "/sounds/samples"],
  ["/packs/1", "/sounds/samples"],
] as const) {
  test(`every row of ${path} links to its sound in the server's HTML`, async ({ request }) => {
    const { document } = new JSDOM(await (await request.get(path)).text()).window;
    const found = [...document.querySelectorAll<HTMLElement>("main [data-main-list] [data-sound]")];
    expect(found.length).toBeGreaterThan(0);
    expect(found.map((row) => row.querySelector("a.sound-name")?.getAttribute("href"))).toEqual(
      found.map((row) => `${root}/${row.dataset.sound?.split(":")[1]}`),
    );
  });
}

test("a click on a title opens the quick view, or with Control or the middle button a new tab", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/samples");
  await hydrated(page);
  const title = rows(page).first().locator(".sound-name");
  const name = (await title.textContent())!;

  for (const click of [() => title.click({ modifiers: ["ControlOrMeta"] }), () => title.click({ button: "middle" })]) {
    const opening = context.waitForEvent("page");
    await click();
    const tab = await opening;
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(name);
    await tab.close();
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await title.click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/samples$/);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a term of a row opens the term's list without a page load", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/samples");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const term = rows(page).first().locator("a.sound-term").first();
  const name = (await term.textContent())!;
  await term.click();
  await expect(page).toHaveURL(/\/samples\/(genres|instruments)\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

import { listen, recordMedia } from "@/e2e/support/listen";
import { expect, test } from "@/e2e/support/test";

/** The same build, served without the changes of `web/framework/late-scripts.ts` to pages. */
const plainUrl = process.env.E2E_PLAIN_URL;
test.use(plainUrl ? { baseURL: plainUrl } : {});
test.skip(!plainUrl, "E2E_PLAIN_URL names no server that runs with PLAIN_BUILD=1.");

test("pages as Next renders them support filters, navigation and playback", async ({ page, request }) => {
  const html = await (await request.get("/samples")).text();
  expect(html).toMatch(/<script src="\/_next\/static\/chunks\/[^"]+" async="">/);
  expect(html).not.toContain("x-late");
  await recordMedia(page);
  await page.goto("/samples");
  await page
    .getByRole("link", { name: /^Hip-Hop/ })
    .filter({ visible: true })
    .last()
    .click();
  await expect(page).toHaveURL(/\/samples\/genres\/hiphop$/);
  const row = page.locator("[data-sound]").first();
  await row.getByRole("button", { name: /^Play / }).click();
  await expect(row).toHaveAttribute("aria-current", "true");
  expect((await listen(page)).peak).toBeGreaterThan(0.01);
  await page.locator("a[href='/packs']").filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/packs$/);
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
});

test("a form of a page as Next renders it validates its fields", async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator("[aria-invalid='true']").first()).toBeVisible();
  await expect(page).toHaveURL(/\/sign-up$/);
});

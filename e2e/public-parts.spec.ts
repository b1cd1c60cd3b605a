import type { Locator } from "@playwright/test";
import { fetchPacks, playButton, rows } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { registerUser, shareSession } from "@/e2e/support/users";

test("the home page scrolls to its prices by query and by hash, 90 px below the top", async ({ page }) => {
  for (const path of ["/?pricing=true", "/#pricing"]) {
    await page.goto("about:blank");
    await page.goto(path);
    const top = () => page.locator("#pricing").evaluate((section) => Math.round(section.getBoundingClientRect().top));
    await expect.poll(top).toBe(90);
  }
});

test("the home page's header has a search field once the page's own is out of view", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await hydrated(page);
  const searches = page.getByRole("banner").getByRole("searchbox");
  await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeVisible();
  await expect(searches).toHaveCount(0);
  await page.locator("#pricing").scrollIntoViewIfNeeded();
  await searches.fill("soul");
  await searches.press("Enter");
  await expect(page).toHaveURL(/\/samples\?search=soul$/);
});

test("the home page has a carousel of packs, an explanation and creators", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "How it works" })).toBeVisible();
  await expect(main.getByRole("list", { name: "Creators" }).getByRole("listitem")).not.toHaveCount(0);
  const slider = main.getByRole("list", { name: "Fresh in the crates" });
  const earlier = main.getByRole("button", { name: "Show earlier packs of Fresh in the crates" });
  await expect(earlier).toBeDisabled();
  const left = () => slider.evaluate((list) => list.scrollLeft);
  await main.getByRole("button", { name: "Show later packs of Fresh in the crates" }).click();
  await expect.poll(left).toBeGreaterThan(0);
  await expect(earlier).toBeEnabled();
  await earlier.click();
  await expect.poll(left).toBe(0);
});

test("the banner and the invitation to sell depend on the viewer", async ({ page, context, baseURL }) => {
  const banner = page.getByRole("complementary", { name: "Offer" });
  const invitation = page.getByRole("link", { name: "Become a creator" });
  await page.goto("/explore");
  await expect(banner).toContainText("Join now and get full access free for 3 days.");
  for (const path of ["/explore", "/creators", "/packs", "/license"]) {
    await page.goto(path);
    await expect(invitation).toBeVisible();
  }
  // A free pass has no trial to end; the trial of the demo ends with the simulated clock.
  await shareSession(context, "freepass", baseURL ?? "");
  await page.goto("/creators");
  await expect(banner.getByText("Start downloading highly curated samples")).toBeVisible();
  await context.clearCookies();
  await shareSession(context, "listener", baseURL ?? "");
  await page.goto("/creators");
  await expect(banner.getByText("Start downloading highly curated samples")).toBeVisible();
  await context.clearCookies();
  await shareSession(context, "seller", baseURL ?? "");
  await page.goto("/creators");
  await expect(page.getByRole("button", { name: /^Account: / })).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await expect(banner).toBeHidden();
});

test("a visitor applies to become a creator in a popup, and is thanked", async ({ page }) => {
  await page.goto("/creators");
  await hydrated(page);
  await page.getByRole("link", { name: "Become a creator" }).click();
  const popup = page.getByRole("dialog", { name: "Become a Wavecrate creator" });
  const apply = popup.getByRole("button", { name: "Apply" });
  await apply.click();
  for (const missing of ["Enter your name", "Insert a valid e-mail address", "Add a link to your samples"]) {
    await expect(popup.getByText(missing)).toBeVisible();
  }
  await expect(apply).toBeDisabled();
  await popup.getByLabel("Your name").fill("Ines Volta");
  await popup.getByLabel("Creator name").fill("Volta");
  await popup.getByLabel("E-mail").fill("ines@volta.audio");
  await popup.getByLabel("Social media").fill("@volta");
  await popup.getByLabel("Link to your samples").fill("soundcloud.com/volta");
  await apply.click();
  await expect(popup.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await popup.getByRole("button", { name: "Done" }).click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/creators$/);
});

test("hovering over a creator shows a card with a follow button", async ({ page, context }) => {
  await registerUser(context.request, { verified: true });
  const pack = (await fetchPacks(context.request, "packs"))[0]!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(pack.link);
  const chip = page.getByRole("main").getByRole("link", { name: pack.user.display, exact: true }).first();
  const card = page.locator(":popover-open").filter({ hasText: pack.user.display });
  const requested = page.waitForRequest((request) => request.url().endsWith(`/api/producer/${pack.user.username}`));
  await hydrated(page);
  await chip.hover();
  await expect(card).toBeHidden();
  await expect(card).toBeVisible();
  await requested;
  await expect(card).toContainText(/\d+ (sample|preset|pack)/);
  const follow = card.getByRole("button", { name: `Follow ${pack.user.display}` });
  const unfollow = card.getByRole("button", { name: `Unfollow ${pack.user.display}` });
  // A click is ignored while the previous one is being sent.
  const toggle = (button: Locator) =>
    Promise.all([page.waitForResponse((response) => response.url().endsWith("/like")), button.click()]);
  await toggle(follow);
  await toggle(unfollow);
  await expect(follow).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(card).toBeHidden();

  // The same in the player and in the quick view.
  const row = rows(page).first();
  await playButton(row).click();
  await page.getByRole("region", { name: "Player" }).getByRole("link", { name: pack.user.display }).hover();
  await expect(follow).toBeVisible();
  await row.locator(".sound-name").click();
  await expect(card).toBeHidden();
  await page.getByRole("dialog").getByRole("link", { name: pack.user.display, exact: true }).hover();
  await toggle(follow);
  await expect(unfollow).toBeVisible();
});

test("a sound's license is explained in a popup", async ({ page }) => {
  await page.goto("/samples?copyright=Royalty-Free");
  await rows(page).first().locator(".sound-name").click();
  await page.getByRole("dialog").getByRole("button", { name: "Royalty-Free", exact: true }).click();
  const popup = page.getByRole("dialog", { name: "Royalty-free licensing" });
  await expect(popup).toContainText("for good");
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect(page.getByRole("dialog").getByText("Uploaded")).toBeVisible();
});

test("a pack's share menu offers Facebook, Twitter, its link and an embed code", async ({ page, context, request }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { link } = (await fetchPacks(request, "packs"))[0]!;
  await page.goto(link);
  await page.getByRole("button", { name: "Share pack" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Facebook", "Twitter", "Copy link", "Embed"]);
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${link}$`));
});

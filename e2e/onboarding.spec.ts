import { mailedLink } from "@/e2e/support/inbox";
import { hydrated, problems } from "@/e2e/support/look";
import { viewAs } from "@/e2e/support/overlays";
import { isNarrow, openMenu } from "@/e2e/support/shell";
import { expect, newPerson, test, testWithClock } from "@/e2e/support/test";
import { registerUser } from "@/e2e/support/users";

testWithClock(
  "a new user is interrupted once: the questionnaire opens, then waits on Explore and leads to Discover",
  async ({ page }) => {
    await registerUser(page.request, { verified: true, skipQuestionnaire: false });
    await page.goto("/explore");
    const questions = page.getByRole("dialog", { name: "What do you make?" });
    await expect(questions).toBeVisible();
    await questions.getByRole("button", { name: "Close" }).click();
    await expect(questions).toBeHidden();
    await page.clock.install();
    await page.goto("/samples");
    await hydrated(page);
    // The last of the notices opens 2 s after the page has loaded.
    await page.clock.runFor(5_000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.clock.resume();

    await page.goto("/explore");
    const card = page.getByRole("region", { name: "Questionnaire" });
    await expect(card).toBeVisible();
    expect(await problems(page, { pairs: "corners" })).toEqual([]);
    await card.getByRole("button", { name: "Answer three questions" }).click();
    await questions.getByRole("button", { name: "Trap" }).click();
    await questions.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    const last = page.getByRole("dialog", { name: "How did you hear about us?" });
    await last.getByLabel("Other").check();
    await expect(last.getByRole("button", { name: "Finish" })).toBeDisabled();
    await last.getByLabel("Where did you hear about us?").fill("   ");
    await expect(last.getByRole("button", { name: "Finish" })).toBeDisabled();
    await last.getByLabel("Where did you hear about us?").fill("A poster");
    await last.getByRole("button", { name: "Finish" }).click();
    await expect(page).toHaveURL(/\/discover$/);
    await expect(page.getByRole("heading", { name: "Trap", exact: true })).toBeVisible();
    await page.goto("/explore");
    await hydrated(page);
    await expect(card).toHaveCount(0);
  },
);

test("genres, instruments and creators are chosen on pages, and Discover recommends by them", async ({ page }) => {
  await registerUser(page.request, { verified: true });
  await page.goto("/onboarding/genres");
  await expect(page.getByRole("button", { name: "Select at least 1 to continue" })).toBeDisabled();
  await page.getByRole("button", { name: "Trap" }).click();
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/onboarding\/instruments$/);
  await page.getByRole("button", { name: "Bass", exact: true }).click();
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/onboarding\/creators$/);
  const follow = page.getByRole("button", { name: /^Follow / }).first();
  const name = (await follow.getAttribute("aria-label"))?.replace("Follow ", "") ?? "";
  await follow.click();
  await expect(page.getByRole("button", { name: `Unfollow ${name}` })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.getByRole("link", { name: "Go to “For you”" }).click();
  await expect(page).toHaveURL(/\/discover$/);
  await expect(page.getByRole("heading", { name: "Trap", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Bass", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Packs for you" })).toBeVisible();
  const packs = page.getByRole("main").getByRole("list", { name: "Packs" }).getByRole("listitem");
  expect(await packs.count()).toBeGreaterThan(0);
  await expect(packs.filter({ hasNotText: name })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "instruments" }).click();
  await expect(page.getByRole("button", { name: "Bass", exact: true })).toHaveAttribute("aria-pressed", "true");
});

test("Discover is linked in the sidebar, or in the menu", async ({ page }) => {
  await page.goto("/samples");
  await hydrated(page);
  const pages = isNarrow(page) ? await openMenu(page) : page.getByRole("navigation", { name: "Library and formats" });
  await pages.getByRole("link", { name: "For you" }).click();
  await expect(page).toHaveURL(/\/discover$/);
});

test("the kit is downloaded on signing in, or after registering and verifying in another tab", async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson();
  await page.goto("/thekit");
  await hydrated(page);
  const form = page.getByRole("region", { name: "Create account" });
  await form.getByLabel("Username").fill(person.username);
  await form.getByLabel("E-mail").fill(person.email);
  await form.getByLabel("Password", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Verify your e-mail" })).toBeVisible();
  const downloaded = page.waitForEvent("download");
  const mailbox = await context.newPage();
  await mailbox.goto(await mailedLink(person.email, "/account/verify"));
  await expect(mailbox.getByRole("heading", { name: "Your e-mail is verified" })).toBeVisible();
  await mailbox.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  expect((await downloaded).suggestedFilename()).toMatch(/\.zip$/);

  const other = await browser.newContext();
  const again = await other.newPage();
  await again.goto("/thekit#login");
  const dialog = again.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("E-mail").fill(person.email);
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  const second = again.waitForEvent("download");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  expect((await second).suggestedFilename()).toMatch(/\.zip$/);
  await other.close();
});

testWithClock(
  "the notice about the licensing upgrade opens once a browser, and links to the licensing portal",
  async ({ page, context }) => {
    await page.clock.setFixedTime(new Date("2025-11-10T12:00:00Z"));
    await registerUser(page.request, { verified: true });
    await page.goto("/samples");
    const dialog = page.getByRole("dialog", { name: "Wavecrate licensing just got an upgrade" });
    await expect(dialog.getByText("IMPORTANT UPDATE")).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await dialog.getByRole("link", { name: "Visit Licensing Portal" }).click();
    await expect(page).toHaveURL(/\/account\/licensing$/);

    // One notice opens in a tab: in the next tab it is another one.
    const tab = await context.newPage();
    await viewAs(tab, { is_opened_plan_notice: 0 });
    await tab.goto("/samples");
    await expect(tab.getByRole("dialog")).toHaveAccessibleName("Plans now include up to 2x more credits");
    await tab.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await tab.reload();
    await expect(tab.getByRole("dialog")).toHaveAccessibleName("Wavecrate licensing just got an upgrade");
    await tab.close();
  },
);

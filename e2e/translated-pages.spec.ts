import type { Locator, Page } from "@playwright/test";
import { fetchPacks } from "@/e2e/support/catalogue";
import { mailedLink } from "@/e2e/support/inbox";
import { cashDialog, payWithPaypal } from "@/e2e/support/paypal";
import { expectSignedIn, isNarrow } from "@/e2e/support/shell";
import { expect, newPerson, test } from "@/e2e/support/test";
import { translate, translated } from "@/e2e/support/translator";
import { creditsOf, DEMO_PASSWORD, demoEmail, registerUser, signInAs } from "@/e2e/support/users";
import { atBothWidths } from "@/e2e/support/widths";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const passwordIn = (form: Page | Locator) => form.getByLabel(/^\W*Password\W*$/);
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: translated(text) });

/** Expects the translated header to show a signed-in user. */
async function expectUser(page: Page): Promise<void> {
  if (!isNarrow(page)) return expectSignedIn(page);
  const balance = page.getByRole("banner").getByText(/^‹Credits?›$/);
  await expect(balance.filter({ visible: true }).first()).toBeVisible();
}

test("signing in works when only the button has been translated", async ({ page }) => {
  await page.goto("/samples#login");
  const form = dialog(page, "Sign in");
  await form.getByLabel("E-mail").fill(demoEmail("listener"));
  await passwordIn(form).fill(DEMO_PASSWORD);
  const submit = form.locator("button[type=submit]");
  await submit.evaluate((button) => {
    const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const inner = document.createElement("font");
    inner.append("Anmelden");
    const outer = document.createElement("font");
    outer.append(inner);
    text.replaceWith(outer);
  });
  await expect(submit).toHaveText("Anmelden");
  await submit.click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "You’re successfully logged in." })).toBeVisible();
  await expectSignedIn(page, { display: "Lena Marsh", username: "lena-marsh" });
});

atBothWidths(() => {
  test.beforeEach(({ page }) => translate(page));

  test("a translated page signs in, with errors at first", async ({ page }) => {
    await page.goto("/samples#login");
    const form = dialog(page, "Sign in");
    const submit = form.locator("button[type=submit]");
    await expect(submit).toHaveText(translated("Sign in"));
    await submit.click();
    await expect(form.getByText(translated("Insert a valid e-mail address"))).toBeVisible();
    await expect(form.getByText(translated("Insert your password"))).toBeVisible();
    await form.getByLabel("E-mail").fill(demoEmail("listener"));
    await passwordIn(form).fill("wrong password");
    await submit.click();
    await expect(form.getByText(translated("These credentials do not match our records."))).toBeVisible();
    await passwordIn(form).fill(DEMO_PASSWORD);
    await submit.click();
    await expect(form).toBeHidden();
    await expect(toast(page, "You’re successfully logged in.")).toContainText(translated("Enjoy."));
    await expectUser(page);
    await toast(page, "You’re successfully logged in.").getByRole("button", { name: "Dismiss" }).click();
    await expect(toast(page, "You’re successfully logged in.")).toBeHidden();
  });

  test("a translated page signs up, with errors at first", async ({ page }) => {
    const person = newPerson();
    await page.goto("/sign-up");
    const submit = page.locator("form button[type=submit]");
    await expect(submit).toHaveText(translated("Create account"));
    await page.getByLabel("Username").fill("a b");
    await page.getByLabel("E-mail").fill(demoEmail("listener"));
    await passwordIn(page).fill("1234567");
    await submit.click();
    await expect(page.getByText(translated("The password needs at least 8 characters."))).toBeVisible();
    await page.getByLabel("Username").fill(person.username);
    await passwordIn(page).fill(person.password);
    await submit.click();
    await expect(page.getByText(translated("The e-mail has already been taken."))).toBeVisible();
    await page.getByLabel("E-mail").fill(person.email);
    await submit.click();
    await expect(page.getByText(`We sent a link to ${person.email}.`).first()).toBeVisible();
  });

  test("a translated page recovers a password, with an error at first", async ({ page, playwright, baseURL }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL! });
    const person = await registerUser(elsewhere, { verified: true });
    await page.goto("/samples#login");
    await dialog(page, "Sign in").getByText(translated("Forgot your password")).click();
    const form = dialog(page, "Recover your password");
    await form.locator("button[type=submit]").click();
    await expect(form.getByText(translated("Insert a valid e-mail address"))).toBeVisible();
    await form.getByLabel("E-mail").fill(person.email);
    await expect(form.getByText(translated("Insert a valid e-mail address"))).toBeHidden();
    await form.locator("button[type=submit]").click();
    await expect(form).toBeHidden();

    await page.goto(await mailedLink(person.email, "/password/reset/"));
    const password = page.getByLabel("New password");
    await password.fill("1234567");
    await page.locator("form button[type=submit]").click();
    await expect(page.getByText(translated("The password needs at least 8 characters."))).toBeVisible();
    await password.fill("another password");
    await page.locator("form button[type=submit]").click();
    await expect(page.getByText(translated("Your password has been changed."))).toBeVisible();
    await expectUser(page);
    await elsewhere.dispose();
  });

  test("a translated page shows a creator's profile and saves one's own", async ({ page, context }) => {
    await registerUser(context.request, { verified: true });
    await page.goto("/halden-rye");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(translated("Halden Rye"));
    const follow = page.getByRole("main").getByRole("button", { name: /^(Follow|Unfollow) Halden Rye$/ });
    await expect(follow).toHaveText(translated("Follow"));
    await follow.click();
    await expect(follow).toContainText(translated("Following"));

    await page.goto("/account");
    const name = page.getByRole("textbox", { name: "Display name" });
    await name.fill(" ");
    await page.getByText(translated("Save profile")).click();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await name.fill("Vic Marlow");
    await page.getByText(translated("Save profile")).click();
    await expect(toast(page, "Profile saved.")).toBeVisible();
    if (!isNarrow(page)) await expect(page.getByRole("button", { name: "Account: Vic Marlow" })).toBeVisible();
  });

  test("a translated page sells a pack for credits", async ({ page, context }) => {
    await registerUser(context.request, { verified: true });
    const before = await creditsOf(context.request);
    const pack = (await fetchPacks(context.request, "oneshots/packs")).find(
      ({ is_free, credits }) => !is_free && credits <= before,
    )!;
    await page.goto(pack.link);
    const panel = page.getByRole("region", { name: "Whole pack" });
    await expect(panel).toContainText("after this");
    await panel.getByText(translated("Download Full Pack")).click();
    const terms = dialog(page, "Download options");
    await expect(terms).toContainText(translated(String(before - pack.credits)));
    const arriving = page.waitForEvent("download");
    await terms.getByText("Download Full Pack").click();
    await arriving;
    await expect(panel.getByText(translated("Downloaded"))).toBeVisible();
    await expect(panel.getByText(translated("Download again"))).toBeVisible();
    await expect(terms).toBeHidden();
    expect(await creditsOf(context.request)).toBe(before - pack.credits);
  });

  test("a translated page sells a pack for cash, declined at first", async ({ page, context }) => {
    test.setTimeout(180_000);
    const { email } = await registerUser(context.request, { verified: true });
    const pack = (await fetchPacks(context.request, "packs")).find(({ price }) => price !== null)!;
    const price = `$${pack.price!.toFixed(2)}`;
    await page.goto(pack.link);
    await expect(page.getByText(translated(`or buy for ${price} using`))).toBeVisible();
    const buy = page.getByRole("button", { name: `Buy for ${price} with PayPal` });
    await buy.click();
    await payWithPaypal(page, "The capture is declined", email);
    await expect(page.getByText("PayPal declined the payment, and nothing was charged.")).toBeVisible();
    await expect(cashDialog(page)).toBeHidden();
    await buy.click();
    const file = page.waitForEvent("download");
    await payWithPaypal(page, "The payment completes", email);
    await file;
    await expect(cashDialog(page)).toBeHidden();
    await expect(page.getByRole("region", { name: "Whole pack" }).getByText(translated("Downloaded"))).toBeVisible();
  });

  test("a translated page lists, filters and plays sounds", async ({ page, context }) => {
    await signInAs(context.request, "listener");
    await page.goto("/samples");
    const count = page.getByRole("main").getByRole("status").first();
    const all = await count.textContent();
    await page.goto("/samples?free=1");
    await expect(count).not.toHaveText(all ?? "");
    await page
      .getByRole("button", { name: /^Play / })
      .first()
      .click();
    await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
    await page.goto("/no/such/page");
    await expect(page.getByText(translated("This page could not be found"))).toBeVisible();
  });
});

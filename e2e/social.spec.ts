import type { BrowserContext, Locator, Page } from "@playwright/test";
import { mailedLink } from "@/e2e/support/inbox";
import { hydrated, problems } from "@/e2e/support/look";
import { expectSignedIn, ONE_WIDTH } from "@/e2e/support/shell";
import { expect, newPerson, test } from "@/e2e/support/test";
import { joinAsNew } from "@/e2e/support/users";

const popup = (page: Page, name: string) => page.getByRole("dialog", { name });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const refusal = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
const skipGreeting = async (context: BrowserContext) => {
  for (const [call, data] of [
    ["onboarding-questionnaire/referral", { skip: true }],
    ["subscription/change-notice", undefined],
    ["cyanite/change-notice", undefined],
  ] as const)
    await context.request.post(`/api/user/${call}`, { data });
};

/** Identifies the user on the provider's page, and agrees or cancels. */
async function consent(
  provider: Page,
  { email, name = "Sam Rivers", fault }: { email: string; name?: string; fault?: string },
) {
  await provider.getByLabel("Name", { exact: true }).fill(name);
  await provider.getByLabel("E-mail", { exact: true }).fill(email);
  if (fault) await provider.getByLabel("What goes wrong").selectOption(fault);
  await provider.getByRole("button", { name: "Continue" }).click();
}

/** The window that a button opens. */
async function windowOf(page: Page, button: Locator): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  return opened;
}

test("somebody new signs up by Google in a window, verified, and is asked the questionnaire", async ({
  page,
  context,
}) => {
  await page.goto("/samples#register");
  const dialog = popup(page, "Create account");
  const google = dialog.getByRole("button", { name: "Continue with Google" });
  await expect(google).toBeVisible();
  expect(await problems(page)).toEqual([]);
  const email = newPerson().email.replace("wavecrate.test", "gmail.com");
  const opened = await windowOf(page, google);
  await consent(opened, { email, name: "Sam Rivers" });
  await expect(toast(page, "Your account has been successfully created.")).toContainText("Enjoy.");
  expect(opened.isClosed()).toBe(true);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/samples$/);
  const { user } = await (await context.request.get("/api/auth/user")).json();
  expect(user).toMatchObject({ email, display: "Sam Rivers", credit: 10 });
  expect(user.email_verified_at).not.toBeNull();
  await expect(page.getByRole("dialog").filter({ hasText: "Select at least 1 to continue" })).toBeVisible();
});

test("by keyboard, with a redirect, to an account that is there already", { tag: ONE_WIDTH }, async ({
  page,
  context,
}) => {
  const email = newPerson().email.replace("wavecrate.test", "gmail.com");
  for (const greeting of ["Your account has been successfully created.", "You’re successfully logged in."]) {
    await page.goto(`/?redirect=${encodeURIComponent("/packs")}#login`);
    const google = popup(page, "Sign in").getByRole("button", { name: "Continue with Google" });
    await google.focus();
    const [opened] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
    await consent(opened, { email });
    await expect(toast(page, greeting)).toBeVisible();
    await expect(page).toHaveURL(/\/packs$/);
    await skipGreeting(context);
    await context.clearCookies();
  }
});

test("cancelling and failing say what is written, and the form stays", { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto("/samples#login");
  const dialog = popup(page, "Sign in");
  const facebook = dialog.getByRole("button", { name: "Continue with Facebook" });
  const google = dialog.getByRole("button", { name: "Continue with Google" });
  const dismiss = async (text: string) => {
    await expect(refusal(page, text)).toBeVisible();
    await refusal(page, text).getByRole("button", { name: "Dismiss" }).click();
    await expect(refusal(page, text)).toBeHidden();
  };
  const cancelled = "User cancelled login or did not fully authorize.";
  const failed = "Something went wrong. Try again.";
  await (await windowOf(page, facebook)).getByRole("button", { name: "Cancel" }).click();
  await dismiss(cancelled);
  await (await windowOf(page, facebook)).close();
  await dismiss(cancelled);
  await (await windowOf(page, google)).close();
  await dismiss(failed);
  await consent(await windowOf(page, google), { email: "forger@gmail.com", fault: "signature" });
  await dismiss(failed);
  await expect(dialog).toBeVisible();
  await expect(google).toBeEnabled();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "wc_session" }));
});

test("an account is connected and disconnected in the settings, but not by its e-mail alone", async ({
  page,
  context,
}) => {
  const person = await joinAsNew(context.request, { verified: true });
  await page.goto("/account");
  const ways = page.getByRole("list", { name: "Ways to sign in" });
  await ways.getByRole("button", { name: "Connect Facebook" }).press("Enter");
  await consent(page, { email: `other-${person.email}` });
  await expect(toast(page, "Connected.")).toBeVisible();
  await expect(ways).toContainText(/Facebook\s*Connected on/);
  expect(await problems(page)).toEqual([]);
  await context.clearCookies();

  await page.goto("/samples#login");
  const dialog = popup(page, "Sign in");
  const google = dialog.getByRole("button", { name: "Continue with Google" });
  await consent(await windowOf(page, google), { email: person.email });
  await expect(refusal(page, "You already have an account with this e-mail.")).toBeVisible();
  const facebook = dialog.getByRole("button", { name: "Continue with Facebook" });
  await consent(await windowOf(page, facebook), { email: `other-${person.email}` });
  await expectSignedIn(page);
  await page.goto("/account");
  await ways.getByRole("button", { name: "Disconnect Facebook" }).click();
  await expect(ways).toContainText(/Facebook\s*Not connected/);
  await expect(ways).toBeFocused();
});

test.describe("at 390", { tag: ONE_WIDTH }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("somebody signs up by Facebook with redirects, and gets the credits by mail", async ({ page, context }) => {
    await page.goto("/packs#register");
    const dialog = popup(page, "Create account");
    await dialog.getByRole("button", { name: "Continue with Facebook" }).tap();
    const { email } = newPerson();
    await page.getByRole("button", { name: "Cancel" }).tap();
    await expect(refusal(page, "User cancelled login or did not fully authorize.")).toBeVisible();
    await expect(page).toHaveURL(/\/packs$/);
    await popup(page, "Sign in").getByRole("button", { name: "Continue with Facebook" }).tap();
    await consent(page, { email, name: "Ines Duarte" });
    await expect(toast(page, "Your account has been successfully created.")).toBeVisible();
    await expect(page).toHaveURL(/\/packs$/);
    const credits = async () => (await (await context.request.get("/api/auth/user")).json()).user.credit;
    expect(await credits()).toBe(0);
    await page.goto(await mailedLink(email, "/account/verify"));
    await expect(page.getByRole("heading", { name: "Your e-mail is verified" })).toBeVisible();
    expect(await credits()).toBe(10);
  });

  test("the sign-up page works before hydration", async ({ page }) => {
    await page.goto("/sign-up");
    await hydrated(page);
    await page.getByRole("button", { name: "Continue with Google" }).tap();
    await consent(page, { email: newPerson().email.replace("wavecrate.test", "gmail.com") });
    await expect(page).toHaveURL(/\/sign-up$/);
    await expect(page.getByText("You have an account")).toBeVisible();
  });
});

test("an app's window leaves for the provider, comes back and hands over", async ({ page, baseURL }) => {
  const entry = "/desktop-auth?source=desktop-app&theme=light&redirect=/samples";
  await page.goto(entry);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect.poll(() => new URL(page.url()).origin).not.toBe(baseURL);
  await consent(page, { email: newPerson().email.replace("wavecrate.test", "gmail.com") });
  await expect(page).toHaveURL(`${baseURL}${entry}`);
  await page.getByRole("button", { name: "Continue to the desktop app" }).click();
  await expect(page).toHaveURL(`${baseURL}/samples`);
});

test("nothing of the providers is loaded by a page, and each page keeps its policy", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== baseURL && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  const response = await page.goto("/samples#login");
  await expect(popup(page, "Sign in").getByRole("button", { name: "Continue with Google" })).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(response!.headers()["content-security-policy"]).not.toMatch(/google|facebook|http/);
});

import type { BrowserContext, Locator, Page } from "@playwright/test";
import { COOKIES } from "@/e2e/support/cookies";
import { actBeforeHydration } from "@/e2e/support/early";
import { mailedLink } from "@/e2e/support/inbox";
import { problems } from "@/e2e/support/look";
import { expectSignedIn, ONE_WIDTH } from "@/e2e/support/shell";
import { expect, newPerson, test } from "@/e2e/support/test";
import { registerUser } from "@/e2e/support/users";

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
async function openWindow(page: Page, button: Locator): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent("popup", { timeout: 30_000 }), button.click()]);
  return opened;
}

/**
 * Records the error messages in the open dialog, because each disappears after 5 s, before a loaded machine may have
 * looked for it. Call before `goto`. The returned function reads them.
 */
async function recordRefusals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refusals: string[] = [];
    Object.assign(window, { refusals });
    const record = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const element of [node, ...node.querySelectorAll("[role=alert]")])
        if (element.matches("dialog[open] [role=alert]") && element.textContent) refusals.push(element.textContent);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(record);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { refusals: string[] }).refusals);
}

/** Expects the form to be usable, and nobody to be signed in. */
async function expectNoSignIn(dialog: Locator, button: Locator) {
  await expect(dialog).toBeVisible();
  await expect(button).toBeEnabled();
  expect(await dialog.page().context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: COOKIES.session }),
  );
}

test("a new user signs up with Google in a window, is verified, and sees the questionnaire", async ({
  page,
  context,
}) => {
  await page.goto("/samples#register");
  const dialog = popup(page, "Create account");
  const google = dialog.getByRole("button", { name: "Continue with Google" });
  await expect(google).toBeVisible();
  expect(await problems(page)).toEqual([]);
  const email = newPerson().email.replace("wavecrate.test", "gmail.com");
  const opened = await openWindow(page, google);
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

test("Google creates an account and then signs in to it, by keyboard and with a redirect", { tag: ONE_WIDTH }, async ({
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

test("cancelling at Facebook, or closing its window, shows a message, and the form stays open", {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const refusals = await recordRefusals(page);
  await page.goto("/samples#login");
  const dialog = popup(page, "Sign in");
  const facebook = dialog.getByRole("button", { name: "Continue with Facebook" });
  const cancelled = "User cancelled login or did not fully authorize.";
  const first = await openWindow(page, facebook);
  await first.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(refusals).toEqual([cancelled]);
  const second = await openWindow(page, facebook);
  await second.close();
  await expect.poll(refusals).toEqual([cancelled, cancelled]);
  await expectNoSignIn(dialog, facebook);
});

test("closing Google's window, or a forged response, shows a message, and the form stays open", {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const refusals = await recordRefusals(page);
  await page.goto("/samples#login");
  const dialog = popup(page, "Sign in");
  const google = dialog.getByRole("button", { name: "Continue with Google" });
  const failed = "Something went wrong. Try again.";
  const first = await openWindow(page, google);
  await first.close();
  await expect.poll(refusals).toEqual([failed]);
  const second = await openWindow(page, google);
  await consent(second, { email: "forger@gmail.com", fault: "signature" });
  await expect.poll(refusals).toEqual([failed, failed]);
  await expectNoSignIn(dialog, google);
});

test("a provider is connected and disconnected in the settings, but not by a matching e-mail alone", async ({
  page,
  context,
}) => {
  const person = await registerUser(context.request, { verified: true });
  await page.goto("/account");
  const ways = page.getByRole("list", { name: "Ways to sign in" });
  await ways.getByRole("button", { name: "Connect Facebook" }).press("Enter");
  const proof = popup(page, "Connect Facebook");
  await expect(proof.getByLabel("Current password")).toBeFocused();
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expect(proof.getByText("The password is wrong.")).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await proof.getByLabel("Current password").fill(person.password);
  await proof.getByRole("button", { name: "Continue to Facebook" }).click();
  await consent(page, { email: `other-${person.email}` });
  await expect(toast(page, "Connected.")).toBeVisible();
  await expect(ways).toContainText(/Facebook\s*Connected on/);
  expect(await problems(page)).toEqual([]);
  await context.clearCookies();

  await page.goto("/samples#login");
  const dialog = popup(page, "Sign in");
  const google = dialog.getByRole("button", { name: "Continue with Google" });
  await consent(await openWindow(page, google), { email: person.email });
  await expect(refusal(page, "You already have an account with this e-mail.")).toBeVisible();
  const facebook = dialog.getByRole("button", { name: "Continue with Facebook" });
  await consent(await openWindow(page, facebook), { email: `other-${person.email}` });
  await expectSignedIn(page);
  await page.goto("/account");
  await ways.getByRole("button", { name: "Disconnect Facebook" }).click();
  await expect(ways).toContainText(/Facebook\s*Not connected/);
  await expect(ways).toBeFocused();
});

/** Connects a Google account in the settings of a user, who is signed in on the page. */
async function connectGoogle(page: Page, { password, email }: { password: string; email: string }) {
  await page.goto("/account");
  await page.getByRole("button", { name: "Connect Google" }).click();
  const proof = popup(page, "Connect Google");
  await proof.getByLabel("Current password").fill(password);
  await proof.getByRole("button", { name: "Continue to Google" }).click();
  await consent(page, { email });
  await expect(toast(page, "Connected.")).toBeVisible();
}

test("the mail about a connection has a link whose one button disconnects it and signs everyone out", async ({
  page,
  browser,
}) => {
  const person = await registerUser(page.request, { verified: true });
  await connectGoogle(page, { password: person.password, email: `stranger-${person.email}` });

  const phone = await browser.newContext();
  const mailbox = await phone.newPage();
  const link = await mailedLink(person.email, "/account/sign-in");
  await mailbox.goto(link);
  await expect(mailbox.getByRole("heading", { name: "Disconnect Google?" })).toBeVisible();
  expect(await problems(mailbox)).toEqual([]);
  expect((await page.request.get("/api/auth/user")).status(), "opening the link changes nothing").toBe(200);
  await mailbox.getByRole("button", { name: "Disconnect and sign out everywhere" }).click();
  await expect(mailbox.getByText("Google is disconnected and every device is signed out.")).toBeVisible();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  await mailedLink(person.email, "/password/reset/");
  await mailbox.goto(link);
  await expect(mailbox.getByText("This link is no longer valid.")).toBeVisible();
  await phone.close();
});

test("signing out everywhere else names what can still sign in, and a reset by mail disconnects it", async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const person = await registerUser(page.request, { verified: true });
  await elsewhere.request.post("/api/auth/login", { data: person });
  await connectGoogle(page, { password: person.password, email: `stranger-${person.email}` });
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  const question = popup(page, "Sign out everywhere else?");
  await question.getByRole("button", { name: "Sign out everywhere else" }).click();
  const named = page.getByRole("paragraph").filter({ hasText: "Google can still sign in to your account." });
  await expect(named.getByRole("link", { name: "See how you sign in" })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  expect((await elsewhere.request.get("/api/auth/user")).status()).toBe(401);

  const response = await page.request.post("/api/auth/password/email", { data: { email: person.email } });
  expect(response.status()).toBe(200);
  await page.goto(await mailedLink(person.email, "/password/reset/"));
  await page.getByLabel("New password").fill("another password");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByRole("heading", { name: "Your password has been changed" })).toBeVisible();
  await expect(page.getByText("Google is disconnected.")).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.getByRole("link", { name: "Account settings" }).click();
  await expect(page.getByRole("list", { name: "Ways to sign in" })).toContainText(/Google\s*Not connected/);
  await elsewhere.close();
});

test.describe("at 390 px", { tag: ONE_WIDTH }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a new user signs up with Facebook by redirects, and gets the credits after verification", async ({
    page,
    context,
  }) => {
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

  test("a tap before hydration on the sign-up page signs a user up with Google", async ({ page }) => {
    await actBeforeHydration(page, "/sign-up", () => page.getByRole("button", { name: "Continue with Google" }).tap());
    await consent(page, { email: newPerson().email.replace("wavecrate.test", "gmail.com") });
    await expect(page).toHaveURL(/\/sign-up$/);
    await expect(page.getByText("You have an account")).toBeVisible();
  });
});

test("an app's sign-in redirects to the provider and back, and continues to the app", async ({ page, baseURL }) => {
  const entry = "/desktop-auth?source=desktop-app&theme=light&redirect=/samples";
  await page.goto(entry);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect.poll(() => new URL(page.url()).origin).not.toBe(baseURL);
  await consent(page, { email: newPerson().email.replace("wavecrate.test", "gmail.com") });
  await expect(page).toHaveURL(`${baseURL}${entry}`);
  await page.getByRole("button", { name: "Continue to the desktop app" }).click();
  await expect(page).toHaveURL(`${baseURL}/samples`);
});

test("a page loads nothing from the providers, and its policy doesn't allow them", async ({ page, baseURL }) => {
  const foreignRequests: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== baseURL && !/^(data|blob):/.test(request.url()))
      foreignRequests.push(request.url());
  });
  const response = await page.goto("/samples#login");
  await expect(popup(page, "Sign in").getByRole("button", { name: "Continue with Google" })).toBeVisible();
  expect(foreignRequests).toEqual([]);
  expect(response!.headers()["content-security-policy"]).not.toMatch(/google|facebook|http/);
});

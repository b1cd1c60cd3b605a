import type { Locator, Page } from "@playwright/test";
import { COOKIES } from "@/e2e/support/cookies";
import { mailedLink } from "@/e2e/support/inbox";
import { noOverlayEntries } from "@/e2e/support/overlays";
import { expectSignedIn, expectVisitor, isNarrow, openAccount, openMenu } from "@/e2e/support/shell";
import { expect, newPerson, test } from "@/e2e/support/test";
import { DEMO_PASSWORD, demoEmail, registerUser, signInAs } from "@/e2e/support/users";

const popup = (page: Page, name: string) => page.getByRole("dialog", { name });
const submit = (page: Page, name: string) => popup(page, name).getByRole("button", { name, exact: true });

test("a hash opens each popup, and Escape closes it and removes the hash", async ({ page }) => {
  for (const [hash, title] of [
    ["#login", "Sign in"],
    ["#register", "Create account"],
    ["#forgot-password", "Recover your password"],
  ]) {
    await page.goto(`/samples${hash}`);
    await expect(popup(page, title!)).toBeVisible();
    await expect(popup(page, title!).getByRole("textbox").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/\/samples$/);
    await noOverlayEntries(page);
    await page.goto("/packs");
  }
});

test("the URL of an action opens its popup over the home page", async ({ page }) => {
  await page.goto("/action/register");
  await expect(popup(page, "Create account")).toBeVisible();
  await expect(page).toHaveURL(/\/#register$/);
});

test("#login opens nothing for a signed-in user", async ({ page, context }) => {
  await signInAs(context.request, "listener");
  await page.goto("/samples#login");
  await expectSignedIn(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a popup traps the focus and returns it to its button", async ({ page }) => {
  await page.goto("/samples");
  const opener = isNarrow(page)
    ? (await openMenu(page)).getByRole("button", { name: "Sign in" })
    : page.getByRole("banner").getByRole("button", { name: "Sign in" });
  await opener.click();
  const dialog = popup(page, "Sign in");
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Shift+Tab");
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  // On a phone the button was in the menu, which has closed: the menu's button gets the focus.
  await expect(isNarrow(page) ? page.getByRole("button", { name: "Menu" }) : opener).toBeFocused();
});

test("the sign-in form reports missing and wrong fields, and greets the user", async ({ page }) => {
  await page.goto("/samples#login");
  const dialog = popup(page, "Sign in");
  const [email, password] = [dialog.getByLabel("E-mail"), dialog.getByLabel("Password", { exact: true })];
  await submit(page, "Sign in").click();
  await expect(dialog.getByText("Insert a valid e-mail address")).toBeVisible();
  await expect(dialog.getByText("Insert your password")).toBeVisible();
  await email.fill("nonsense");
  await password.fill("x");
  await expect(dialog.getByText("Insert your password")).toBeHidden();
  await expect(dialog.getByText("Insert a valid e-mail address")).toBeVisible();
  await expect(submit(page, "Sign in")).toBeDisabled();

  await email.fill(demoEmail("listener"));
  await submit(page, "Sign in").click();
  await expect(dialog.getByText("These credentials do not match our records.")).toBeVisible();
  await expect(email).toHaveAttribute("aria-invalid", "true");

  await dialog.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await password.fill(DEMO_PASSWORD);
  await email.fill(demoEmail("listener").toUpperCase());
  await submit(page, "Sign in").click();
  const toast = page.getByRole("status").filter({ hasText: "You’re successfully logged in." });
  await expect(toast).toContainText("Enjoy.");
  await expect(dialog).toBeHidden();
  await expectSignedIn(page, { display: "Lena Marsh", username: "lena-marsh" });
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await expect(toast).toBeHidden();
});

test("an unknown e-mail address gets the same error as a wrong password", async ({ request }) => {
  const refusals = await Promise.all(
    [demoEmail("listener"), newPerson().email].map(async (email) => {
      const response = await request.post("/api/auth/login", { data: { email, password: "wrong password" } });
      return [response.status(), await response.json()];
    }),
  );
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]?.[0]).toBe(422);
});

test("a registration shows all errors of the API server at once, and no field moves", async ({ page }) => {
  await page.goto("/samples#register");
  const dialog = popup(page, "Create account");
  const fields = [
    dialog.getByLabel("Username"),
    dialog.getByLabel("E-mail"),
    dialog.getByLabel("Password", { exact: true }),
  ];
  const places = () => Promise.all([...fields, submit(page, "Create account")].map((field) => field.boundingBox()));
  const [username, email, password] = fields as [Locator, Locator, Locator];
  await username.fill("sam-okafor");
  await email.fill(demoEmail("subscriber"));
  await password.fill("1234567");
  const before = await places();
  await submit(page, "Create account").click();
  await expect(dialog.getByText("The password needs at least 8 characters.")).toBeVisible();
  await expect(dialog.getByText("The e-mail has already been taken.")).toBeVisible();
  await expect(dialog.getByText("The username has already been taken.")).toBeVisible();
  expect(await places()).toEqual(before);
  await expect(username).toBeFocused();
  await username.fill("a b");
  await submit(page, "Create account").click();
  await expect(dialog.getByText("Use letters and digits, with . - _ between.")).toBeVisible();
  expect(await places()).toEqual(before);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(popup(page, "Sign in").getByLabel("E-mail")).toBeFocused();
});

test("forgot password responds the same for known and unknown e-mails", async ({ page, request }) => {
  const responses = await Promise.all(
    [demoEmail("moderator"), newPerson().email].map(async (email) => {
      const response = await request.post("/api/auth/password/email", { data: { email } });
      return [response.status(), await response.json()];
    }),
  );
  expect(responses[0]).toEqual(responses[1]);

  await page.goto("/samples#login");
  await popup(page, "Sign in").getByRole("button", { name: "Forgot your password" }).click();
  const dialog = popup(page, "Recover your password");
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect(dialog.getByText("Insert a valid e-mail address")).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(popup(page, "Sign in")).toBeVisible();
});

test("a mailed link resets a forgotten password, once", async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const person = await registerUser(elsewhere.request, { verified: true });
  await page.goto("/samples#forgot-password");
  const dialog = popup(page, "Recover your password");
  await dialog.getByLabel("E-mail").fill(person.email);
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect(dialog).toBeHidden();
  const link = await mailedLink(person.email, "/password/reset/");
  await page.goto(link);
  await page.getByLabel("New password").fill("another password");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expectSignedIn(page);
  // Earlier sessions have ended, and the link can't be used again.
  expect((await elsewhere.request.get("/api/auth/user")).status()).toBe(401);
  await page.goto(link);
  await page.getByLabel("New password").fill("a third password");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByText("This link is no longer valid. Request a new one.")).toBeVisible();
  await elsewhere.close();
});

test("an app signs in with a one-time code, which is sent to no other site", async ({ page, request }) => {
  const entry = (redirect: string) => `/studio-auth?source=studio-app&redirect=${encodeURIComponent(redirect)}`;
  await page.goto(entry("https://studio.wavecrate.example@evil.example/auth"));
  await expect(page.getByRole("alert").filter({ hasText: "This link doesn’t open the studio app." })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);

  await page.goto(`${entry("wavecrate-studio://auth?state=s1")}&theme=light`);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("link", { name: "Forgot your password" })).toHaveAttribute(
    "href",
    "/action/forgot-password",
  );
  await page.getByLabel("E-mail").fill(demoEmail("listener"));
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  const made = page.waitForResponse("**/api/desktop/auth");
  await page.getByRole("button", { name: "Sign in" }).click();
  const { code } = (await (await made).json()) as { code: string };
  await expect(page.getByText("The studio app takes it from here.")).toBeVisible();

  const data = { code, source: "studio-app" };
  const response = await request.post("/api/desktop/token", { data });
  expect(response.status()).toBe(200);
  expect(((await response.json()) as { user: { email: string } }).user.email).toBe(demoEmail("listener"));
  expect((await request.post("/api/desktop/token", { data })).status()).toBe(422);

  // If signed in already, nothing is sent to the app until the user agrees. In a tab of its own: a tab without a window
  // takes no further clicks once a link has left it for an app.
  const other = await page.context().newPage();
  await other.goto("/desktop-login?desktop_auth=true");
  const requested = other.waitForRequest("**/api/desktop/auth");
  await other.getByRole("button", { name: "Continue to the desktop app" }).click();
  expect((await requested).postDataJSON()).toEqual({ source: "desktop-app" });
  await expect(other.getByText("The desktop app takes it from here.")).toBeVisible();
});

test("signing out ends the session and opens the home page", async ({ page, context }) => {
  await signInAs(context.request, "listener");
  const token = (await context.cookies()).find(({ name }) => name === COOKIES.session)!;
  expect(token).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  await page.goto("/samples");
  await (await openAccount(page)).getByRole("link", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectVisitor(page);
  // The account still knows the browser as a device, which doesn't sign it in.
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name.includes("wc_"))).toEqual([
    COOKIES.device,
  ]);
  const revoked = await context.request.get("/api/auth/user", { headers: { Authorization: `Bearer ${token.value}` } });
  expect(revoked.status()).toBe(401);
});

test("the theme is remembered, and is set before the first paint", async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto("/samples");
  const dark = await background();
  const switchTo = async (theme: string) =>
    (isNarrow(page) ? await openMenu(page) : page.getByRole("banner")).getByRole("button", {
      name: `Switch to ${theme} theme`,
    });
  await (await switchTo("light")).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect.poll(background).not.toBe(dark);
  // The theme is set when the body is first parsed, before the first paint.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      (window as unknown as { firstTheme?: string }).firstTheme = document.documentElement.dataset.theme ?? "none";
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { firstTheme?: string }).firstTheme)).toBe("light");
  await expect(await switchTo("dark")).toBeVisible();
  await page.goto("/packs");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("one toast is shown at a time, and it disappears by itself", async ({ page }) => {
  const dispatch = (name: "offline" | "online") =>
    page.evaluate((event) => void window.dispatchEvent(new Event(event)), name);
  await page.goto("/samples", { waitUntil: "networkidle" });
  await dispatch("offline");
  await expect(page.getByText("You’re offline.")).toBeVisible();
  await dispatch("online");
  await expect(page.getByText("You’re back online.")).toBeVisible();
  await expect(page.getByText("You’re offline.")).toBeHidden();
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0, { timeout: 8000 });
});

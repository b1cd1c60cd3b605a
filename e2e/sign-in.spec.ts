import { request as requests } from "@playwright/test";
import { mailedLink } from "@/e2e/support/inbox";
import { hydrated, problems } from "@/e2e/support/look";
import { expectSignedIn, isNarrow } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { DEMO_PASSWORD, demoEmail, registerUser } from "@/e2e/support/users";

const SPELLINGS = [
  "/.//127.0.0.1:9",
  "/..//127.0.0.1:9",
  "/x/..//127.0.0.1:9",
  "/%2e//127.0.0.1:9",
  "/.%2f/127.0.0.1:9",
];

for (const spelling of SPELLINGS) {
  test(`signing in with the redirect ${spelling} never leaves the site`, async ({ page, baseURL }) => {
    const foreignNavigations: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).origin !== baseURL)
        foreignNavigations.push(request.url());
    });
    await page.goto(`/?redirect=${encodeURIComponent(spelling)}#login`);
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await dialog.getByLabel("E-mail").fill(demoEmail("listener"));
    await dialog.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await expect(dialog).toBeHidden();
    await expectSignedIn(page, { display: "Lena Marsh", username: "lena-marsh" });
    await hydrated(page);
    expect(foreignNavigations).toEqual([]);
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
}

test("the apps' sign-in redirects only to pages of this site", async ({ page, context, baseURL }) => {
  await registerUser(context.request, { verified: false });
  for (const entry of ["/desktop-auth?source=desktop-app", "/studio-auth?source=studio-app"]) {
    for (const spelling of SPELLINGS) {
      await page.goto(`${entry}&redirect=${encodeURIComponent(spelling)}`);
      await expect(page.getByRole("alert").filter({ hasText: "This link doesn’t open the" })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Continue to/ })).toHaveCount(0);
      expect(new URL(page.url()).origin).toBe(baseURL);
    }
  }
  await page.goto(`/desktop-auth?source=desktop-app&redirect=${encodeURIComponent("/packs/../samples?genres=1")}`);
  await page.getByRole("button", { name: "Continue to the desktop app" }).click();
  await expect(page).toHaveURL(`${baseURL}/samples?genres=1`);
});

test("a user sees where they are signed in, and signs devices out by keyboard", async ({ page, context, baseURL }) => {
  const person = await registerUser(context.request, { verified: true });
  const signInWith = async (userAgent: string) => {
    const elsewhere = await requests.newContext({ baseURL, userAgent });
    const { email, password } = person;
    expect((await elsewhere.post("/api/auth/login", { data: { email, password } })).status()).toBe(200);
    return elsewhere;
  };
  const firefox = await signInWith("Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0");
  const phone = await signInWith(
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  );
  const { code } = await (await phone.post("/api/desktop/auth", { data: { source: "desktop-app" } })).json();
  const app = await requests.newContext({ baseURL, userAgent: "Wavecrate/1.4 (Windows NT 10.0)" });
  expect((await app.post("/api/desktop/token", { data: { code } })).status()).toBe(200);

  await page.goto("/account#sessions");
  const section = page.locator("section#sessions");
  const rows = section.getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(section).toBeInViewport();
  await expect(rows.first()).toContainText("This device");
  await expect(rows.first()).toContainText(/127\.0\.0\.x|198\.18\.0\.x|::\/48/);
  await expect(rows.first().getByRole("button")).toHaveCount(0);
  await expect(rows.filter({ hasText: "Desktop app on Windows" })).toContainText("Used just now");
  if (!isNarrow(page)) expect(await problems(page)).toEqual([]);

  await section.getByRole("button", { name: "Sign out Firefox on Linux" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sign out Firefox on Linux?" });
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  await expect(cancel).toBeFocused();
  if (!isNarrow(page)) expect(await problems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(section.getByRole("button", { name: "Sign out Firefox on Linux" })).toBeFocused();
  expect((await firefox.get("/api/auth/user")).status()).toBe(200);
  await page.keyboard.press("Enter");
  await expect(cancel).toBeFocused();
  await dialog.getByRole("button", { name: "Sign out" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(3);
  expect((await firefox.get("/api/auth/user")).status()).toBe(401);
  // The row that opened the dialog no longer exists: the focus stays in the list.
  expect(await section.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  await section.getByRole("button", { name: "Sign out everywhere else" }).press("Enter");
  const all = page.getByRole("dialog", { name: "Sign out everywhere else?" });
  await expect(all).toContainText("The other 2 devices have to sign in again.");
  await all.getByRole("button", { name: "Sign out everywhere else" }).press("Enter");
  await expect(all).toBeHidden();
  await expect(rows).toHaveCount(1);
  await expect(section.getByText("You’re not signed in anywhere else.")).toBeVisible();
  expect((await phone.get("/api/auth/user")).status()).toBe(401);
  expect((await context.request.get("/api/auth/user")).status()).toBe(200);
  await Promise.all([firefox, phone, app].map((each) => each.dispose()));
});

test("a tab follows what happens in another: signed out, and the e-mail confirmed", async ({
  page,
  context,
  baseURL,
}) => {
  const person = await registerUser(context.request, { verified: false });
  const other = await context.newPage();
  await other.goto("/samples");
  const confirm = other.getByText("Confirm your e-mail to get 10 free credits.").first();
  await expect(confirm).toBeVisible();
  await page.goto(await mailedLink(person.email, "/account/verify"));
  await expect(page.getByRole("heading", { name: "Your e-mail is verified" })).toBeVisible();
  await expect(confirm).toBeHidden();
  await page.goto("/logout");
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(other.getByText("You were signed out.")).toBeVisible();
  await other
    .locator("div", { hasText: "You were signed out." })
    .last()
    .getByRole("button", { name: "Sign in" })
    .click();
  await expect(other.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  await other.close();
});

test("a common password is refused with an error at its field", async ({ page }) => {
  await page.goto("/samples#register");
  const dialog = page.getByRole("dialog", { name: "Create account" });
  await expect(dialog.getByText("At least 8 characters, no common password.")).toBeVisible();
  const password = dialog.getByLabel("Password", { exact: true });
  await dialog.getByLabel("Username").fill("sam-okafor-2");
  await dialog.getByLabel("E-mail").fill("sam-okafor-2@wavecrate.test");
  await password.fill("sevens7");
  await expect(dialog.getByRole("img", { name: "Password strength: Fair" })).toBeVisible();
  await password.fill("password1");
  await expect(dialog.getByRole("img", { name: "Password strength: Strong" })).toBeVisible();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByText("This password is too common. Choose another one.")).toBeVisible();
  await expect(password).toHaveAttribute("aria-invalid", "true");
});

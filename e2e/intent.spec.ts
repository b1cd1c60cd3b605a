import type { BrowserContext, Locator, Page } from "@playwright/test";
import { fetchSamples, rowOf, rows } from "@/e2e/support/catalogue";
import { mailedLink } from "@/e2e/support/inbox";
import { hydrated } from "@/e2e/support/look";
import { buttonOf, closeQuickView, expectSignedIn, isNarrow, ONE_WIDTH } from "@/e2e/support/shell";
import { expect, newPerson, test } from "@/e2e/support/test";
import { creditsOf, registerUser, signInAs } from "@/e2e/support/users";

const popup = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const verification = (page: Page) => popup(page, "Verify email to unlock your free credits");
const downloadButton = (row: Locator) => row.locator(".row-download");

/** Fills in the registration dialog and submits it. */
async function submitRegistration(page: Page, person = newPerson()) {
  const dialog = popup(page, "Create account");
  await dialog.getByLabel("Username").fill(person.username);
  await dialog.getByLabel("E-mail").fill(person.email);
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Create account" }).click();
  return person;
}

/** Registers, on a page that stays open. */
async function register(page: Page, person = newPerson()) {
  await submitRegistration(page, person);
  await expect(page.getByText("Your account has been successfully created.")).toBeVisible();
  return person;
}

const expectPurpose = (page: Page, purpose: string) =>
  expect(
    popup(page, "Create account").getByText(`Create a free account to ${purpose}`).filter({ visible: true }),
  ).toBeVisible();

async function findSample(context: BrowserContext, { isFree }: { isFree: boolean }) {
  const { data } = await fetchSamples(context.request, isFree ? "?free=1" : "");
  return data.find((sample) => sample.is_free === isFree && !sample.has_mid && !sample.has_stems)!;
}

test("a new user downloads a free sound within nine clicks and typed fields of the home page", async ({
  page,
  context,
}) => {
  const free = await findSample(context, { isFree: true });
  const person = newPerson();
  let steps = 0;
  const click = async (target: Locator) => {
    steps += 1;
    await target.click();
  };
  const type = async (field: Locator, text: string) => {
    steps += 1;
    await field.fill(text);
  };

  await page.goto("/");
  await hydrated(page);
  await click(page.getByRole("link", { name: /^Free samples/i }).first());
  await expect(page).toHaveURL(/\/free-samples$/);
  await click(downloadButton(rowOf(page, `sample:${free.id}`)));
  await expectPurpose(page, `download ${free.title}`);
  const dialog = popup(page, "Create account");
  await expect(dialog.getByText("Due today")).toHaveCount(0);
  await type(dialog.getByLabel("Username"), person.username);
  await type(dialog.getByLabel("E-mail"), person.email);
  await type(dialog.getByLabel("Password", { exact: true }), person.password);
  await click(dialog.getByRole("button", { name: "Create account" }));
  await expect(verification(page)).toContainText(
    `Confirm your e-mail to get 10 free credits. We sent a link to ${person.email}. After that you can download ${free.title}.`,
  );
  await expect(page).toHaveURL(/\/free-samples$/);

  steps += 1;
  await page.goto(await mailedLink(person.email, "/account/verify"));
  await expect(page.getByText("10 free credits added. Pick a sound.")).toBeVisible();
  const arriving = page.waitForEvent("download");
  await click(page.getByRole("button", { name: "Continue to your download" }));
  expect(await (await arriving).path()).toBeTruthy();
  await expect(page).toHaveURL(/\/free-samples$/);
  await expect(rowOf(page, `sample:${free.id}`).getByText("Downloaded")).toBeVisible();
  expect(steps).toBeLessThanOrEqual(9);
  expect(await creditsOf(context.request)).toBe(10);
});

test("a resumed download that costs credits asks for confirmation, in the first tab only", async ({
  page,
  context,
}) => {
  const paid = await findSample(context, { isFree: false });
  await page.goto("/samples");
  await downloadButton(rowOf(page, `sample:${paid.id}`)).click();
  const { email } = await register(page);
  await expect(verification(page)).toBeVisible();
  const mailed = await context.newPage();
  await mailed.goto(await mailedLink(email, "/account/verify"));
  await mailed.getByRole("button", { name: "Continue to your download" }).click();
  await expect(popup(mailed, "Download options")).toContainText(paid.title);
  await mailed.close();
  await page.reload();
  await expect(page.getByText("10 Credits").first()).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await creditsOf(context.request)).toBe(10);
});

test("a like, an addition to a playlist and a follow resume after registering, on the same page", async ({
  page,
  context,
}) => {
  const { title, id } = await findSample(context, { isFree: false });
  const row = rowOf(page, `sample:${id}`);
  await page.goto("/samples");
  await (await buttonOf(page, row, `Like ${title}`)).click();
  await expectPurpose(page, `like ${title}`);
  await register(page);
  await (await buttonOf(page, row, `Unlike ${title}`)).click();
  await expect(await buttonOf(page, row, `Like ${title}`)).toBeVisible();
  await closeQuickView(page);
  await expect(page).toHaveURL(/\/samples$/);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(await buttonOf(page, row, `Like ${title}`)).toBeVisible();

  await context.clearCookies();
  await page.goto("/samples");
  await (await buttonOf(page, row, /^Add to (a )?playlist/)).click();
  await expectPurpose(page, `add ${title} to a playlist`);
  await register(page);
  await expect(popup(page, "Add to playlist")).toContainText(title);
  // On a phone the quick view, which has a URL, is still open.
  await expect(page).toHaveURL(isNarrow(page) ? /\/sounds\/samples\/\d+$/ : /\/samples$/);

  await context.clearCookies();
  await page.goto("/creators");
  const follow = page
    .getByRole("main")
    .getByRole("button", { name: /^Follow / })
    .first();
  const name = (await follow.getAttribute("aria-label"))!.replace("Follow ", "");
  await follow.click();
  await expectPurpose(page, `follow ${name}`);
  await register(page);
  await expect(page.getByRole("button", { name: `Unfollow ${name}` }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/creators$/);
});

test("page 2 opens after registering, and after signing in", async ({ page, context, browser }) => {
  const elsewhere = await browser.newContext();
  const person = await registerUser(elsewhere.request, { verified: true });
  await elsewhere.close();
  const gate = popup(page, /^Create a free account to see all [\d,]+ samples$/);
  const page2 = page.getByRole("navigation", { name: "Pagination" }).getByRole("link", { name: "Page 2", exact: true });
  await page.goto("/samples");
  await hydrated(page);
  await page2.click();
  await gate.getByRole("button", { name: "Create account" }).click();
  await register(page);
  await expect(page).toHaveURL(/\/samples\?page=2$/);
  await expect(rows(page).first()).toBeVisible();

  await context.clearCookies();
  await page.goto("/samples");
  await hydrated(page);
  await page2.click();
  await gate.getByRole("button", { name: "Sign in" }).click();
  const login = popup(page, "Sign in");
  await login.getByLabel("E-mail").fill(person.email);
  await login.getByLabel("Password", { exact: true }).fill(person.password);
  await login.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/samples\?page=2$/);
  await expect(rows(page).first()).toBeVisible();
});

test("a plan's checkout resumes after verification, in a browser that has to sign in first", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Start 7-day trial" }).first().click();
  const { email, password } = await submitRegistration(page);
  // It opens before the verification, too.
  await expect(page.getByRole("heading", { name: /^Try (Starter|Producer|Studio)/ })).toBeVisible();
  const phone = await browser.newContext({ baseURL: baseURL! });
  const other = await phone.newPage();
  await other.goto(await mailedLink(email, "/account/verify"));
  await other.getByRole("button", { name: "Continue to your plan" }).click();
  const login = popup(other, "Sign in");
  await login.getByLabel("E-mail").fill(email);
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other.getByRole("heading", { name: /^Try (Starter|Producer|Studio)/ })).toBeVisible();
  await expect(other).toHaveURL(/\/checkout\//);
  await phone.close();
});

test("a forged intent in a link does nothing by itself, and leads to no other site", async ({ page, context }) => {
  await registerUser(context.request, { verified: true });
  const { id } = await findSample(context, { isFree: true });
  const intent = (path: string) =>
    new URLSearchParams({ action: "like", kind: "sample", id: String(id), key: "0123456789abcdef", path }).toString();
  await page.goto(`/account/verify?${new URLSearchParams({ intent: intent("/samples") })}`);
  await expect(page.getByRole("button", { name: "Continue to your sound" })).toBeVisible();
  await hydrated(page);
  const { user } = await (await context.request.get("/api/auth/user")).json();
  expect(user.sample_likes).toEqual([]);
  await page.goto(`/account/verify?${new URLSearchParams({ intent: intent("//evil.example") })}`);
  await expect(page.getByRole("link", { name: "Browse samples" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Continue/ })).toHaveCount(0);
});

test("a user who registers without an intent goes to Explore and can resend the mail", async ({ page }) => {
  await page.goto("/samples#register");
  const { email } = await register(page);
  await expect(page).toHaveURL(/\/explore$/);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const banner = page.getByRole("complementary", { name: "Offer" });
  await expect(banner).toContainText(`Confirm your e-mail to get 10 free credits. We sent a link to ${email}.`);
  await banner.getByRole("button", { name: "Resend Link" }).click();
  await expect(banner.getByRole("button", { name: "Link sent" })).toBeDisabled();
});

test("an unverified user sees the banner about verification, a verified one doesn't", async ({ page, context }) => {
  const banner = page.getByText("Confirm your e-mail to get 10 free credits.").filter({ visible: true });
  await signInAs(context.request, "unverified");
  await page.goto("/samples");
  await expect(banner).toBeVisible();
  await context.clearCookies();
  await signInAs(context.request, "listener");
  await page.goto("/samples");
  await expectSignedIn(page);
  await expect(banner).toHaveCount(0);
});

test.describe("at 390 px", { tag: ONE_WIDTH }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an intent survives signing up with Google", async ({ page, context }) => {
    const free = await findSample(context, { isFree: true });
    await page.goto("/free-samples");
    await hydrated(page);
    await downloadButton(rowOf(page, `sample:${free.id}`)).click();
    await expectPurpose(page, `download ${free.title}`);
    await popup(page, "Create account").getByRole("button", { name: "Continue with Google" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Sam Rivers");
    await page.getByLabel("E-mail", { exact: true }).fill(newPerson().email.replace("wavecrate.test", "gmail.com"));
    const arriving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Continue" }).click();
    expect(await (await arriving).path()).toBeTruthy();
    await expect(page).toHaveURL(/\/free-samples$/);
  });
});

import type { Page } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { chooseCategory } from "@/e2e/support/category";
import { mailedLink } from "@/e2e/support/inbox";
import { hydrated, switchTheme, THEMES } from "@/e2e/support/look";
import { expect, newPerson, test } from "@/e2e/support/test";
import { DEMO_PASSWORD, registerUser, signInAs } from "@/e2e/support/users";
import type { ApplicationRow } from "@/lib/contract/entities/creator-application";

const PAGE = "/admin/applications";
const queue = (page: Page) => page.getByRole("complementary", { name: "Applications" });

/** Fills in and sends the application form that is open: with the account's address, or that of a visitor. */
async function apply(page: Page, { creator, email }: { creator: string; email: string | null }) {
  const popup = page.getByRole("dialog", { name: "Become a Wavecrate creator" });
  await popup.getByLabel("Your name").fill("Ines Volta");
  await popup.getByLabel("Creator name").fill(creator);
  const address = popup.getByLabel("E-mail");
  if (email === null) await expect(address).not.toBeEditable();
  else await address.fill(email);
  await popup.getByLabel("Social media").fill("@volta");
  await popup.getByLabel("Link to your samples").fill("soundcloud.com/volta");
  await popup.getByRole("button", { name: "Apply" }).click();
  await expect(popup.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await popup.getByRole("button", { name: "Done" }).click();
  await expect(popup).toBeHidden();
}

/** Opens the link by which a visitor confirms the address of an application. */
async function confirm(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(email, "/account/application"));
  await expect(page.getByRole("heading", { name: "We have your application" })).toBeVisible();
}

async function idOf(page: Page, creator: string): Promise<number> {
  const { data } = (await (await page.request.get(`/api${PAGE}`)).json()) as { data: ApplicationRow[] };
  return data.find((row) => row.creator_name === creator)!.id;
}

test("a user applies, an admin approves, and the user is a creator without signing in again", async ({
  page,
  browser,
}) => {
  const creator = `Volta ${Date.now() % 100_000}`;
  const { email, username } = await registerUser(page.request, { verified: true });
  await page.goto("/creators");
  await hydrated(page);
  await page.getByRole("link", { name: "Become a creator" }).click();
  await apply(page, { creator, email: null });
  await expect(page.getByText("Sent. We’ll listen and answer by e-mail")).toBeVisible();

  const desk = await browser.newPage();
  await signInAs(desk.request, "admin");
  await desk.goto("/discover");
  await desk.getByRole("button", { name: /^Account:/ }).click();
  await desk.getByRole("link", { name: "Admin" }).click();
  await expect(desk).toHaveURL("/admin/packs");
  await desk.goto(`${PAGE}?id=${await idOf(desk, creator)}`);
  const link = desk.getByRole("link", { name: /soundcloud\.com\/volta/ });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(link).toHaveAttribute("target", "_blank");
  await desk.getByRole("button", { name: "Message" }).click();
  await desk.getByRole("button", { name: "Welcome" }).click();
  await desk.getByRole("button", { name: `Approve ${creator}` }).click();
  await expect(desk.getByText(`Approved ${creator}`)).toBeVisible();
  await expect(queue(desk).getByText(creator)).toHaveCount(0);
  await desk.close();

  await page.reload();
  await page.getByRole("button", { name: /^Account:/ }).click();
  await expect(page.getByText("Creator", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Become a creator" })).toHaveCount(0);

  // The approval leads to a studio that says what is next; the page of the creator is written from there.
  await page.goto(await mailedLink(email, "/account/seller"));
  await expect(page.getByRole("heading", { name: "Start your first pack" })).toBeVisible();
  await expect(page.getByText(`You appear as ${creator}, at /${username}.`)).toBeVisible();
  await page.getByRole("link", { name: "Write it" }).click();
  await page.getByLabel("About you").fill("Felt and rain from an attic.");
  await page.getByRole("textbox", { name: "Link 1" }).fill("http://volta.audio");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("http://volta.audio isn’t a link to a site that begins with https://.")).toBeVisible();
  await page.getByRole("textbox", { name: "Link 1" }).fill("volta.audio");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page).toHaveURL(`/${username}`);
  await expect(page.getByRole("heading", { level: 1, name: creator })).toBeVisible();
  await expect(page.getByText("Felt and rain from an attic.")).toBeVisible();
  await expect(page.getByRole("link", { name: "volta.audio" })).toHaveAttribute("href", "https://volta.audio");
  await expect(page.getByRole("link", { name: "Edit profile" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Follow/ })).toHaveCount(0);
  await page.goto("/account/seller/library");
  await expect(page.getByRole("heading", { name: "No packs yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add pack" }).last().click();
  await chooseCategory(page, "Samples");
});

test("the mail to an applicant without an account leads to a form with the e-mail address", async ({
  page,
  browser,
}) => {
  const creator = `Mail ${Date.now() % 100_000}`;
  const { email } = newPerson();
  await page.goto("/creators");
  await hydrated(page);
  await page.getByRole("link", { name: "Become a creator" }).click();
  await apply(page, { creator, email });
  await confirm(page, email);
  const desk = await browser.newPage();
  await signInAs(desk.request, "admin");
  const approved = await desk.request.post(`/api/admin/applications/${await idOf(desk, creator)}/approve`, {
    data: {},
  });
  expect(approved.status()).toBe(200);
  await desk.close();
  await page.goto(await mailedLink(email, "/sign-up"));
  const field = page.getByLabel("E-mail");
  await expect(field).toHaveValue(email);
  await page.getByLabel("Username").fill("volta");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue(email);
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Username").fill(`volta-${Date.now() % 1_000_000}`);
  await page.getByLabel("Password", { exact: true }).fill("a sound password");
  await page.getByRole("button", { name: "Create account" }).click();
  // The mail's link has proved the mailbox: no second one is to be opened.
  await expect(page.getByRole("heading", { name: "You’re a creator now" })).toBeVisible();
  await expect(page.getByText("10 credits in your account")).toBeVisible();
  for (const theme of THEMES) {
    await switchTheme(page, theme);
    expect(await findings(page), theme).toEqual([]);
  }
  await page.getByRole("link", { name: "Open your studio" }).click();
  await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
});

test("a visitor is declined by keyboard alone; another admin is told who was first", async ({ page, browser }) => {
  const creator = `Key ${Date.now() % 100_000}`;
  await page.goto("/creators");
  await hydrated(page);
  await page.getByRole("link", { name: "Become a creator" }).click();
  const { email } = newPerson();
  await apply(page, { creator, email });
  await confirm(page, email);

  const late = await browser.newPage();
  const desk = await browser.newPage();
  for (const each of [late, desk]) {
    await signInAs(each.request, "admin");
    await each.goto(`${PAGE}?id=${await idOf(each, creator)}`);
    await expect(each.getByRole("heading", { name: creator })).toBeVisible();
  }
  await expect(desk.getByRole("button", { name: `Approve ${creator}` })).toBeEnabled();
  await desk.keyboard.press("r");
  const words = desk.getByRole("textbox", { name: `Message, ${creator} reads it` });
  await expect(words).toBeFocused();
  await expect(desk.getByText(`Write a reason: ${creator} reads it.`)).toBeVisible();
  await desk.keyboard.type("The link has one loop.");
  for (let stop = 0; stop < 4 && (await desk.evaluate(() => document.activeElement?.tagName)) !== "BUTTON"; stop += 1) {
    await desk.keyboard.press("Tab");
  }
  await desk.keyboard.press("r");
  await expect(desk.getByText(`Declined ${creator}`)).toBeVisible();

  await late.getByRole("button", { name: `Approve ${creator}` }).click();
  await expect(late.getByText("Noel Ferris declined this application just now. Nothing was changed.")).toBeVisible();
  await late.getByRole("button", { name: "Read it again" }).click();
  const decision = late.getByRole("complementary", { name: "The decision" });
  await expect(decision.getByText("“The link has one loop.”")).toBeVisible();
  await expect(late.getByRole("button", { name: `Approve ${creator}` })).toHaveCount(0);
});

test("who was declined reads why and from when they may apply again", async ({ page }) => {
  const login = await page.request.post("/api/auth/login", {
    data: { email: "yearly@wavecrate.test", password: DEMO_PASSWORD },
  });
  expect(login.status()).toBe(200);
  await page.goto("/creators");
  await expect(page.getByText(/^Declined\. You can apply again from \d+ \w+ \d{4}\.$/)).toBeVisible();
  await page.goto("/creators#creator-application");
  const popup = page.getByRole("dialog", { name: "Become a Wavecrate creator" });
  await expect(popup.getByText("We sell what is yours alone.")).toBeVisible();
  await expect(popup.getByRole("button", { name: "Apply" })).toHaveCount(0);
});

test("the desk is for admins who aren't pack moderators", async ({ page, request }) => {
  expect((await request.get(PAGE)).status()).toBe(404);
  for (const name of ["moderator", "helper", "listener"] as const) {
    await signInAs(page.request, name);
    expect((await page.request.get(PAGE)).status(), name).toBe(404);
  }
});

for (const width of [1440, 820, 390]) {
  test(`the desk passes axe in both themes and fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1_800 });
    await signInAs(page.request, "admin");
    await page.goto(PAGE);
    await expect(queue(page).getByText("Okafor", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Link to samples" })).toBeVisible();
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      expect(await findings(page), theme).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

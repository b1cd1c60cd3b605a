import { type Browser, type Page, request as requests } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { fetchPacks } from "@/e2e/support/catalogue";
import { action, newestNotification, newestRecord, newUser, openAction, userOf } from "@/e2e/support/desk";
import { latestMailTo, mailedLink } from "@/e2e/support/inbox";
import { switchTheme, THEMES } from "@/e2e/support/look";
import { openPurchase, payWithPaypal } from "@/e2e/support/paypal";
import { expect, newPerson, test } from "@/e2e/support/test";
import { creditsOf, registerUser, signInAs } from "@/e2e/support/users";

const LIST = "/admin/users";
const pathOf = (id: number) => `${LIST}/${id}`;

async function deskOf(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await signInAs(page.request, "admin");
  return page;
}

test("an admin finds a user and grants credits; the user reads why, and it is on record", async ({ page, baseURL }) => {
  const person = await newUser(baseURL!);
  const before = await creditsOf(person.request);
  await signInAs(page.request, "admin");
  await page.goto(LIST);
  await page.getByRole("combobox", { name: /^Name, e-mail/ }).fill(`email:${person.email}`);
  const row = page.getByRole("row", { name: new RegExp(person.email) });
  await expect(row).toHaveCount(1);
  await row.getByRole("link").click();
  await expect(page).toHaveURL(pathOf(person.id));
  await openAction(page, /^Grant or take credits/, "Two stems came silent.");
  await page.getByRole("textbox", { name: "Credits", exact: true }).fill("25");
  await page.getByRole("textbox", { name: /^Note/ }).fill("Seen in the log");
  await page.getByRole("button", { name: "Grant 25 credits" }).click();
  await expect(page.getByText(/^25 credits granted/)).toBeVisible();
  await expect(page.getByRole("row", { name: /\+25/ })).toContainText("Noel Ferris: Seen in the log");
  await expect(action(page, /^Grant or take credits/)).toContainText(`${before + 25} credits now`);
  expect(await creditsOf(person.request)).toBe(before + 25);
  expect(await newestNotification(person.request)).toContain("Two stems came silent.");
  expect(await newestRecord(page.request, person.id)).toMatchObject({
    action: "credits.adjust",
    after: { credits: before + 25 },
    reason: "Two stems came silent.",
    note: "Seen in the log",
  });
});

test("roles are changed with a reason; who comes second is told who was first, and keeps the words", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newUser(baseURL!);
  const late = await deskOf(browser);
  await signInAs(page.request, "admin");
  for (const each of [late, page]) {
    await each.goto(pathOf(person.id));
    await openAction(each, /^Change roles/, "Welcome to the team.");
    await each.getByRole("checkbox", { name: /^Moderator/ }).check();
  }
  await page.getByRole("button", { name: `Make ${person.username} moderator` }).click();
  await expect(page.getByText("Roles changed.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText("Moderator");
  expect((await userOf(person.request)).is_moderator).toBe(true);
  expect(await newestNotification(person.request)).toContain("Welcome to the team.");
  expect(await newestRecord(page.request, person.id)).toMatchObject({
    action: "role.change",
    after: { roles: ["moderator"] },
  });

  await late.getByRole("checkbox", { name: /^Creator/ }).check();
  await late.getByRole("button", { name: `Make ${person.username} creator, moderator` }).click();
  await expect(late.getByRole("alert").filter({ hasText: /Noel Ferris changed the roles of this user/ })).toBeVisible();
  await expect(late.getByRole("textbox", { name: /^Reason/ })).toHaveValue("Welcome to the team.");
  await late.close();

  await page.goto(pathOf((await userOf(page.request)).id));
  await expect(page.getByText(/This is your own account/)).toBeVisible();
  await expect(action(page, /^Change roles/)).toBeDisabled();
});

test("an e-mail address is verified, sessions end one by one and all, and a new password is asked for", async ({
  page,
  baseURL,
}) => {
  const person = await newUser(baseURL!, { verified: false });
  await signInAs(page.request, "admin");
  await page.goto(pathOf(person.id));
  await action(page, /^Send the verification again/).click();
  await expect(page.getByText(/^A new link is on its way/)).toBeVisible();
  await openAction(page, /^Verify the e-mail address/, "The mail didn’t arrive.");
  await page.getByRole("button", { name: "Verify the e-mail address", exact: true }).click();
  await expect(page.getByText(`${person.username} is verified.`)).toBeVisible();
  expect((await userOf(person.request)).email_verified_at).not.toBeNull();
  await expect(action(page, /^Verify/)).toHaveCount(0);

  await page.goto(`${pathOf(person.id)}?part=sessions`);
  await page.getByRole("button", { name: /^End session/ }).click();
  await expect(page.getByText("They aren’t signed in anywhere.")).toBeVisible();
  expect((await person.request.get("/api/user/sessions")).status()).toBe(401);
  expect(await newestRecord(page.request, person.id)).toMatchObject({ action: "user.end-session" });

  await openAction(page, /^Ask for a new password/, "Your password was leaked.");
  await page.getByRole("button", { name: "Ask for a new password", exact: true }).click();
  await expect(page.getByText(`${person.username} is asked for a new password.`)).toBeVisible();
  await expect(page.getByText("a new one is due")).toBeVisible();
  await expect.poll(async () => (await latestMailTo(person.email)).subject).toMatch(/^Please set a new password/);
  expect(await mailedLink(person.email, "/password/reset")).toBeTruthy();
  expect(await newestRecord(page.request, person.id)).toMatchObject({
    action: "user.reset-password",
    reason: "Your password was leaked.",
  });
});

test("a payment is refunded in part; before and after are shown, and the buyer is told", async ({ page, browser }) => {
  const buyer = await browser.newPage();
  const { email } = await registerUser(buyer.request, { verified: true });
  const { id } = await userOf(buyer.request);
  const pack = (await fetchPacks(buyer.request, "packs")).find(({ price }) => price !== null)!;
  await openPurchase(buyer, pack);
  const file = buyer.waitForEvent("download");
  await payWithPaypal(buyer, "The payment completes", email);
  await file;

  await signInAs(page.request, "admin");
  await page.goto(`${pathOf(id)}?part=payments`);
  await page.getByRole("button", { name: /^Details of / }).click();
  await page.getByRole("textbox", { name: "Amount in US dollars" }).fill("1.50");
  await expect(page.getByRole("table", { name: "After" }).getByRole("row").last()).toContainText("Left after it");
  await page.getByRole("textbox", { name: /^Reason/ }).fill("The zip was broken.");
  await page.getByRole("button", { name: "Refund $1.50" }).click();
  await expect(page.getByText("The payment is refunded.")).toBeVisible();
  await expect(page.getByText("−$1.50 back")).toBeVisible();
  await expect.poll(async () => (await latestMailTo(email)).subject).toMatch(/refund/i);
  expect(await newestRecord(page.request, id)).toMatchObject({
    action: "payment.refund",
    reason: "The zip was broken.",
  });
  await expect.poll(() => newestNotification(buyer.request)).toContain("The zip was broken.");
  await buyer.close();
});

test("an account is added; its link is shown once, sets the password and verifies the address", async ({
  page,
  browser,
}) => {
  const { email } = newPerson();
  await signInAs(page.request, "admin");
  await page.goto(LIST);
  await page.getByRole("link", { name: "Add a user" }).click();
  await page.getByLabel("E-mail", { exact: true }).fill("seller@wavecrate.test");
  await page.getByLabel("Name that is shown").fill("Rosa Lund");
  await expect(page.getByRole("link", { name: /^Open / })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add the user" })).toBeDisabled();
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("checkbox", { name: /^Creator/ }).check();
  await page.getByLabel("Credits to begin with").fill("25");
  await page.getByRole("radio", { name: /^No mail/ }).check();
  await page.getByRole("button", { name: "Add the user" }).click();
  const link = await page.getByLabel("Link to set the password").inputValue();

  const rosa = await browser.newPage();
  await rosa.goto(link);
  await rosa.getByLabel("New password", { exact: true }).fill("a sound password");
  await rosa
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await expect(rosa).not.toHaveURL(/password/);
  const login = await rosa.request.post("/api/auth/login", { data: { email, password: "a sound password" } });
  expect(login.status()).toBe(200);
  const user = await userOf(rosa.request);
  expect(user).toMatchObject({ display: "Rosa Lund", credit: expect.any(Number), seller_status: "active" });
  expect(user.credit).toBeGreaterThanOrEqual(25);
  expect(user.email_verified_at).not.toBeNull();
  await rosa.close();
  await page.getByRole("link", { name: "Open Rosa Lund" }).click();
  expect(await newestRecord(page.request, user.id)).toMatchObject({ action: "user.add" });
});

test("notes are for admins; the data is exported and the account erased on request", async ({ page, baseURL }) => {
  const person = await newUser(baseURL!);
  await signInAs(page.request, "admin");
  await page.goto(`${pathOf(person.id)}?part=notes`);
  for (const text of ["Polite, quick to answer.", "A second one."]) {
    await page.getByRole("textbox", { name: "Add a note" }).fill(text);
    await page.getByRole("button", { name: "Add the note" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  }
  await page
    .getByRole("listitem")
    .filter({ hasText: "A second one." })
    .getByRole("button", { name: /^Delete the note/ })
    .click();
  await expect(page.getByText("A second one.")).toHaveCount(0);

  await openAction(page, /^Export the data/, "You asked for your data.");
  await page.getByRole("button", { name: `Export the data of ${person.username}` }).click();
  const link = await page.getByLabel("Link to the export").inputValue();
  expect(await (await page.request.get(link)).text()).toContain("Polite, quick to answer.");
  expect(await newestRecord(page.request, person.id)).toMatchObject({ action: "user.export" });
  expect(await newestNotification(person.request)).toContain("You asked for your data.");
  await expect.poll(async () => (await latestMailTo(person.email)).subject).toMatch(/^Your data has been exported/);
  await action(page, "Close").click();

  await openAction(page, /^Erase /, "You asked us to erase your account.");
  const erase = page.getByRole("button", { name: `Erase ${person.username}`, exact: true });
  await expect(erase).toBeDisabled();
  await page.getByLabel(/^Type .* to confirm$/).fill(person.username);
  await erase.click();
  await expect(page.getByRole("region", { name: "Erased" })).toContainText("Erased by Noel Ferris, Today");
  await expect.poll(async () => (await latestMailTo(person.email)).subject).toMatch(/^Your account has been deleted/);
  await expect(action(page, /^Grant or take credits/)).toBeDisabled();
  expect((await person.request.get("/api/user/sessions")).status()).toBe(401);
  expect(await newestRecord(page.request, person.id)).toMatchObject({ action: "user.erase" });
});

test("several users get credits at once, with progress, and what failed in words", async ({ page, baseURL }) => {
  const [one, other] = [await newUser(baseURL!), await newUser(baseURL!)];
  const before = await creditsOf(one.request);
  await signInAs(page.request, "admin");
  await page.goto(`${LIST}?sort=joined`);
  for (const { username } of [one, other]) await page.getByRole("checkbox", { name: `Select ${username}` }).check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await bar.getByRole("button", { name: "Grant credits" }).click();
  const dialog = page.getByRole("dialog", { name: "Grant credits" });
  await dialog.getByLabel("Credits for each").fill("3");
  await dialog.getByRole("button", { name: "Thank you" }).click();
  await dialog.getByRole("button", { name: "Grant 3 credits to 2 users" }).click();
  await expect(bar).toContainText("2 of 2 done");
  expect(await creditsOf(one.request)).toBe(before + 3);
  expect(await newestNotification(other.request)).toContain("Thank you for helping us.");
  await bar.getByRole("button", { name: "Close" }).click();
  for (const { username } of [one, other]) await page.getByRole("checkbox", { name: `Select ${username}` }).check();
  await bar.getByRole("button", { name: "Resend verification" }).click();
  await page.getByRole("button", { name: "Send it to 2 users" }).click();
  await expect(bar).toContainText("0 of 2 done");
  await expect(bar.getByRole("alert")).toContainText(`${one.username}: This e-mail address is verified already.`);
  expect(await findings(page)).toEqual([]);
});

test("the pages of users pass axe in both themes and fit at 1440, 820 and 390 px", async ({ page, baseURL }) => {
  const seller = await requests.newContext({ baseURL: baseURL! });
  await signInAs(seller, "seller");
  const { id } = await userOf(seller);
  await seller.dispose();
  await signInAs(page.request, "admin");
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 1_800 });
    for (const path of [LIST, pathOf(id), `${LIST}/add`]) {
      await page.goto(path);
      if (path === LIST)
        await page
          .getByRole("checkbox", { name: /^Select / })
          .nth(1)
          .check();
      if (path === pathOf(id)) await action(page, /^Ban /).click();
      if (path === pathOf(id)) await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
      for (const theme of THEMES) {
        await switchTheme(page, theme);
        expect(await findings(page, { colours: theme !== THEMES[0] }), `${path} ${width} px, ${theme}`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

import { readFile } from "node:fs/promises";
import { request as requests } from "@playwright/test";
import { mailedLink } from "@/e2e/support/inbox";
import { hydrated, problems } from "@/e2e/support/look";
import { expect, newPerson, test } from "@/e2e/support/test";
import { registerUser } from "@/e2e/support/users";

test("a user changes the e-mail: both mailboxes confirm, the new one from another device", async ({
  page,
  browser,
}) => {
  const person = await registerUser(page.request, { verified: true });
  const { email } = newPerson();
  await page.goto("/account");
  await hydrated(page);
  await page.getByRole("link", { name: "Change e-mail" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Change e-mail" })).toBeVisible();
  await page.getByLabel("New e-mail address").fill(email);
  await page.getByLabel("Current password").fill("not the password");
  await page.getByRole("button", { name: "Send the links" }).click();
  await expect(page.getByText("The password is wrong.")).toBeVisible();
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Send the links" }).click();
  const pending = page.getByRole("region", { name: "Change in progress" });
  await expect(pending.getByText("Link sent")).toHaveCount(2);
  expect(await problems(page)).toEqual([]);

  const phone = await browser.newContext();
  const mailbox = await phone.newPage();
  await mailbox.goto(await mailedLink(email, "/account/email"));
  await expect(mailbox.getByText(email)).toBeVisible();
  await mailbox.getByRole("button", { name: "Confirm this address" }).click();
  await expect(mailbox.getByText("Now open the link that we sent to your old address.")).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(pending.getByText("Confirmed", { exact: true })).toHaveCount(1);
  await page.goto(await mailedLink(person.email, "/account/email"));
  await expect(page.getByRole("heading", { name: "Change your e-mail?" })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: "Yes, change it" }).click();
  await expect(page.getByText("Your e-mail address has been changed.")).toBeVisible();
  await page.getByRole("link", { name: "Account settings" }).click();
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
});

test("an e-mail change refused from the old mailbox is void, and its requester is signed out", async ({
  page,
  browser,
}) => {
  const person = await registerUser(page.request, { verified: true });
  const { email } = newPerson();
  const data = { email, current_password: person.password };
  expect((await page.request.post("/api/user/email-change", { data })).status()).toBe(200);
  const owner = await browser.newContext();
  const mailbox = await owner.newPage();
  await mailbox.goto(await mailedLink(person.email, "/account/email"));
  await mailbox.getByRole("button", { name: "No, refuse it" }).click();
  await expect(mailbox.getByText("The change is refused and every device is signed out.")).toBeVisible();
  await mailbox.goto(await mailedLink(email, "/account/email"));
  await expect(mailbox.getByText("This link is no longer valid. Ask for the change again.")).toBeVisible();
  await owner.close();
  await page.goto("/account");
  await expect(page).toHaveURL(/\/\?redirect=%2Faccount#login$/);
});

test("a user exports their data and deletes the account", async ({ page, baseURL }) => {
  const person = await registerUser(page.request, { verified: true });
  const groups = await page.request.post("/api/groups", { data: { title: "Sunday" } });
  expect(groups.status()).toBe(200);
  await page.goto("/account");
  await hydrated(page);
  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export your data" }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toMatch(/^wavecrate-.*\.json$/);
  const archive = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(archive.account).toMatchObject([{ email: person.email }]);
  expect(archive.playlists).toMatchObject([{ title: "Sunday" }]);

  await page.getByRole("link", { name: "Delete account" }).click();
  await expect(page.getByText("Your 1 playlist, also public ones")).toBeVisible();
  await expect(page.getByText("Your 10 unused credits")).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Send the link that deletes my account" }).click();
  await expect(page.getByRole("heading", { name: "Open the link to delete your account" })).toBeVisible();
  await page.goto(await mailedLink(person.email, "/account/delete"));
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account has been deleted." })).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
  const { email, password } = person;
  const other = await requests.newContext({ baseURL });
  expect((await other.post("/api/auth/login", { data: { email, password } })).status()).toBe(422);
  await other.dispose();
});

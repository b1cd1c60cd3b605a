import type { Page } from "@playwright/test";
import { fetchSamples, rows } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { ONE_WIDTH, openQuickView } from "@/e2e/support/shell";
import { expect, newPerson, test } from "@/e2e/support/test";

test.describe.configure({ mode: "parallel" });

const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search);
const dialogs = (page: Page) => page.locator("dialog[open]");

/** Opens the quick view of the list's first row, or another. */
async function openRow(page: Page, index = 0) {
  await openQuickView(rows(page).nth(index));
  await expect(dialogs(page).getByText("Uploaded")).toBeVisible();
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`the quick view at ${size.width} px`, { tag: ONE_WIDTH }, () => {
    test.use({ viewport: size });

    test("has the sound's URL in the address bar, and Back returns to the list as it was", async ({
      page,
      request,
    }) => {
      const { data } = await fetchSamples(request, "?genres=2");
      await page.goto("/packs");
      await page.goto("/samples/genres/trap");
      await hydrated(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await openRow(page);
      await expect.poll(() => pathOf(page)).toBe(`/sounds/samples/${data[0]!.id}`);
      await page.goBack();
      await expect(dialogs(page)).toHaveCount(0);
      expect(await pathOf(page)).toBe("/samples/genres/trap");
      await expect(rows(page).first()).toBeVisible();
      expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
      await page.goBack();
      await expect(page).toHaveURL(/\/packs$/);
    });

    test("is closed by its button, which restores the list's URL", async ({ page }) => {
      await page.goto("/samples?sort=newest");
      await hydrated(page);
      await openRow(page, 1);
      await expect.poll(() => pathOf(page)).toMatch(/^\/sounds\/samples\/\d+$/);
      await dialogs(page).getByRole("button", { name: "Close" }).click();
      await expect.poll(() => pathOf(page)).toBe("/samples?sort=newest");
    });
  });
}

test("the quick view's URL can be shared and reloaded, and Back returns to the list", async ({ page, context }) => {
  await page.goto("/samples");
  await hydrated(page);
  const title = (await rows(page).first().locator(".sound-name").textContent()) ?? "";
  await openRow(page);
  await expect.poll(() => pathOf(page)).toMatch(/^\/sounds\/samples\/\d+$/);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(title);
  await other.close();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(dialogs(page)).toHaveCount(0);
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/samples$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
  await expect(rows(page).first()).toBeVisible();
});

test("Copy link in the quick view copies the sound's URL and says so", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/presets");
  await hydrated(page);
  await openRow(page);
  await dialogs(page)
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Copy link", exact: true }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${new URL(baseURL ?? "").origin}/sounds/presets/\\d+$`));
});

test("Back closes the registration dialog over a quick view, then the quick view", async ({ page }) => {
  await page.goto("/samples?sort=newest");
  await hydrated(page);
  await openRow(page);
  await dialogs(page)
    .getByRole("button", { name: /^Like / })
    .first()
    .click();
  const register = page.getByRole("dialog", { name: /create/i }).last();
  await expect(register).toBeVisible();
  await page.goBack();
  await expect.poll(() => pathOf(page)).toMatch(/^\/sounds\/samples\/\d+$/);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe("/samples?sort=newest");
});

test("Back closes only the registration dialog over a quick view in the first frame that shows it", async ({
  page,
}) => {
  await page.goto("/samples?sort=newest");
  await hydrated(page);
  await openRow(page);
  const wentBack = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { showModal } = HTMLDialogElement.prototype;
        HTMLDialogElement.prototype.showModal = function show() {
          showModal.call(this);
          requestAnimationFrame(() => {
            window.history.back();
            resolve();
          });
        };
      }),
  );
  await dialogs(page)
    .getByRole("button", { name: /^Like / })
    .first()
    .click();
  await wentBack;
  await expect(page.getByRole("dialog", { name: "Create account" })).toBeHidden();
  await expect(dialogs(page).getByText("Uploaded")).toBeVisible();
  expect(await pathOf(page)).toMatch(/^\/sounds\/samples\/\d+$/);
});

test("a visitor who likes a sound in a quick view and registers stays there, and Back returns to the list", async ({
  page,
}) => {
  const person = newPerson();
  await page.goto("/samples?sort=newest");
  await hydrated(page);
  await openRow(page);
  const like = dialogs(page)
    .getByRole("button", { name: /^Like / })
    .first();
  const title = (await like.getAttribute("aria-label"))!.replace("Like ", "");
  await like.click();
  const register = page.getByRole("dialog", { name: "Create account" });
  await register.getByLabel("Username").fill(person.username);
  await register.getByLabel("E-mail").fill(person.email);
  await register.getByLabel("Password", { exact: true }).fill(person.password);
  await register.getByRole("button", { name: "Create account" }).click();
  await expect(register).toBeHidden();
  await expect(dialogs(page).getByRole("button", { name: `Unlike ${title}` })).toBeVisible();
  await dialogs(page).getByRole("button", { name: "Add to playlist" }).click();
  await expect(page.getByRole("dialog", { name: "Add to playlist" }).getByLabel("New playlist")).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(1);
  expect(await pathOf(page)).toMatch(/^\/sounds\/samples\/\d+$/);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  expect(await pathOf(page)).toBe("/samples?sort=newest");
});

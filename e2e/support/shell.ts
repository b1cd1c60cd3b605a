import { expect, type Locator, type Page } from "@playwright/test";

/** Tag of tests that set their own viewport, or test what only a wide layout has: `e2e:full` runs them once. */
export const ONE_WIDTH = "@one-width";

/** From this width on, the header has the account, the theme and the search; below it they are in sheets. */
const WIDE = 1024;

export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? WIDE) < WIDE;

const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" }).filter({ visible: true });

/** Opens the menu of a narrow screen. */
export async function openMenu(page: Page): Promise<Locator> {
  await menuButton(page).click();
  return page.getByRole("dialog", { name: "Menu" });
}

/** Opens the account menu: from the avatar, or inside the menu of a narrow screen. */
export async function openAccount(page: Page): Promise<Locator> {
  if (!isNarrow(page)) {
    await page.getByRole("button", { name: /^Account: / }).click();
    return page.getByRole("dialog", { name: "Account" });
  }
  const menu = await openMenu(page);
  await menu.locator("summary").click();
  return menu;
}

interface Named {
  display: string;
  username: string;
}

/** Expects the page to show a signed-in user, or this one. */
export async function expectSignedIn(page: Page, user?: Named): Promise<void> {
  if (!isNarrow(page)) {
    return expect(page.getByRole("button", { name: user ? `Account: ${user.display}` : /^Account: / })).toBeVisible();
  }
  // The balance takes the place of the visitor's button.
  await expect(
    page
      .getByRole("banner")
      .getByText(/\bCredits?$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  if (!user) return;
  const menu = await openMenu(page);
  await expect(menu.locator("summary")).toContainText(user.username);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
}

/** Expects the page to offer signing in. */
export async function expectVisitor(page: Page): Promise<void> {
  if (!isNarrow(page)) {
    return expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
  }
  const menu = await openMenu(page);
  await expect(menu.getByRole("button", { name: "Sign in" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
}

/** Opens the quick view of a row: by its title, or in a narrow list by a button at its end. */
export async function openQuickView(row: Locator): Promise<void> {
  const more = row.getByRole("button", { name: /^More about / });
  await ((await more.isVisible()) ? more : row.locator(".sound-name")).click();
}

/**
 * A button of a row, by the beginning of its name: `Like` doesn't match `Unlike`. In a narrow list it is in the row's
 * quick view, which is opened.
 */
export async function buttonOf(page: Page, row: Locator, beginning: string | RegExp): Promise<Locator> {
  const name = typeof beginning === "string" ? startingWith(beginning) : beginning;
  if (!isNarrow(page)) return row.getByRole("button", { name });
  const quickView = page.getByRole("dialog");
  if (!(await quickView.isVisible())) await openQuickView(row);
  return quickView.getByRole("button", { name }).first();
}

const startingWith = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

/** Closes the quick view that `buttonOf` opened in a narrow list. */
export async function closeQuickView(page: Page): Promise<void> {
  if (!isNarrow(page)) return;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Opens a filter of a list: its popover, or in a narrow list the sheet with all filters. */
export async function openFilter(page: Page, name: string | RegExp): Promise<Locator> {
  await page.getByRole("button", { name: isNarrow(page) ? /^All filters/ : name, exact: true }).click();
  return page.getByRole("dialog", { name: isNarrow(page) ? "Filters" : name });
}

/** Applies the filters chosen in the sheet; a wide list applies each at once. */
export async function applyFilters(page: Page): Promise<void> {
  if (!isNarrow(page)) return;
  await page
    .getByRole("dialog", { name: "Filters" })
    .getByRole("button", { name: /^Show / })
    .click();
}

/** The search field: the header's, or that of the sheet which a narrow header opens. */
export async function openSearch(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return page.getByRole("banner").locator("input[type=search]");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).filter({ visible: true }).click();
  // A search box until it has suggestions, then a combobox.
  return page.getByRole("dialog", { name: "Search" }).locator("input[type=search]");
}

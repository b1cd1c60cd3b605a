import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page, Request } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { hydrated, switchTheme, THEMES } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";
import type { SearchWord } from "@/lib/contract/calls/catalogue/search-history";

const PAGE = "/admin/search-history";
const bodyRows = (page: Page) => page.getByRole("table", { name: "Words" }).locator("tbody tr");

async function wordsOf(request: APIRequestContext, query = ""): Promise<SearchWord[]> {
  const response = await request.get(`/api${PAGE}${query}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: SearchWord[] }).data;
}

test("the search history is for admins who aren't pack moderators; others, and visitors, get a 404", async ({
  page,
  request,
}) => {
  expect((await request.get(PAGE)).status()).toBe(404);
  await signInAs(page.request, "subscriber");
  expect((await page.request.get(PAGE)).status()).toBe(404);
  await page.goto("/discover");
  await page.getByRole("button", { name: /^Account:/ }).click();
  await expect(page.getByRole("link", { name: "Account Settings" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
});

test("an admin opens it from the account menu, filters, sorts and turns pages in the URL", async ({ page }) => {
  await signInAs(page.request, "admin");
  await page.goto("/discover");
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("link", { name: "Admin" }).click();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Search history" }).click();
  await expect(page).toHaveURL(PAGE);
  const words = await wordsOf(page.request);
  await expect(bodyRows(page)).toHaveCount(words.length);
  await expect(bodyRows(page).first()).toContainText(words[0]!.search);

  await page.getByRole("button", { name: /^Nothing found/ }).click();
  await expect(page).toHaveURL(/results=none/);
  const missing = await wordsOf(page.request, "?results=none");
  await expect(bodyRows(page)).toHaveCount(missing.length);

  await page.getByRole("columnheader", { name: "Search" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=search/);
  await expect(page.getByRole("columnheader", { name: "Search" })).toHaveAttribute("aria-sort", /ending$/);
  await page.reload();
  await expect(bodyRows(page)).toHaveCount(missing.length);
  await page.goBack();
  await expect(page).toHaveURL(/results=none$/);

  await page.getByRole("searchbox", { name: "A word" }).fill("no such word");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(bodyRows(page)).toHaveCount(words.length);
});

test("an admin chooses the days by keyboard: both ends, an open one, and what no calendar has", async ({ page }) => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await signInAs(page.request, "admin");
  await page.goto(PAGE);
  const other = page.getByRole("button", { name: "Other days" });
  await other.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Searched" });
  await panel.getByLabel("From").fill(daysAgo(3));
  await panel.getByLabel("To").fill(daysAgo(5));
  await panel.getByLabel("To").press("Enter");
  await expect(panel.getByText("Is before the first day.")).toBeVisible();
  await panel.getByLabel("From").fill(daysAgo(9));
  await panel.getByLabel("To").press("Enter");
  await expect(page).toHaveURL(new RegExp(`from=${daysAgo(9)}&to=${daysAgo(5)}$`));
  await expect(panel).toBeHidden();
  await expect(page.getByText("searches in 5 days")).toBeVisible();
  const words = await wordsOf(page.request, `?from=${daysAgo(9)}&to=${daysAgo(5)}`);
  await expect(bodyRows(page)).toHaveCount(words.length);

  const range = page.getByRole("button", { name: /^Searched from .* to / });
  await expect(range).toBeFocused();
  await page.keyboard.press("Enter");
  await panel.getByLabel("To").fill("");
  await panel.getByLabel("To").press("Enter");
  await expect(page.getByText("searches in 10 days")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Searched from / })).toHaveText(/open$/);
  await page.getByRole("radio", { name: "7 days" }).click();
  await expect(page).toHaveURL(/\?period=7$/);
  await expect(other).toBeVisible();
});

test("its CSV has the rows of the filter", async ({ page }) => {
  await signInAs(page.request, "admin");
  await page.goto(`${PAGE}?results=none&sort=search&order=asc&period=90`);
  await expect(bodyRows(page).first()).toBeVisible();
  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV of these" }).click();
  const text = await readFile(await (await arriving).path(), "utf8");
  const lines = text.trimEnd().split("\r\n").slice(1);
  const words = await wordsOf(page.request, "?results=none&sort=search&order=asc&period=90");
  expect(lines.slice(0, words.length)).toEqual(
    words.map(({ search, type, searches, results, unclicked, downloaded, rise }) =>
      [search, type, searches, results, unclicked, downloaded, rise ?? ""].join(),
    ),
  );
  expect(lines.length - words.length).toBeLessThanOrEqual(1);
});

test("it is worked by keyboard alone: chart, rows, selection and forgetting a word", async ({ page }) => {
  await signInAs(page.request, "admin");
  await page.goto(`${PAGE}?type=oneshots&sort=searches&order=asc`);
  const chart = page.getByRole("slider", { name: "Searches by day" });
  await chart.focus();
  await page.keyboard.press("End");
  const today = await chart.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  await expect(chart).not.toHaveAttribute("aria-valuetext", today!);

  const word = (await wordsOf(page.request, "?type=oneshots&sort=searches&order=asc"))[0]!;
  const checkbox = page.getByRole("checkbox", { name: "Select all rows of this page" });
  await checkbox.focus();
  // The head's sortable columns stand between the box and the first row.
  for (
    let stop = 0;
    stop < 10 &&
    !(await bodyRows(page)
      .first()
      .evaluate((row) => row === document.activeElement));
    stop++
  ) {
    await page.keyboard.press("Tab");
  }
  await expect(bodyRows(page).first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(bodyRows(page).nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: `Select ${word.search}` })).toBeChecked();
  const forget = page.getByRole("button", { name: "Forget this word" });
  await forget.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 1 done")).toBeVisible();
  await expect(page.getByRole("link", { name: word.search, exact: true })).toHaveCount(0);
});

/** The scripts and style sheets of a page that have something of tables, charts and their fields in them. */
async function workFilesOf(page: Page, path: string): Promise<string[]> {
  const urls: string[] = [];
  const collect = (request: Request) => {
    if (/^(script|stylesheet)$/.test(request.resourceType())) urls.push(request.url());
  };
  page.on("request", collect);
  await page.goto(path);
  await hydrated(page);
  page.off("request", collect);
  expect(urls.length, path).toBeGreaterThan(5);
  const texts = await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()));
  return urls.filter((_, index) => /data-table|chart-plot|when-panel|combobox-popup/.test(texts[index] ?? ""));
}

test("no other page loads code or styles of work pages, not even an admin's", async ({ page }) => {
  await signInAs(page.request, "admin");
  expect(await workFilesOf(page, PAGE)).not.toEqual([]);
  for (const path of ["/samples", "/account", "/account/licensing", "/my-library", "/packs"]) {
    expect(await workFilesOf(page, path), path).toEqual([]);
  }
});

for (const width of [1440, 820, 390]) {
  test(`it passes axe in both themes and fits at ${width} px`, async ({ page }) => {
    // So high that the bar of selected rows floats over none of them.
    await page.setViewportSize({ width, height: 2_400 });
    await signInAs(page.request, "admin");
    await page.goto(PAGE);
    await expect(bodyRows(page).first()).toBeVisible();
    await bodyRows(page).first().getByRole("checkbox").check();
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      expect(await findings(page), theme).toEqual([]);
    }
    await page.getByRole("button", { name: "Other days" }).click();
    await expect(page.getByRole("dialog", { name: "Searched" })).toBeVisible();
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      expect(await findings(page), `days, ${theme}`).toEqual([]);
    }
    await page.keyboard.press("Escape");
    await page.getByText("The same as a table").click();
    await expect(page.getByRole("region", { name: "Searches by day as a table" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const cells = bodyRows(page).first().locator("td:visible");
    await expect(cells).toHaveCount({ 1440: 10, 820: 8, 390: 5 }[width]!);
  });
}

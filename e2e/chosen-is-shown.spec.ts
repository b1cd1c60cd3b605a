import type { Page, Request } from "@playwright/test";
import { hydrated } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";

/** Every letter that decides on a desk. */
const LETTERS = "acurdbps";

interface DeskPage {
  path: string;
  /** The queue's accessible name. */
  queue: string;
  /** The field whose words belong to what is open, if it has one before it is claimed. */
  words?: RegExp;
  /** The words are its name. */
  isName?: boolean;
}

const DESKS: readonly DeskPage[] = [
  { path: "/admin/applications", queue: "Applications", words: /^Message, / },
  { path: "/admin/packs", queue: "Packs" },
  { path: "/admin/internal-reports", queue: "Reported sounds", words: /^Message \(if banned/ },
  { path: "/admin/selections", queue: "Selections", words: /^Title$/, isName: true },
];

const TABLES = [
  "/admin/users",
  "/admin/payout-requests?view=all",
  "/admin/license-requests",
  "/admin/audit",
  "/admin/search-history",
  "/admin/oneshots",
];

/** Holds every request of the page back until it is released. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/admin\/|_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** What the page sends that changes something. */
function changesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request: Request) => {
    if (request.method() !== "GET" && request.url().includes("/api/admin/")) sent.push(request.url());
  });
  return sent;
}

test.beforeEach(({ page }) => signInAs(page.request, "admin"));

for (const { path, queue, words, isName } of DESKS) {
  test(`${path} is what was pressed at once, and nothing reaches another one`, async ({ page }) => {
    const changes = changesOf(page);
    await page.goto(path);
    await hydrated(page);
    const rows = page.getByRole("complementary", { name: queue }).locator(".desk-row");
    const bar = page.locator(".desk-bar");
    await expect(bar.getByRole("button").first()).toBeVisible();
    const [first, second] = await rows.locator("b").allTextContents();
    const field = words && page.getByRole("textbox", { name: words });
    const message = bar.getByRole("button", { name: "Message" });
    if (words && !isName && (await message.getAttribute("aria-expanded")) === "false") await message.click();
    await field?.fill("For the first");

    const release = await hold(page);
    await rows.nth(1).click();
    await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
    await expect(rows.nth(0)).not.toHaveAttribute("aria-current", "true");
    await expect(page.locator(".desk-thing h2")).toHaveText(second!);
    await expect(bar.getByText(`Opening ${second}. Buttons and keys wait for it.`)).toBeVisible();
    for (const button of await bar.getByRole("button").all()) await expect(button).toBeDisabled();
    for (const letter of LETTERS) await page.keyboard.press(letter);
    await page.goBack();
    await expect(page.locator(".desk-thing h2")).toHaveText(isName ? "For the first" : first!);
    await page.goForward();
    await expect(bar.getByText(`Opening ${second}.`)).toBeVisible();
    release();
    await expect(bar.getByText(/^Opening /)).toBeHidden();
    await expect(page.locator(".desk-thing h2").first()).toContainText(second!);
    expect(changes).toEqual([]);

    if (!field) return;
    // The panel of the second's words may be closed.
    const written = () => field.evaluateAll((fields) => fields.map((one) => (one as HTMLTextAreaElement).value));
    await expect.poll(written).not.toContain("For the first");
    await expect(rows.nth(0)).toContainText("Your draft is kept");
    await expect(rows.nth(1)).not.toContainText("Your draft is kept");
    await rows.nth(0).click();
    await expect(field).toHaveValue("For the first");
    if (isName) await bar.getByRole("button", { name: "Undo" }).click();
    else await field.fill("");
    await expect(rows.nth(0)).not.toContainText("Your draft is kept");
  });
}

for (const path of TABLES) {
  test(`the rows of ${path} don’t answer for a search that isn’t answered yet`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const table = page.locator("table.data-table").first();
    const rows = table.locator("tbody");
    await expect(rows.locator("tr").first()).toBeVisible();
    await expect(table).toHaveAttribute("aria-busy", "false");
    const release = await hold(page);
    const field = page.getByRole("main").locator("input[type=search], .field-search input").first();
    await field.pressSequentially("a");
    await expect(table).toHaveAttribute("aria-busy", "true");
    await expect(rows).toHaveAttribute("inert");
    await expect(page.getByRole("main").locator(".well .spinner")).toBeVisible();
    await expect(page).toHaveURL(/search=a/);
    const link = rows.locator("tr").first();
    await link.click({ force: true, position: { x: 90, y: 20 } });
    await expect(page).toHaveURL(/search=a/);
    await expect(rows).toHaveAttribute("inert");
    release();
    await expect(page.getByRole("main").locator(".well .spinner")).toBeHidden();
    await expect(table.or(page.getByRole("heading", { name: /^No / })).first()).toBeVisible();
  });
}

test("a row that leads to a page is marked with the press", async ({ page }) => {
  await page.goto("/admin/users");
  await hydrated(page);
  const row = page.locator("table.data-table tbody tr").nth(1);
  await expect(row).toBeVisible();
  const release = await hold(page);
  await row.getByRole("link").click();
  await expect(row).toHaveAttribute("data-pressed", "");
  release();
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.locator("tr[data-pressed]")).toHaveCount(0);
});

test("the palette opens nothing that answers an older question", async ({ page }) => {
  await page.goto("/admin/applications");
  await hydrated(page);
  await expect(page.locator(".desk-bar")).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find a person, pack, sound or order" });
  await field.pressSequentially("admin");
  await expect(page.getByRole("option").first()).toBeVisible();
  const release = await hold(page);
  await field.fill("subscriber");
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/applications/);
  release();
  await expect(page.getByRole("option").first()).toBeVisible();
});

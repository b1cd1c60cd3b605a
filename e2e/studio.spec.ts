import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { findings } from "@/e2e/support/axe";
import { chooseCategory } from "@/e2e/support/category";
import { switchTheme, THEMES } from "@/e2e/support/look";
import { approvePack, sendPack } from "@/e2e/support/sent-pack";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";
import { readCsv } from "@/tests/integration/support/files";
import { readXlsx, timeOf, valuesOf } from "@/tests/support/xlsx";

const LIBRARY = "/account/seller/library";
const packs = (page: Page) => page.getByRole("table", { name: "Your sample packs" });

/** The demo's pack with this title, from its creator's list. */
async function packNamed(page: Page, title: string): Promise<number> {
  const response = await page.request.get(`/api/seller/packs?search=${encodeURIComponent(title)}`);
  const { data } = (await response.json()) as { data: { id: number; title: string }[] };
  return data.find((pack) => pack.title === title)!.id;
}

test("a creator adds a pack, edits its details, and reads what is missing", async ({ page }) => {
  await signInAs(page.request, "seller");
  await page.goto("/account");
  await page.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "Seller" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Creator Studio" })).toBeVisible();
  await expect(page.getByRole("slider", { name: "Downloads per day" })).toBeVisible();

  await page.getByRole("button", { name: "Add pack" }).first().click();
  const dialog = await chooseCategory(page, "Samples");
  await dialog.getByRole("button", { name: "Add new pack" }).click();
  await expect(dialog.getByText("Insert a title")).toBeVisible();
  await dialog.getByLabel("Title").fill("Last Train Home");
  await expect(dialog.getByText("15/30")).toBeVisible();
  await dialog.getByRole("button", { name: "Hip-Hop" }).click();
  await dialog.getByRole("button", { name: "Pop" }).click();
  await expect(dialog.getByRole("button", { name: "Trap" })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Allow cash purchase" }).check();
  await expect(dialog.getByText("Insert a price")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Add new pack" })).toBeDisabled();
  await dialog.getByLabel("Price").fill("24");
  await dialog.getByRole("button", { name: "Add new pack" }).click();

  await expect(page).toHaveURL(/\/account\/seller\/library\/pack\/\d+\/upload$/);
  await page.getByRole("navigation", { name: "Pack" }).getByRole("link", { name: "Details" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Last Train Home" })).toBeVisible();
  const missing = page.getByRole("complementary", { name: "Before review" });
  await expect(missing.getByText("There is no description")).toBeVisible();
  await expect(missing.getByRole("button", { name: "Send for review" })).toBeDisabled();
  await page.getByRole("textbox", { name: "Description" }).fill("Eleven loops cut from one night.");
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(missing.getByText("There is no description")).toHaveCount(0);

  const cover = { r: 200, g: 90, b: 30 };
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: cover } })
    .png()
    .toBuffer();
  await page
    .locator('[aria-label="Pack image"] input[type="file"]')
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("dialog", { name: "Set Pack Image" }).getByRole("button", { name: "Crop and Save" }).click();
  await expect(missing.getByText("There is no cover")).toHaveCount(0);

  // What is typed right before leaving is saved, too.
  await page.getByLabel("Title").fill("Last Train Back");
  await page.getByRole("navigation", { name: "Pack" }).getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Last Train Back" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Last Train Back" }).click();
  const remove = page.getByRole("dialog", { name: "Delete Last Train Back" });
  await expect(remove.getByRole("button", { name: "Delete Last Train Back" })).toBeDisabled();
  await remove.getByLabel("Type its title").fill("Last Train Back");
  await remove.getByRole("button", { name: "Delete Last Train Back" }).click();
  await expect(page).toHaveURL(`${LIBRARY}/pack`);
});

test("two who edit the same detail see both values", async ({ page }) => {
  await signInAs(page.request, "seller");
  const added = await page.request.post("/api/seller/packs/add", { data: { title: "Both" } });
  const { id } = (await added.json()) as { id: number };
  await page.goto(`${LIBRARY}/pack/${id}/edit`);
  await expect(page.getByLabel("Title")).toHaveValue("Both");
  const { version } = (await (await page.request.get(`/api/seller/packs/${id}`)).json()) as { version: number };
  const path = `/api/seller/packs/${id}`;
  expect((await page.request.put(path, { data: { version, title: "Theirs" } })).status()).toBe(200);
  await page.getByLabel("Title").fill("Mine");
  const clash = page.getByRole("alert").filter({ hasText: "Changed meanwhile to" });
  await expect(clash).toContainText("Theirs");
  await expect(clash).toContainText("Mine");
  await clash.getByRole("button", { name: "Keep yours" }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await (await page.request.get(path)).json()) as object).toMatchObject({ title: "Mine" });
  expect((await page.request.delete(path)).status()).toBe(200);
});

test("the library finds packs by state and title, in the URL; each leads to its state", async ({ page }) => {
  await signInAs(page.request, "seller");
  await page.goto(LIBRARY);
  await page
    .getByRole("list", { name: "States" })
    .getByRole("link", { name: /^To fix/ })
    .click();
  await expect(page).toHaveURL(/state=requires-update/);
  // Packs of other tests may need a fix, too; those in other states are left out.
  await expect(packs(page).getByRole("row", { name: /Ruby Street/ })).toBeVisible();
  await expect(packs(page).getByRole("row", { name: /Otto Drums|Spare Keys|Tin Roof/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Fix: Ruby Street" }).click();
  const words = page.getByRole("region", { name: "From the moderator" });
  await expect(words).toContainText("Fence Rhodes is a semitone above");
  await page.goto(`${LIBRARY}?title=tin`);
  await page.getByRole("link", { name: "Open: Tin Roof" }).click();
  await expect(page.getByText("It is approved. It goes on sale on its date.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
});

test("a creator takes back a pack that nobody has claimed, and sends it again with a declaration", async ({ page }) => {
  await signInAs(page.request, "seller");
  await page.goto(`${LIBRARY}/pack/${await packNamed(page, "Otto Drums")}`);
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
  await page.getByRole("button", { name: "Send again" }).click();
  const dialog = page.getByRole("dialog", { name: "Send for review" });
  await expect(dialog.getByRole("button", { name: /^Send (for review|with \d+ open)$/ })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /my own work/ }).check();
  await dialog.getByRole("radio", { name: "None" }).check();
  await dialog.getByRole("button", { name: /^Send (for review|with \d+ open)$/ }).click();
  await expect(page.getByText("It waits for a moderator.", { exact: false })).toBeVisible();
});

test("a creator withdraws a pack that is on sale, which is on no page from then on", async ({ page, baseURL }) => {
  await signInAs(page.request, "seller");
  const title = `Off ${Date.now().toString(36)}`;
  const id = await sendPack(page.request, title);
  await approvePack(baseURL!, id);
  const publicPage = async () => (await page.request.get(`/packs/${id}`)).status();
  await expect.poll(publicPage).toBe(200);
  await page.goto(`${LIBRARY}/pack/${id}`);
  const withdraw = page.getByRole("button", { name: "Withdraw", exact: true });
  await withdraw.click();
  const dialog = page.getByRole("dialog", { name: `Withdraw ${title}` });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await withdraw.click();
  await dialog.getByRole("button", { name: `Withdraw ${title}` }).click();
  await expect(page.getByText("It can be changed. Send it for review when it is complete.")).toBeVisible();
  await expect(withdraw).toHaveCount(0);
  await expect.poll(publicPage).toBe(404);
  expect((await page.request.delete(`/api/seller/packs/${id}`)).status()).toBe(200);
});

test("a creator corrects sounds in the grid, and undoes it", async ({ page }) => {
  await signInAs(page.request, "seller");
  await page.goto(`${LIBRARY}/pack/${await packNamed(page, "Ruby Street")}/upload`);
  const rows = page.getByRole("grid").locator("[data-row]");
  const cell = (row: number, column: string) => rows.nth(row).locator(`[data-column="${column}"]`);
  const titles = rows.locator('[data-column="title"]');
  await expect(rows).toHaveCount(3);
  const before = await titles.allTextContents();
  const undo = page.getByRole("button", { name: "Undo" });

  // Dragged by its handle, and back by the toast.
  const [from, to] = [await cell(0, "order").boundingBox(), await cell(2, "order").boundingBox()];
  await page.mouse.move(from!.x + 8, from!.y + 8);
  await page.mouse.down();
  await page.mouse.move(to!.x + 8, to!.y + 20, { steps: 10 });
  await page.mouse.up();
  await expect(titles).toHaveText([before[1]!, before[2]!, before[0]!]);
  await undo.click();
  await expect(titles).toHaveText(before);

  // An instrument in its place, by keys alone, and back by Ctrl+Z.
  const instruments = await cell(0, "instruments").textContent();
  await cell(0, "instruments").focus();
  await page.keyboard.type("pad");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(cell(0, "instruments")).toContainText("Pad");
  await expect(cell(0, "instruments")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(cell(0, "instruments")).toHaveText(instruments!);

  // One value for all.
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const prices = await rows
    .locator('[data-column="price"]')
    .evaluateAll((cells) => cells.map((each) => each.ariaLabel));
  await page.getByRole("toolbar").getByRole("radio", { name: "FREE" }).click();
  await expect(page.getByText(`Credits FREE for ${before.length} sounds`)).toBeVisible();
  await undo.click();
  await expect
    .poll(() => rows.locator('[data-column="price"]').evaluateAll((cells) => cells.map((each) => each.ariaLabel)))
    .toEqual(prices);
  await page.keyboard.press("Escape");

  // The row that plays is no tab stop of its own, and what isn't on sale has neither a heart nor a price.
  await cell(0, "play").click();
  await expect(rows.nth(0)).toHaveAttribute("data-playing", "");
  await expect(page.getByRole("grid").locator('[tabindex="0"]')).toHaveCount(1);
  const player = page.getByRole("region", { name: "Player" }).first();
  await expect(player.getByRole("button", { name: /Pause/ })).toBeVisible();
  await expect(player.getByRole("button", { name: /^(Like|Download|Add)/ })).toHaveCount(0);
});

test("a moderator adds a pack for a creator, and nobody else opens its pages", async ({ page, request }) => {
  await signInAs(page.request, "helper");
  await page.goto("/discover");
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("button", { name: "Add pack for a creator" }).click();
  const dialog = await chooseCategory(page, "Samples");
  await dialog.getByLabel("Title").fill("For Halden");
  await dialog.getByRole("button", { name: "Add new pack" }).click();
  await expect(dialog.getByText("Choose for whom.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "For" }).fill("halden");
  await dialog.getByRole("option", { name: /Halden Rye/ }).click();
  await dialog.getByRole("button", { name: "Add new pack" }).click();
  await expect(page).toHaveURL(/\/pack\/\d+\/upload$/);
  await expect(page.getByRole("heading", { level: 1, name: "For Halden" })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await signInAs(request, "subscriber");
  // Who is no creator is led to the account.
  expect(new URL((await request.get(path)).url()).pathname).toBe("/account");
  await signInAs(request, "seller");
  expect((await request.delete(`/api/seller/packs/${path.match(/\d+/)![0]}`)).status()).toBe(200);
});

test("the studio's pages are accessible in both themes", async ({ page }) => {
  await signInAs(page.request, "seller");
  const [unsent, mended] = [await packNamed(page, "Spare Keys"), await packNamed(page, "Ruby Street")];
  const pages = [
    "/account/seller",
    "/account/seller/sales?period=365",
    "/account/seller/placements",
    LIBRARY,
    `${LIBRARY}/pack/${mended}`,
    `${LIBRARY}/pack/${unsent}/edit`,
    `${LIBRARY}/pack/${unsent}/upload`,
    `${LIBRARY}/pack/${mended}/edit?preview`,
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    expect(await findings(page), path).toEqual([]);
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      expect(await findings(page, { colours: true }), `${path} ${theme}`).toEqual([]);
    }
  }
});

test("a creator reads what sold, what is on hold and why, and takes it along as CSV and statement", async ({
  page,
}) => {
  await signInAs(page.request, "seller");
  await page.goto("/account/seller");
  await page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Sales" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sales" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);

  const chart = page.getByRole("slider", { name: "Sales per day in US dollars" });
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuenow", "29");
  await page.getByText("The same as a table").click();
  await expect(page.getByRole("region", { name: "Sales per day in US dollars as a table" })).toBeVisible();
  await page.getByRole("tab", { name: /^Earned/ }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: /^Plays/ })).toHaveAttribute("aria-selected", "true");

  await page.getByRole("radio", { name: "12 months" }).click();
  await expect(page).toHaveURL(/period=365/);
  await expect(page.getByRole("table", { name: "Sounds that sold" })).toBeVisible();
  await page.getByRole("link", { name: "Which sales" }).click();
  // The lists to download are those of the filter as well.
  const csvLink = page.getByRole("link", { name: "CSV", exact: true });
  await expect(csvLink).toHaveAttribute("href", /type=on_hold/);
  await expect(
    page
      .getByRole("table", { name: "Events" })
      .getByText(/Available \d|Available within/)
      .first(),
  ).toBeVisible();

  const csv = page.waitForEvent("download");
  await csvLink.click();
  expect((await csv).suggestedFilename()).toMatch(/^sales-.*\.csv$/);
  const excel = page.waitForEvent("download");
  await page.getByRole("link", { name: "Excel", exact: true }).click();
  expect((await excel).suggestedFilename()).toMatch(/^sales-.*\.xlsx$/);
  // The same lines as in the CSV, with amounts in dollars and times as dates.
  const lines = readCsv(await readFile(await (await csv).path(), "utf8"));
  const sheet = readXlsx(await readFile(await (await excel).path()));
  const [head, first] = valuesOf(sheet);
  expect([head, sheet.length]).toEqual([lines[0], lines.length]);
  expect(first!.slice(4)).toEqual(lines[1]!.slice(4).map(Number));
  expect(timeOf(first![0] as number)).toBe(new Date(lines[1]![0]!).toISOString());
  expect(sheet[1]!.get("E")!.format).toContain('"$"#,##0.00');
  const statement = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^PDF of (January|February|March|April|May|June|July|August|Sep|Oct|Nov|Dec)/ })
    .first()
    .click();
  expect((await statement).suggestedFilename()).toMatch(/statement \d{4}-\d\d\.pdf$/);
});

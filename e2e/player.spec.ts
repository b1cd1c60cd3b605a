import { expect, type Locator, type Page, test } from "@playwright/test";

const rows = (page: Page) => page.getByRole("main").locator("[data-sounds] [data-sound]");
const playingRow = (page: Page) => page.locator("[data-sound][aria-current='true']");
const bar = (page: Page) => page.getByRole("region", { name: "Player" });
const playButton = (row: Locator) => row.getByRole("button", { name: /^Play / });
const wave = (row: Locator) => row.getByRole("slider");

async function key(row: Locator): Promise<string> {
  return (await row.getAttribute("data-sound")) ?? "";
}

/** Starts the row and waits until its sound is audible. */
async function start(page: Page, index: number): Promise<Locator> {
  const row = rows(page).nth(index);
  await row.hover();
  await playButton(row).click();
  await expect(row).toHaveAttribute("aria-current", "true");
  await expect(row).not.toHaveAttribute("data-loading", "");
  return row;
}

/** Records the page's requests to the play counters. */
function countPlays(page: Page): string[] {
  const plays: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.endsWith("/play")) plays.push(pathname);
  });
  return plays;
}

test.beforeEach(async ({ page }) => {
  await page.goto("/samples");
  await expect(rows(page).nth(2)).toBeVisible();
});

test("the player plays one sound at a time, counts each start once and stops on the second click", async ({ page }) => {
  const plays = countPlays(page);
  const first = await start(page, 0);
  await expect(first.getByRole("button", { name: /^Pause / })).toBeVisible();
  await expect(bar(page).filter({ visible: true })).toBeVisible();
  const second = await start(page, 1);
  await expect(playingRow(page)).toHaveCount(1);
  await expect(first.getByRole("button", { name: /^Play / })).toBeVisible();
  await second.getByRole("button", { name: /^Pause / }).click();
  await expect(playingRow(page)).toHaveCount(0);
  await expect(bar(page).filter({ visible: true })).toBeVisible();
  expect(plays).toHaveLength(2);
});

test("only the playing row has a live waveform, and nothing moves", async ({ page }) => {
  const row = rows(page).nth(2);
  const before = await wave(row).boundingBox();
  await start(page, 2);
  await expect(wave(row)).toHaveAttribute("data-live", "");
  await expect(page.locator("[data-live]")).toHaveCount(1);
  expect(await wave(row).boundingBox()).toEqual(before);
});

test("a click on a waveform starts playback there, and seeks while it plays", async ({ page }) => {
  const row = rows(page).nth(2);
  const { width = 0, height = 0 } = (await wave(row).boundingBox()) ?? {};
  const length = Number(await wave(row).getAttribute("aria-valuemax"));
  const position = async () => Number(await wave(row).getAttribute("aria-valuenow"));
  await wave(row).click({ position: { x: width / 2, y: height / 2 } });
  await expect(row).toHaveAttribute("aria-current", "true");
  expect(await position()).toBeGreaterThanOrEqual(Math.floor(length / 2) - 1);
  await wave(row).click({ position: { x: 2, y: height / 2 } });
  await expect.poll(position).toBeLessThan(length / 2);
});

test("the player reacts to keys, but not inside a text field", async ({ page }) => {
  await start(page, 0);
  // A sound that ends meanwhile would be paused without a key.
  await bar(page).getByRole("button", { name: "Repeat" }).click();
  const [first, second] = [await key(rows(page).nth(0)), await key(rows(page).nth(1))];
  await page.keyboard.press("ArrowDown");
  await expect(playingRow(page)).toHaveAttribute("data-sound", second);
  await page.keyboard.press("ArrowUp");
  await expect(playingRow(page)).toHaveAttribute("data-sound", first);
  const outside = page.getByRole("heading", { level: 1 });
  await outside.click();
  await page.keyboard.press("Space");
  await expect(playingRow(page)).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(playingRow(page)).toHaveCount(1);
  const field = page.locator("input[type=search]").filter({ visible: true }).first();
  await field.press("Space");
  await expect(field).toHaveValue(" ");
  await field.press("ArrowDown");
  await outside.click();
  await page.keyboard.press("ArrowDown");
  // It would be the third if the field's key had been the player's, too.
  await expect(playingRow(page)).toHaveAttribute("data-sound", second);
});

test("the volume has ten steps and survives a reload", async ({ page }) => {
  await start(page, 0);
  const volume = bar(page).getByRole("slider", { name: "Volume" });
  await expect(volume).toHaveValue("10");
  await volume.press("ArrowLeft");
  await expect(volume).toHaveValue("9");
  await page.reload();
  await start(page, 0);
  await expect(bar(page).getByRole("slider", { name: "Volume" })).toHaveValue("9");
});

test("a second tab stops the first", async ({ page, context }) => {
  await start(page, 0);
  const other = await context.newPage();
  await other.goto("/samples");
  await start(other, 1);
  await expect(playingRow(page)).toHaveCount(0);
  await expect(playingRow(other)).toHaveCount(1);
});

test("a message says that a sound can’t be played", async ({ page }) => {
  await page.route(/\.mp3|\/media\//, (route) =>
    route.request().resourceType() === "image" ? route.continue() : route.fulfill({ status: 404 }),
  );
  await playButton(rows(page).nth(1)).click();
  await expect(page.getByText("This sound can’t be played.")).toBeVisible();
  await expect(playingRow(page)).toHaveCount(0);
});

test.describe("below 1024 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the mini player is shown, and a click opens its sheet", async ({ page }) => {
    await start(page, 0);
    await page.getByRole("button", { name: /^Open player/ }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("slider", { name: /^Seek in/ })).toBeVisible();
    await sheet.getByRole("button", { name: "Repeat" }).click();
    await expect(sheet.getByRole("button", { name: "Repeat" })).toHaveAttribute("aria-pressed", "true");
    const first = await key(playingRow(page));
    await sheet.getByRole("button", { name: "Next" }).click();
    await expect(playingRow(page)).not.toHaveAttribute("data-sound", first);
    await expect(sheet.getByRole("button", { name: "Share pack" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });
});

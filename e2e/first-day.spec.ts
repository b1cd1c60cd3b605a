import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { fetchJson } from "@/e2e/support/catalogue";
import { expectClean } from "@/e2e/support/clean";
import { type FourHabits, makeFourHabits } from "@/e2e/support/four-habits";
import { type Hands, pointer } from "@/e2e/support/hands";
import { hydrated } from "@/e2e/support/look";
import { becomeCreator } from "@/e2e/support/new-creator";
import { approvePack } from "@/e2e/support/sent-pack";
import { expect, test } from "@/e2e/support/test";

const READY_WITHIN_MS = 120_000;

/** How often something is pressed in each step; fields that are filled don't count. */
const PRESSES = {
  // Become a creator, Apply, and Create account behind the link of the mail.
  "becomes a creator": 3,
  // Add pack, its category and Next, two genres, Add new pack.
  "adds a pack": 6,
  "brings the folder": 1,
  "uses the cover": 1,
  // Three broken files, identical sides, a tempo, a copy with its question, the way to a sound without an instrument.
  "puts right what is wrong": 8,
  // The way to the description.
  describes: 1,
  // Send, two declarations, Send.
  sends: 4,
} as const;
type Step = keyof typeof PRESSES;

/** A pointer that counts what it presses, by step. */
class CountedHands implements Hands {
  readonly counts: Partial<Record<Step, number>> = {};
  step: Step = "becomes a creator";

  async press(target: Locator): Promise<void> {
    this.counts[this.step] = (this.counts[this.step] ?? 0) + 1;
    await pointer.press(target);
  }

  write = pointer.write;

  async choose(button: Locator, path: string): Promise<void> {
    const asked = button.page().waitForEvent("filechooser");
    await this.press(button);
    await (await asked).setFiles(path);
  }
}

const missing = (page: Page) => page.getByRole("complementary", { name: "Before review" });
const soundRow = (page: Page, name: string | RegExp) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) });

async function addPack(hands: CountedHands, page: Page, title: string): Promise<void> {
  await page.goto("/account/seller");
  hands.step = "adds a pack";
  await hands.press(page.getByRole("button", { name: "Add pack" }).first());
  const press = (target: Locator) => hands.press(target);
  const category = page.getByRole("dialog", { name: "Select category" });
  await press(category.getByRole("radio", { name: "Samples" }));
  await press(category.getByRole("button", { name: "Next" }));
  const dialog = page.getByRole("dialog", { name: "Pack details" });
  await hands.write(dialog.getByLabel("Title"), title);
  for (const genre of ["Hip-Hop", "Lo-Fi"]) await press(dialog.getByRole("button", { name: genre, exact: true }));
  await press(dialog.getByRole("button", { name: "Add new pack" }));
  await expect(page).toHaveURL(/\/upload$/);
  await hydrated(page);
}

/** The folder becomes sounds; what is wrong is put right where "Before review" leads to. */
async function fillPack(hands: CountedHands, page: Page, folder: FourHabits): Promise<void> {
  hands.step = "brings the folder";
  await hands.choose(page.getByRole("button", { name: "Choose a folder" }), folder.path);
  const files = page.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(files.filter({ hasText: "Failed" })).toHaveCount(folder.broken.length, { timeout: READY_WITHIN_MS });
  await expect(files).toHaveCount(folder.broken.length, { timeout: READY_WITHIN_MS });
  await expect(soundRow(page, /^Title /)).toHaveCount(folder.sounds + 1);
  await expectClean(page);

  hands.step = "uses the cover";
  await hands.press(page.getByRole("button", { name: "Use cover.jpg as the cover" }));
  await expect(missing(page).getByText("There is no cover")).toHaveCount(0);

  hands.step = "puts right what is wrong";
  for (const name of folder.broken) {
    await hands.press(page.getByRole("button", { name: `Remove ${name}` }));
    await expect(files.filter({ hasText: name })).toHaveCount(0);
  }
  await hands.press(page.getByRole("button", { name: "Make mono" }));
  await expect(page.getByRole("region", { name: "Identical sides" })).toHaveCount(0, { timeout: READY_WITHIN_MS });
  await hands.press(page.getByRole("button", { name: "Use 130, 16 beats" }));
  await expect(page.getByRole("button", { name: "Use 130, 16 beats" })).toHaveCount(0);
  // "Copy of" is taken off its name.
  const copy = soundRow(page, "Title Organ");
  await hands.press(copy.getByRole("button", { name: "Remove", exact: true }));
  await hands.press(page.getByRole("dialog").getByRole("button", { name: /^Remove / }));
  await expect(copy).toHaveCount(0);
  await hands.press(missing(page).getByRole("link", { name: /Choose: 1 sound has no instrument/ }));
  await expect(page.locator('[data-column="instruments"]:focus')).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Pluck");
  await expect(page.getByRole("option", { name: "Pluck" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(missing(page).getByText("no instrument")).toHaveCount(0);
}

async function sendPack(hands: CountedHands, page: Page): Promise<void> {
  hands.step = "describes";
  await hands.press(missing(page).getByRole("link", { name: /There is no description/ }));
  const description = page.getByRole("textbox", { name: "Description" });
  await expect(description).toBeFocused();
  await description.fill("Thirty sounds of four hands.");
  await expect(missing(page).getByText("Ready to send")).toBeVisible();
  hands.step = "sends";
  await hands.press(missing(page).getByRole("button", { name: "Send for review" }));
  const dialog = page.getByRole("dialog", { name: "Send for review" });
  await hands.press(dialog.getByRole("checkbox", { name: /my own work/ }));
  await hands.press(dialog.getByRole("radio", { name: "None" }));
  await hands.press(dialog.getByRole("button", { name: /^Send (for review|with \d+ open)$/ }));
  await expect(page.getByText("It waits for a moderator.", { exact: false })).toBeVisible();
}

test("a creator's first day: 45 files in four naming habits come to a pack on sale, each press with a reason", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(420_000);
  const parent = await mkdtemp(join(tmpdir(), "wavecrate-first-day-"));
  const seed = Date.now();
  const title = `Attic Hours ${seed.toString(36)}`;
  const hands = new CountedHands();
  try {
    const folder = await makeFourHabits(parent, seed);
    expect(folder.files).toBe(45);
    await becomeCreator(page, { browser, hands, atDesk: pointer, creator: `Creator of ${title}` });
    await addPack(hands, page, title);
    await fillPack(hands, page, folder);
    await sendPack(hands, page);
    const id = Number(/\/pack\/(\d+)/.exec(page.url())![1]);
    await approvePack(baseURL!, id);
    expect(await fetchJson(page.request, `/api/seller/packs/${id}`)).toMatchObject({ status: 1 });
    expect(hands.counts).toEqual(PRESSES);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});

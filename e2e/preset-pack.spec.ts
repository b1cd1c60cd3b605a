import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { chooseCategory } from "@/e2e/support/category";
import { expectClean } from "@/e2e/support/clean";
import { hydrated } from "@/e2e/support/look";
import { expect, test, withoutErrors } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";
import { toneWav } from "@/tests/integration/support/wav";

const READY_WITHIN_MS = 60_000;
const LISTED_WITHIN_MS = 30_000;

const cover = async () => ({
  name: "cover.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 640, height: 640, channels: 3, background: { r: 20, g: 70, b: 60 } } })
    .png()
    .toBuffer(),
});

/** Edits the three presets of the page's pack by keys alone: fills, pastes, undoes. */
async function editByKeys(page: Page): Promise<void> {
  const rows = page.getByRole("grid").locator("[data-row]");
  const column = (name: string) => rows.locator(`[data-column="${name}"]`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await column("title").first().focus();
  await press("Control+Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  await expect(column("plugins").first()).toBeFocused();

  // A plugin with its version, filled down.
  await page.keyboard.type("vital 1.5");
  await press("Enter", "Enter");
  await expect(column("plugins")).toHaveText(["Vital from 1.5", "Vital", "Vital"]);
  await press("Shift+ArrowDown", "Shift+ArrowDown", "Control+d");
  await expect(column("plugins")).toHaveText(["Vital from 1.5", "Vital from 1.5", "Vital from 1.5"]);
  await press("Escape", "Control+z");
  await expect(page.getByText("Undone: Plugins Vital from 1.5 for 2 presets")).toBeVisible();
  await expect(column("plugins")).toHaveText(["Vital from 1.5", "Vital", "Vital"]);

  // A block of a spreadsheet, and what of it is no value.
  const block = "Dust Reed\tVital\tInstrument\tSynth\nHail Reed\tVital 1.2\tdrum\tSynth";
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await press("ArrowUp", "ArrowLeft");
  await expect(column("title").nth(1)).toBeFocused();
  await press("Control+v");
  await expect(column("title")).toHaveText(["Glass Reed", "Dust Reed", "Hail Reed"]);
  await expect(column("plugins")).toHaveText(["Vital from 1.5", "Vital", "Vital from 1.2"]);
  await expect(page.getByText("Type “drum” wasn’t pasted. Must be instrument or effect.")).toBeVisible();
  await expectClean(page);
  await press("Control+z");
  await expect(column("title")).toHaveText(["Glass Reed", "Paper Reed", "Tin Reed"]);
  await press("Control+v");
  await expect(column("title")).toHaveText(["Glass Reed", "Dust Reed", "Hail Reed"]);
}

test("a preset pack comes from files to a purchase and a download", async ({ page, browser }) => {
  test.slow();
  const title = `Reeds ${Date.now() % 1_000_000}`;
  const vital = (name: string) => Buffer.from(`{"synth_version":"1.5.5","preset":"${title} ${name}"}`);
  const file = vital("Glass Reed");
  await signInAs(page.request, "seller");
  await page.goto("/account/seller/library");
  await hydrated(page);
  await page.getByRole("navigation", { name: "Library" }).getByRole("link", { name: "Preset packs" }).click();
  await expect(page.getByRole("link", { name: "Paper Lungs" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Add pack" }).first().click();
  const category = page.getByRole("dialog", { name: "Select category" });
  await category.getByRole("button", { name: "Next" }).click();
  await expect(category.getByText("Please select category.")).toBeVisible();
  await expectClean(page);
  const details = await chooseCategory(page, "Presets");
  await details.getByLabel("Title").fill(title);
  await details.getByRole("textbox", { name: "Description" }).fill("Reeds that breathe");
  await details.getByRole("button", { name: "Hip-Hop" }).click();
  await details.getByRole("button", { name: "Add new pack" }).click();
  await expect(page).toHaveURL(/\/preset-pack\/\d+\/upload$/);
  const id = Number(/preset-pack\/(\d+)/.exec(page.url())![1]);
  const { buffer, ...picture } = await cover();
  await page.request.post(`/api/seller/preset-packs/${id}/upload-thumb`, {
    multipart: { thumb: { ...picture, buffer }, x: 0, y: 0, width: 640, height: 640, is_square: "1" },
  });

  await page.getByRole("navigation", { name: "Pack" }).getByRole("link", { name: "Presets" }).click();
  const demo = Buffer.from(toneWav({ seconds: 1 }));
  await page.locator(`input[type="file"][aria-label="Files"]`).setInputFiles(
    ["Glass Reed", "Paper Reed", "Tin Reed"].flatMap((name) => [
      { name: `${name}.vital`, mimeType: "application/octet-stream", buffer: vital(name) },
      { name: `${name}.wav`, mimeType: "audio/wav", buffer: demo },
    ]),
  );
  const presets = page.getByRole("region", { name: "Presets", exact: true });
  await expect(presets.locator("[data-row]")).toHaveCount(3, { timeout: READY_WITHIN_MS });
  await expectClean(page);
  await editByKeys(page);
  await presets.getByRole("button", { name: "More for Glass Reed" }).click();
  await page.getByRole("menuitem", { name: "Plugins, instruments and everything else" }).click();
  const values = page.getByRole("dialog", { name: "Glass Reed" });
  await expect(values.getByLabel("Vital, from version")).toHaveValue("1.5");
  await values.getByRole("combobox", { name: "Instruments" }).fill("Synth");
  await page.getByRole("option", { name: "Synth" }).first().click();
  await values.getByRole("combobox", { name: "Plugins" }).fill(`${title} Machine`);
  await page.getByRole("option", { name: `Propose “${title} Machine”` }).click();
  await expectClean(page);
  await values.getByRole("button", { name: "Save" }).click();
  await expect(presets.getByText(`${title} Machine is new`)).toBeVisible();
  await page.getByRole("button", { name: "Send for review" }).click();
  const declaration = page.getByRole("dialog", { name: "Send for review" });
  await declaration.getByRole("checkbox", { name: "All of it is my own work, or cleared for sale" }).check();
  await declaration.getByRole("radio", { name: "None" }).check();
  await declaration.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByText("It waits for a moderator.")).toBeVisible();

  const desk = await browser.newPage();
  await signInAs(desk.request, "deputy");
  await withoutErrors(desk, async () => {
    await desk.goto(`/admin/packs/presets?pack=${id}`);
    await expect(desk.getByRole("heading", { name: title })).toBeVisible();
    await expect(desk.getByText("Vital, 1.5 and later").first()).toBeVisible();
    await expectClean(desk);
    const fetched = desk.waitForEvent("download");
    await desk.getByRole("button", { name: "Fetch Glass Reed.vital" }).click();
    expect(await readFile(await (await fetched).path())).toEqual(file);
    await desk.getByRole("button", { name: /Claim/ }).click();
    await expect(desk.getByText(`Decide whether ${title} Machine is a plugin of the list`)).toBeVisible();
    await desk.getByRole("button", { name: `Accept ${title} Machine` }).click();
    await expect(desk.getByRole("button", { name: "Release" })).toBeVisible();
    await desk.getByRole("button", { name: /Approve/ }).click();
    await expect(desk.getByText(`Approved ${title}`)).toBeVisible();
  });
  await desk.close();

  const buyer = await browser.newPage();
  await signInAs(buyer.request, "subscriber");
  await withoutErrors(buyer, async () => {
    await expect(async () => {
      const response = await buyer.request.get(`/api/presets?search=${encodeURIComponent("Glass Reed")}`);
      expect(JSON.stringify(await response.json())).toContain(title);
    }).toPass({ timeout: LISTED_WITHIN_MS });
    await buyer.goto(`/presets/${id}`);
    await hydrated(buyer);
    const download = buyer.waitForEvent("download");
    await buyer.getByRole("button", { name: "Download Glass Reed" }).first().click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe("Glass Reed.vital");
    expect(await readFile(await saved.path())).toEqual(file);
  });
  await buyer.close();
});

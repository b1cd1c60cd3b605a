import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { expectClean } from "@/e2e/support/clean";
import { hydrated } from "@/e2e/support/look";
import { expect, test, withoutErrors } from "@/e2e/support/test";
import { type DemoName, signInAs } from "@/e2e/support/users";
import { toneWav } from "@/tests/integration/support/wav";

const READY_WITHIN_MS = 60_000;

/** Opens a window of its own for a demo account. */
async function asDemo(browser: Browser, name: DemoName, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  await signInAs(page.request, name);
  await withoutErrors(page, use);
  await page.close();
}

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect([page.url(), width, isWider]).toEqual([page.url(), width, false]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a one-shot pack is made by an admin, sold to a listener, deactivated, and still theirs", async ({ browser }) => {
  const title = `Rims ${Date.now() % 1_000_000}`;
  const folder = await mkdtemp(join(tmpdir(), "oneshots-"));
  const hertz = 300 + (Date.now() % 4_000);
  const names = ["Rim Dry 1.wav", "Rim Wet 2.wav"];
  for (const [at, name] of names.entries()) {
    await writeFile(join(folder, name), toneWav({ hertz: hertz + at * 13, seconds: 0.4 }));
  }
  const cover = await sharp({ create: { width: 640, height: 640, channels: 3, background: "#205a90" } })
    .png()
    .toBuffer();
  await writeFile(join(folder, "cover.png"), cover);
  let id = 0;

  await asDemo(browser, "admin", async (page) => {
    await page.goto("/admin/oneshots");
    await hydrated(page);
    await expect(page.getByRole("link", { name: "Fifteen Kicks" })).toBeVisible();
    await expectClean(page);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "New one-shot pack" }).click();
    const dialog = page.getByRole("dialog", { name: "New one-shot pack" });
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByRole("radio", { name: /^A creator/ }).check();
    await dialog.getByRole("combobox", { name: "For" }).fill("Halden");
    await page.getByRole("option", { name: /Halden Rye/ }).click();
    await dialog.getByRole("button", { name: "Trap", exact: true }).click();
    await expectClean(page);
    await dialog.getByRole("button", { name: "Add new pack" }).click();
    await expect(page).toHaveURL(/\/admin\/oneshots\/\d+\/edit$/);
    id = Number(/(\d+)\/edit$/.exec(page.url())?.[1]);
    await page.getByLabel("Description").fill("Two rims, one of them wet.");
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(join(folder, "cover.png"));
    await expect(page.getByText("There is no cover")).toBeHidden();
    await expectClean(page);
    await expectNoOverflow(page);

    await page
      .getByRole("link", { name: /^One-shots/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/upload$/);
    await page.getByLabel("Files").setInputFiles(names.map((name) => join(folder, name)));
    const rows = page.getByRole("region", { name: "One-shots" }).getByRole("listitem");
    await expect(rows).toHaveCount(2, { timeout: READY_WITHIN_MS });
    await page.getByLabel("Select all").check();
    await page.getByRole("button", { name: "Set values" }).click();
    const values = page.getByRole("dialog", { name: "2 one-shots" });
    await values.getByRole("combobox", { name: "Instruments" }).fill("Drum");
    await page.getByRole("option", { name: "Drums" }).click();
    await values.getByRole("textbox", { name: "Credit" }).fill("Ada Marsh, CC0");
    await values.getByRole("button", { name: "Save" }).click();
    await expect(values).toBeHidden();
    await expect(rows.first()).toContainText("Ada Marsh, CC0");
    await expectClean(page);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "Activate", exact: true }).click();
    await page.getByRole("button", { name: `Activate ${title}` }).click();
    await expect(page.getByText("The pack is active. Deactivate it to change it.")).toBeVisible();
  });

  await asDemo(browser, "subscriber", async (page) => {
    await page.goto(`/oneshots/${id}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    const bought = await page.request.post(`/api/oneshots/packs/${id}/download?force_download=1`);
    expect(await bought.json()).toMatchObject({ status: "ok" });
  });

  await asDemo(browser, "seller", async (page) => {
    await page.goto("/account/seller/library");
    await page.getByRole("region", { name: "One-shot packs made for you" }).getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText("1 buyer, 1 with the whole pack")).toBeVisible();
    await expectClean(page);
    await expectNoOverflow(page);
  });

  await asDemo(browser, "admin", async (page) => {
    await page.goto(`/admin/oneshots/${id}`);
    await expect(page.getByText("1 buyer, 1 with the whole pack")).toBeVisible();
    await page.getByRole("button", { name: "Deactivate", exact: true }).click();
    await page.getByRole("textbox", { name: /Reason/ }).fill("It is being changed.");
    await expectClean(page);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: `Deactivate ${title}` }).click();
    await expect(page.getByText("Inactive").first()).toBeVisible();
    await expect(page.getByText("“It is being changed.”")).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete this pack" })).toBeHidden();
  });

  await asDemo(browser, "subscriber", async (page) => {
    const kept = await page.goto(`/my-library/oneshot-packs/${id}`);
    expect(kept?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    const again = await page.request.post(`/api/oneshots/packs/${id}/download?force_download=1`);
    const { download } = (await again.json()) as { download: string };
    expect((await page.request.get(download)).status()).toBe(200);
  });
  await asDemo(browser, "listener", async (page) => {
    expect((await page.request.get(`/api/oneshots/packs/${id}`)).status()).toBe(404);
  });
  await rm(folder, { recursive: true, force: true });
});

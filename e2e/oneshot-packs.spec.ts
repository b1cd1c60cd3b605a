import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { expectBooksToBalance } from "@/e2e/support/books";
import { expectClean } from "@/e2e/support/clean";
import { hydrated } from "@/e2e/support/look";
import { ownedMark, payWithPaypal } from "@/e2e/support/paypal";
import { expect, test, withoutErrors } from "@/e2e/support/test";
import { freshHertz } from "@/e2e/support/tones";
import { type DemoName, registerUser, signInAs } from "@/e2e/support/users";
import { toneWav } from "@/tests/integration/support/wav";
import { wavFixture } from "@/tests/unit/server/audio/wav-fixture";

const READY_WITHIN_MS = 60_000;

/** A tone of 0.4 s, and two seconds of silence after it. */
function withSilence(hertz: number): Uint8Array {
  const samples = new Float32Array(2.4 * 44_100);
  for (let at = 0; at < 0.4 * 44_100; at++) samples[at] = Math.sin((at * 2 * Math.PI * hertz) / 44_100) * 0.5;
  return wavFixture([samples]);
}

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
  const hertz = freshHertz();
  const names = ["Rim Dry 1.wav", "Rim Wet 2.wav"];
  await writeFile(join(folder, names[0]!), toneWav({ hertz, seconds: 0.4 }));
  await writeFile(join(folder, names[1]!), withSilence(hertz + 13));
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
    await dialog.getByRole("checkbox", { name: "Allow cash purchase" }).check();
    await dialog.getByRole("textbox", { name: "Price" }).fill("9.99");
    await expectClean(page);
    await dialog.getByRole("button", { name: "Add new pack" }).click();
    await expect(page).toHaveURL(/\/admin\/oneshots\/\d+\/edit$/);
    id = Number(/(\d+)\/edit$/.exec(page.url())?.[1]);
    await expect(page.getByRole("textbox", { name: "Price" })).toHaveValue("9.99");
    await page.getByRole("textbox", { name: "Description" }).fill("Two rims, one of them wet.");
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
    await expect(rows.first().getByRole("button", { name: /^Hear it/ })).toBeHidden();
    const silence = rows.nth(1).getByText(/^Ends with 2\.\d\d s of silence\.$/);
    await expect(silence).toBeVisible();
    await rows
      .nth(1)
      .getByRole("button", { name: /^Hear it: Ends with/ })
      .click();
    await expect(rows.nth(1)).toHaveAttribute("data-playing");
    await expectClean(page);
    await expectNoOverflow(page);
    // Each press waits until the server has written another file.
    const made = { timeout: READY_WITHIN_MS };
    await rows.nth(1).getByRole("button", { name: "Trim the silence" }).click();
    await expect(silence).toBeHidden(made);
    await rows.nth(1).getByRole("button", { name: "Use the file from before it was trimmed" }).click();
    await expect(silence).toBeVisible(made);
    await rows.nth(1).getByRole("button", { name: "Trim the silence" }).click();
    await expect(silence).toBeHidden(made);
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

  const buyer = await browser.newContext();
  const { email } = await registerUser(buyer.request, { verified: true });
  const page = await buyer.newPage();
  await withoutErrors(page, async () => {
    await page.goto(`/oneshots/${id}`);
    await expect(page.getByText("or buy for $9.99 using")).toBeVisible();
    await page.getByRole("button", { name: "Buy for $9.99 with PayPal" }).click();
    const file = page.waitForEvent("download");
    await payWithPaypal(page, "The payment completes", email);
    expect((await file).suggestedFilename()).toBe(`${title}.zip`);
    await expect(ownedMark(page)).toBeVisible();
    await page.goto("/my-library/packs");
    await expect(page.getByText("Bought for $9.99")).toBeVisible();
  });
  await buyer.close();
  await expectBooksToBalance();

  await asDemo(browser, "seller", async (page) => {
    await page.goto("/account/seller/library");
    await page.getByRole("region", { name: "One-shot packs made for you" }).getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText("2 buyers, 2 with the whole pack")).toBeVisible();
    await expectClean(page);
    await expectNoOverflow(page);
  });

  await asDemo(browser, "admin", async (page) => {
    await page.goto(`/admin/oneshots/${id}`);
    await expect(page.getByText("2 buyers, 2 with the whole pack")).toBeVisible();
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

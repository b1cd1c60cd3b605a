import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fetchJson } from "@/e2e/support/catalogue";
import { EVERYTHING_IN_PACK, everything } from "@/e2e/support/everything";
import { dropOn } from "@/e2e/support/hands";
import { hydrated } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { freshHertz } from "@/e2e/support/tones";
import { signInAs } from "@/e2e/support/users";
import type { packFiles } from "@/lib/contract/calls/studio/pack-files";
import type { ResponseOf } from "@/lib/contract/define-call";

const READY_WITHIN_MS = 90_000;
test("a folder of everything becomes what it is, and what is left out is named", async ({ page }) => {
  test.slow();
  const parent = await mkdtemp(join(tmpdir(), "wavecrate-everything-"));
  const folder = join(parent, "Everything");
  for (const [path, bytes] of Object.entries(everything(freshHertz()))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  await signInAs(page.request, "seller");
  const added = await page.request.post("/api/seller/packs/add", { data: { title: "Everything" } });
  const { id } = (await added.json()) as { id: number };
  await page.goto(`/account/seller/library/pack/${id}/upload`);
  await hydrated(page);
  const area = page.getByRole("region", { name: "Upload", exact: true });
  await dropOn(page, area.getByText(/^Drop a folder or a zip/), folder);
  await expect(area).toContainText("Preview.mp3: this is an MP3. Samples are sold as WAV or FLAC.");

  const files = async () =>
    (await fetchJson<ResponseOf<typeof packFiles>>(page.request, `/api/seller/packs/${id}/files`)).files;
  await expect
    .poll(async () => (await files()).filter(({ state }) => state === "ready").length, { timeout: READY_WITHIN_MS })
    .toBe(10);
  expect((await files()).map(({ path }) => path).sort()).toEqual(EVERYTHING_IN_PACK);

  const grid = page.getByRole("grid");
  const row = (title: string) => grid.locator("[data-row]").filter({ hasText: title });
  for (const title of ["Streamed", "Thud #1", "तबला 🔥", "Under", "キック"]) await expect(row(title)).toHaveCount(1);
  for (const [title, key] of [
    ["Far Pad", "C min"],
    ["Rise & Fall", "A min"],
  ] as const) {
    await expect(row(title).locator('[data-column="tempo"]')).toContainText("120");
    await expect(row(title).locator('[data-column="key"]')).toContainText(key);
  }
  await expect(page.getByText("Left out for names that lead out of the zip: outside.wav.")).toBeVisible();
  await page.getByRole("button", { name: "More for Thud #1", exact: true }).click();
  await page.getByRole("menuitem", { name: "Genres, tags and everything else" }).click();
  await expect(page.getByRole("dialog")).toContainText("22,050 Hz, made 44,100.");
  expect((await page.request.delete(`/api/seller/packs/${id}`)).status()).toBe(200);
  await rm(parent, { recursive: true, force: true });
});

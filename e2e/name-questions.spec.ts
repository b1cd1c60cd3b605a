import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findings } from "@/e2e/support/axe";
import { fetchJson } from "@/e2e/support/catalogue";
import { dropOn, keys } from "@/e2e/support/hands";
import { hydrated } from "@/e2e/support/look";
import { noOverlayEntries } from "@/e2e/support/overlays";
import { draftPack, sendDraft } from "@/e2e/support/sent-pack";
import { expect, test } from "@/e2e/support/test";
import { freshHertz } from "@/e2e/support/tones";
import { signInAs } from "@/e2e/support/users";
import type { packFiles } from "@/lib/contract/calls/studio/pack-files";
import type { ResponseOf } from "@/lib/contract/define-call";
import { toneWav } from "@/tests/integration/support/wav";

const READY_WITHIN_MS = 60_000;
const ASKED = ["Old Glass 100 Low", "Far Off Highway 120 Low End"];
const tempoOf = (title: string) => /\d+/.exec(title)![0];

/** Makes a folder in which two names have a number, each in a place of its own, that nothing calls a tempo. */
async function makeFolder(parent: string): Promise<string> {
  const hertz = freshHertz();
  for (const [at, name] of [...ASKED, "Sand"].entries()) {
    const path = join(parent, "Quay", "Rooms", `${name}.wav`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, toneWav({ seconds: 3, hertz: hertz * 1.25 ** at }));
  }
  return join(parent, "Quay");
}

test("numbers of names are asked about once, answered by keyboard, and keep no pack from being sent", async ({
  page,
}) => {
  test.slow();
  const parent = await mkdtemp(join(tmpdir(), "wavecrate-names-"));
  await signInAs(page.request, "seller");
  const { id } = await draftPack(page.request, "Quay rooms");
  await page.goto(`/account/seller/library/pack/${id}/upload`);
  await hydrated(page);
  const area = page.getByRole("region", { name: "Upload", exact: true });
  await dropOn(page, area.getByText(/^Drop a folder or a zip/), await makeFolder(parent));
  const questions = page.getByRole("region", { name: /^Names/ });
  await expect(questions).toContainText("2 sounds in Rooms have a number in their names", { timeout: READY_WITHIN_MS });
  await expect(questions).toHaveCount(1);
  expect(await findings(page)).toEqual([]);

  const tempo = (title: string) =>
    page.getByRole("grid").locator("[data-row]").filter({ hasText: title }).locator('[data-column="tempo"]');
  for (const title of ASKED) await expect(tempo(title)).not.toContainText(/\d/);
  await keys.press(questions.getByRole("button", { name: "Tempos", exact: true }));
  for (const title of ASKED) await expect(tempo(title)).toContainText(tempoOf(title));
  await expect(questions).toHaveCount(0);
  await keys.press(page.locator("summary", { hasText: "How names are read" }));
  await page.getByLabel("In the folder").selectOption("Quay/Rooms");
  await page.getByLabel("Try a name").fill("Dusty Keys 92bpm Amin");
  await expect(page.getByLabel("What it says")).toContainText("TitleDusty KeysBPM92From its nameKeyA min");

  await page.getByRole("button", { name: `More for ${ASKED[0]}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Genres, tags and everything else" }).click();
  await expect(page.getByLabel("Where its values come from")).toContainText("100Set by hand");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await noOverlayEntries(page);
  await page.reload();
  await expect(tempo("Sand")).toBeVisible();
  await expect(questions).toHaveCount(0);
  expect((await page.request.delete(`/api/seller/packs/${id}`)).status()).toBe(200);

  const { id: unanswered } = await draftPack(page.request, "Quay unanswered");
  await page.goto(`/account/seller/library/pack/${unanswered}/upload`);
  await hydrated(page);
  await dropOn(page, area.getByText(/^Drop a folder or a zip/), await makeFolder(parent));
  await expect(questions).toBeVisible({ timeout: READY_WITHIN_MS });
  const { sounds } = await fetchJson<ResponseOf<typeof packFiles>>(
    page.request,
    `/api/seller/packs/${unanswered}/files`,
  );
  const edited = { sounds: sounds.map(({ id, version }) => ({ id, version })), instruments: [1] };
  expect((await page.request.put(`/api/seller/packs/${unanswered}/sounds`, { data: edited })).status()).toBe(200);
  await sendDraft(page.request, unanswered);
  await rm(parent, { recursive: true, force: true });
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// The browser logs every request that fails, so the console isn't watched.
import { expect, type Page, type Request, test } from "@playwright/test";
import { encodeWav } from "@/demo/synth/wav";
import { findings } from "@/e2e/support/axe";
import { fetchJson } from "@/e2e/support/catalogue";
import { dropOn } from "@/e2e/support/hands";
import { hydrated, resize, switchTheme, THEMES, WIDTHS } from "@/e2e/support/look";
import { originalOf } from "@/e2e/support/originals";
import { approvePack, draftPack, sendDraft } from "@/e2e/support/sent-pack";
import { freshHertz } from "@/e2e/support/tones";
import { creditsOf, signInAs } from "@/e2e/support/users";
import type { packFiles } from "@/lib/contract/calls/studio/pack-files";
import type { ResponseOf } from "@/lib/contract/define-call";
import { PART_BYTES } from "@/lib/contract/rules/packs";
import { soundPath } from "@/lib/routes/sound-paths";
import { unzip } from "@/tests/integration/support/unzip";
import { toneWav } from "@/tests/integration/support/wav";
import { writeAiff } from "@/tests/support/aiff";
import { writeZip } from "@/tests/support/zip";
import { clickLoop, wavFixture } from "@/tests/unit/server/audio/wav-fixture";

const READY_WITHIN_MS = 60_000;
const SHORT = 11;
const LONG_PARTS = 3;
const ALL = SHORT + 1;

/** Makes a folder of short sounds, and a long one of three parts, that nobody else has. Returns its path and files. */
async function makeFolder(parent: string) {
  const path = join(parent, "Field");
  await mkdir(path);
  const hertz = freshHertz();
  const files = new Map<string, Uint8Array>();
  for (let number = 1; number <= SHORT; number++) {
    files.set(`Tone ${number}.wav`, toneWav({ seconds: 0.5, hertz: hertz + number }));
  }
  const channel = Float32Array.from(
    { length: (PART_BYTES * 2.1) / 6 },
    (_, at) => 0.5 * Math.sin((at * hertz) / 7_000),
  );
  files.set("Long.wav", encodeWav({ left: channel, right: channel }, { channels: 2, bits: 24 }, ""));
  for (const [name, bytes] of files) await writeFile(join(path, name), bytes);
  return { path, files };
}

const isPart = (request: Request) => request.method() === "PUT" && request.url().includes("/parts/");
const partOf = (request: Request) => new URL(request.url()).pathname;

/** Records the parts that the browser begins to send, and those that it knows to have arrived. */
function watchParts(page: Page) {
  const begun: string[] = [];
  const arrived: string[] = [];
  page.on("request", (request) => isPart(request) && begun.push(partOf(request)));
  page.on(
    "response",
    (response) => response.ok() && isPart(response.request()) && arrived.push(partOf(response.request())),
  );
  return { begun, arrived };
}

test("a folder arrives whole and once, though the network fails and the page is reloaded", async ({
  page,
  context,
}) => {
  const parent = await mkdtemp(join(tmpdir(), "wavecrate-folder-"));
  const { path, files } = await makeFolder(parent);
  await signInAs(page.request, "seller");
  const added = await page.request.post("/api/seller/packs/add", { data: { title: "Field" } });
  const { id } = (await added.json()) as { id: number };
  const { begun, arrived } = watchParts(page);
  const area = page.getByRole("region", { name: "Upload", exact: true });
  const drop = () => dropOn(page, area.getByText("Drop a folder or a zip with WAV, AIFF, FLAC and MIDI."), path);

  // The connection breaks twice, then the network is gone, then a part of the long file never gets through.
  let broken = 0;
  let isCut = false;
  await page.route("**/api/seller/files/*/parts/*", async (route) => {
    const part = partOf(route.request());
    if (part.endsWith("/2") && !isCut) {
      isCut = true;
      await context.setOffline(true);
      return route.abort("internetdisconnected");
    }
    if (part.endsWith(`/${LONG_PARTS}`)) return;
    if (part.endsWith("/1") && broken < 2) {
      broken++;
      return route.abort("connectionreset");
    }
    return route.continue();
  });
  await page.goto(`/account/seller/library/pack/${id}/upload`);
  await drop();
  await expect(area.getByText("waiting for the network")).toBeVisible();
  await context.setOffline(false);
  await expect(area.getByText(`${SHORT} of ${ALL} uploaded`)).toBeVisible();
  await expect.poll(() => begun.some((part) => part.endsWith(`/${LONG_PARTS}`))).toBe(true);
  expect([broken, isCut]).toEqual([2, true]);

  await page.reload();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await expect(area.getByText("1 file incomplete: drop the same folder again to send the rest.")).toBeVisible();
  begun.length = 0;
  await drop();
  await expect(area.getByText(/uploaded$/)).toHaveCount(0, { timeout: READY_WITHIN_MS });
  // What had arrived isn't sent again.
  expect(begun).toHaveLength(1);
  expect(begun[0]).toMatch(/\/3$/);
  expect(arrived).toHaveLength(new Set(arrived).size);

  const list = await fetchJson<ResponseOf<typeof packFiles>>(page.request, `/api/seller/packs/${id}/files`);
  const names = [...files.keys()].map((name) => `Field/${name}`).sort();
  expect(list.files.map((file) => file.path).sort()).toEqual(names);
  expect(list.files.map(({ state }) => state)).not.toContain("uploading");
  for (const [name, bytes] of files) {
    const stored = await originalOf(Buffer.from(bytes));
    expect(stored.equals(await readFile(join(path, name))), name).toBe(true);
  }
  expect((await page.request.delete(`/api/seller/packs/${id}`)).status()).toBe(200);
  await rm(parent, { recursive: true, force: true });
});

test("sounds bring their stems, chosen as a folder and as a zip: heard one by one, bought bit for bit", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const parent = await mkdtemp(join(tmpdir(), "wavecrate-stems-"));
  const hertz = freshHertz();
  const stemsFrom = (lowest: number) =>
    new Map(
      ["Bass", "Keys"].map((name, at) => [
        `${name}.wav`,
        Buffer.from(toneWav({ seconds: 2 + at, hertz: lowest + at })),
      ]),
    );
  const [folder, zipped] = [stemsFrom(hertz), stemsFrom(hertz + 400)];
  await mkdir(join(parent, "Mixdown"));
  for (const [name, wav] of folder) await writeFile(join(parent, "Mixdown", name), wav);
  const parts = [...zipped].map(([name, data]) => ({ name: `Drone bounce/${name}`, data }));
  await writeFile(join(parent, "Drone.zip"), writeZip([...parts, { name: "__MACOSX/Drone bounce/._Bass.wav" }]));
  await signInAs(page.request, "seller");
  const { id, sounds } = await draftPack(page.request, `Stems ${Math.round(hertz)}`);
  const files = async () => fetchJson<ResponseOf<typeof packFiles>>(page.request, `/api/seller/packs/${id}/files`);
  const choose = async (title: string, item: string, path: string) => {
    await page.getByRole("button", { name: `More for ${title}` }).click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("menuitem", { name: item }).click();
    await (await chooser).setFiles(path);
  };

  await page.goto(`/account/seller/library/pack/${id}/upload`);
  await hydrated(page);
  await choose("Bell", "Add a folder of stems", join(parent, "Mixdown"));
  const stemsKey = page.getByRole("button", { name: "2 stems of Bell" });
  await expect(stemsKey).toBeVisible({ timeout: READY_WITHIN_MS });
  await expect(page.getByText("Stem Keys: 1.00 s longer than the sound.")).toBeVisible();
  await choose("Drone", "Add stems, or a zip of them", join(parent, "Drone.zip"));
  await expect(page.getByRole("button", { name: "2 stems of Drone" })).toBeVisible({ timeout: READY_WITHIN_MS });

  await stemsKey.click();
  const list = page.getByRole("list", { name: "Stems of Bell" });
  const row = (title: string) => list.getByRole("listitem").filter({ hasText: title });
  await list.getByRole("button", { name: "Play stem Keys" }).click();
  await expect(row("Keys")).toHaveAttribute("data-playing");
  await expect(row("Bass")).not.toHaveAttribute("data-playing");
  for (const width of WIDTHS) {
    await resize(page, width);
    await expect(row("Bass")).toBeVisible();
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      expect(await findings(page, { colours: theme !== THEMES[0] }), `${width} ${theme}`).toEqual([]);
    }
  }
  await expect
    .poll(async () => (await files()).sounds.map(({ has_stems }) => has_stems), { timeout: READY_WITHIN_MS })
    .toEqual([true, true]);
  await sendDraft(page.request, id);
  await approvePack(baseURL!, id);

  const context = await browser.newContext({ baseURL: baseURL! });
  const buyer = await context.newPage();
  await signInAs(buyer.request, "subscriber");
  const before = await creditsOf(buyer.request);
  for (const [at, stems] of [folder, zipped].entries()) {
    await buyer.goto(soundPath("sample", sounds[at]!));
    const downloaded = buyer.waitForEvent("download");
    await buyer
      .getByRole("main")
      .getByRole("button", { name: /^Stems/ })
      .click();
    const archive = unzip(await readFile(await (await downloaded).path()));
    expect([...archive.keys()]).toEqual([...stems.keys()]);
    for (const [name, wav] of stems) expect(archive.get(name)?.equals(wav), name).toBe(true);
  }
  expect(before - (await creditsOf(buyer.request))).toBe(10);
  // The previews are for those who made the pack and who review it.
  const preview = (await files()).sounds.find((sound) => sound.id === sounds[0])!.stems[0]!.mp3;
  expect((await page.request.get(preview)).status()).toBe(200);
  expect((await buyer.request.get(preview)).status()).toBe(404);
  await context.close();
  await rm(parent, { recursive: true, force: true });
});

test("a folder of AIFF and a zip become sounds, and what was left out is named", async ({ page }) => {
  const parent = await mkdtemp(join(tmpdir(), "wavecrate-arrivals-"));
  const [tapes, kit] = [join(parent, "Tapes"), join(parent, "Kit.zip")];
  const step = freshHertz() / 40;
  const tape = Int32Array.from({ length: 66_150 }, (_, at) => 4_000_000 * Math.sin(at / step));
  await mkdir(tapes);
  await writeFile(join(tapes, "Warm Tape.aif"), writeAiff([tape, tape], { bits: 24 }));
  await writeFile(join(tapes, "Warm Reel.aifc"), writeAiff([tape], { bits: 24, coding: "sowt", rate: 48_000 }));
  for (const name of [".DS_Store", "cover.jpg"]) await writeFile(join(tapes, name), "x");
  await writeFile(
    kit,
    writeZip([
      { name: "Kit/Loops/Rain 120bpm.wav", data: toneWav({ seconds: 2, hertz: 90 + step }) },
      { name: "Kit/One Shots/Kick 120bpm.wav", data: toneWav({ seconds: 0.4, hertz: 60 + step }) },
      { name: "__MACOSX/Kit/._Kick.wav", data: new Uint8Array(9) },
      { name: "Kit/license.pdf", data: new Uint8Array(9) },
    ]),
  );
  await signInAs(page.request, "seller");
  const added = await page.request.post("/api/seller/packs/add", { data: { title: "Arrivals" } });
  const { id } = (await added.json()) as { id: number };
  await page.goto(`/account/seller/library/pack/${id}/upload`);
  const area = page.getByRole("region", { name: "Upload", exact: true });
  const target = area.getByText("Drop a folder or a zip with WAV, AIFF, FLAC and MIDI.");
  const files = page.getByRole("list", { name: "Files" }).getByRole("listitem");

  await dropOn(page, target, tapes);
  await expect(area.getByRole("status")).toHaveText("Skipped 1 system file.");
  // It is offered as the cover, and checked as any picture is.
  const missing = page.getByRole("complementary", { name: "Before review" });
  await expect(missing.getByText("cover.jpg can’t be the cover.")).toBeVisible();
  await dropOn(page, target, kit);
  await expect(page.getByRole("grid").locator("[data-row]")).toHaveCount(4, { timeout: 30_000 });
  // What has become a sound leaves no row of its own.
  await expect(files).toHaveCount(1);
  const zip = files.filter({ hasText: "Kit.zip" });
  await expect(zip).toContainText("Unpacked");
  await expect(zip).toContainText("2 files came out of it. Skipped 1 system file. Can’t use: license.pdf.");
  for (const title of ["Warm Tape", "Warm Reel", "Rain", "Kick 120bpm"])
    await expect(page.getByRole("button", { name: `Title ${title}`, exact: true })).toBeVisible();

  await writeFile(kit, (await readFile(kit)).subarray(0, 9_000));
  await dropOn(page, target, kit);
  await expect(zip).toContainText("This zip is damaged, or isn’t one.");
  for (const theme of THEMES) {
    await switchTheme(page, theme);
    for (const width of WIDTHS) {
      await resize(page, width);
      expect(await findings(page, { colours: theme !== THEMES[0] }), `${width} ${theme}`).toEqual([]);
    }
  }
  expect((await page.request.delete(`/api/seller/packs/${id}`)).status()).toBe(200);
  await rm(parent, { recursive: true, force: true });
});

test("what is wrong with a loop is drawn, said and heard; it is trimmed, put back, and replaced", async ({ page }) => {
  const level = 0.5 + (Date.now() % 4_000) / 10_000;
  const loop = clickLoop(120, 8).map((value) => value * level);
  const wav = (samples: Float32Array) => Buffer.from(wavFixture([samples]));
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: "audio/wav", buffer });
  await signInAs(page.request, "seller");
  const { id } = await draftPack(page.request, `Found ${Date.now()}`);
  await page.goto(`/account/seller/library/pack/${id}/upload`);
  await hydrated(page);
  const uneven = Float32Array.from([...loop, ...loop.subarray(0, 15_000)]);
  await page
    .getByRole("region", { name: "Upload", exact: true })
    .getByLabel("Files", { exact: true })
    .setInputFiles(file("Fence_120bpm.wav", wav(uneven)));

  const row = page.getByRole("row").filter({ hasText: "Fence" });
  const sentence = "8.68 beats at 120 BPM, not a whole number.";
  await expect(row.getByText(sentence)).toBeVisible({ timeout: READY_WITHIN_MS });
  const hear = row.getByRole("button", { name: `Hear it: ${sentence}` });
  await hear.focus();
  await page.keyboard.press("Enter");
  await expect(row).toHaveAttribute("data-playing");
  expect(Number(await row.getByRole("slider").first().getAttribute("aria-valuenow"))).toBeGreaterThanOrEqual(3);
  await page.getByRole("radio", { name: /^To check/ }).click();
  await expect(hear).toBeVisible();
  for (const width of WIDTHS) {
    await resize(page, width);
    await expect(row.locator(".finding-marks:visible > i")).toHaveCount(1);
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      expect(await findings(page, { colours: theme !== THEMES[0] }), `${width} ${theme}`).toEqual([]);
    }
  }

  await row.getByRole("button", { name: "Trim to 2 bars" }).click();
  const back = row.getByRole("button", { name: "Use the file from before it was trimmed" });
  await expect(back).toBeVisible();
  await expect(row.getByText(sentence)).toHaveCount(0);
  await back.click();
  await expect(row.getByText(sentence)).toBeVisible();

  await row.getByRole("button", { name: "More for Fence" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Replace the file" }).click();
  await (await chooser).setFiles(file("Mended take.wav", wav(loop)));
  await expect(row.getByRole("button", { name: "Use the file from before", exact: true })).toBeVisible({
    timeout: READY_WITHIN_MS,
  });
  await expect(row.getByText(sentence)).toHaveCount(0);
  await expect(row.getByText("Mended take.wav")).toBeAttached();
});

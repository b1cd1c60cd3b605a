import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { writeMidi } from "midi-file";
import { fetchJson } from "@/e2e/support/catalogue";
import { dropOn } from "@/e2e/support/hands";
import { hydrated } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";
import type { packFiles } from "@/lib/contract/calls/studio/pack-files";
import type { ResponseOf } from "@/lib/contract/define-call";
import { writeAiff } from "@/tests/support/aiff";
import { toneSamples, writeFlac } from "@/tests/support/flac";
import { writeZip } from "@/tests/support/zip";
import { sine, wavFixture } from "@/tests/unit/server/audio/wav-fixture";

const READY_WITHIN_MS = 90_000;
/** キック in Shift-JIS. */
const KICK_IN_SHIFT_JIS = Buffer.from([0x83, 0x4c, 0x83, 0x62, 0x83, 0x4e]);

function midi(): Buffer {
  const note = { type: "noteOn", channel: 0, noteNumber: 60, velocity: 90 } as const;
  const tracks = [
    [
      { deltaTime: 0, ...note },
      { deltaTime: 480, ...note, velocity: 0 },
      { deltaTime: 0, meta: true, type: "endOfTrack" } as const,
    ],
  ];
  return Buffer.from(writeMidi({ header: { format: 0, numTracks: 1, ticksPerBeat: 480 }, tracks }));
}

/** A standard MIDI file in a RIFF. */
function riffMidi(): Buffer {
  const inside = midi();
  const riff = Buffer.concat([Buffer.from("RIFF\0\0\0\0RMIDdata\0\0\0\0"), inside]);
  riff.writeUInt32LE(riff.length - 8, 4);
  riff.writeUInt32LE(inside.length, 16);
  return riff;
}

/** Files of many programs, by path. */
function everything(hertz: number): Record<string, Uint8Array> {
  const wav = (seconds: number, step: number, form: Parameters<typeof wavFixture>[1] = {}) =>
    wavFixture([sine(hertz + step, seconds, 0.5, form.sampleRate)], form);
  return {
    "Loops 120/Far Pad_CMin.wav": wav(4, 1, { sampleRate: 96_000, bits: 24 }),
    "Loops 120/Rise & Fall Am.aif": writeAiff([sine(hertz + 2, 4)], { coding: "fl64", bits: 64 }),
    "Hits/Thud #1.wave": wav(0.6, 3, { sampleRate: 22_050 }),
    "Hits/तबला 🔥.flac": writeFlac([toneSamples({ seconds: 0.7, hertz: hertz + 4 })]),
    "Hits/Streamed.wav": wav(0.8, 5, { claimedSize: 0xffff_ffff }),
    "Notes/Rain.rmi": riffMidi(),
    "Notes/Words.kar": midi(),
    "Hits/Preview.mp3": Buffer.concat([Buffer.from("ID3\x03\0\0\0\0\0\0"), Buffer.alloc(600, 0x55)]),
    "Hits/._Thud.wav": Buffer.from([0, 5, 0x16, 7, ...Buffer.alloc(80)]),
    "From Tokyo.zip": writeZip([
      { name: Buffer.concat([KICK_IN_SHIFT_JIS, Buffer.from(".wav")]), data: wav(0.9, 6), flags: 0 },
      { name: "Deep\\Under.wav", data: wav(1, 7) },
      { name: "../outside.wav", data: wav(1.1, 8) },
    ]),
  };
}

test("a folder of everything becomes what it is, and what is left out is named", async ({ page }) => {
  test.slow();
  const parent = await mkdtemp(join(tmpdir(), "wavecrate-everything-"));
  const folder = join(parent, "Everything");
  for (const [path, bytes] of Object.entries(everything(300 + (Date.now() % 5_000)))) {
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
  expect((await files()).map(({ path }) => path).sort()).toEqual([
    "Deep/Under.wav",
    "Everything/From Tokyo.zip",
    "Everything/Hits/Streamed.wav",
    "Everything/Hits/Thud #1.wave",
    "Everything/Hits/तबला 🔥.flac",
    "Everything/Loops 120/Far Pad_CMin.wav",
    "Everything/Loops 120/Rise & Fall Am.aif",
    "Everything/Notes/Rain.rmi",
    "Everything/Notes/Words.kar",
    "キック.wav",
  ]);

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

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { removeReleased } from "@/server/modules/kit/objects/released-objects";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { expectWholeWavs } from "@/tests/integration/support/delivered-wavs";
import { PackFolder } from "@/tests/integration/support/pack-folder";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { unnamedObjects } from "@/tests/integration/support/stored-objects";
import { memoryOf, waitsDuring } from "@/tests/integration/support/under-load";
import { toneWav } from "@/tests/integration/support/wav";
import { hostileAiffs } from "@/tests/support/hostile-aiffs";
import { hostileZips } from "@/tests/support/hostile-zips";
import { writeZip } from "@/tests/support/zip";

/** Of each kind: `npm run bench:hostile-files` has 300, and prints its figures. */
const FILES = Number(process.env.HOSTILE_FILES ?? 31);
const SEED = 20_261_126;
const TWO_DAYS_MS = 2 * 24 * 3_600_000;
const MEGABYTE = 1_000_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp("postgres", { CATALOGUE_MAX_AGE_MS: "0" });
});
afterAll(() => app.close());

it.each([
  ["zips", hostileZips, 200],
  ["AIFFs", hostileAiffs, 300],
])(
  "hostile %s end as a sentence or a whole WAV each, leave nothing else, need little memory, and hold up nobody",
  async (name, make, hertz) => {
    const folder = await PackFolder.create(app);
    let largest = 0;
    for (const { path, data } of make(FILES, SEED)) {
      largest = Math.max(largest, data.length);
      await folder.upload(path, data);
    }
    const good = await folder.upload("Good.zip", writeZip([{ name: "Good Kick.wav", data: toneWav({ hertz }) }]));
    let waits: number[] = [];
    const began = performance.now();
    const grown = await memoryOf(async () => {
      waits = await waitsDuring(app, app.settled());
    });
    const seconds = (performance.now() - began) / 1_000;

    const rows = await app.db
      .select()
      .from(packFiles)
      .where(eq(packFiles.pack_id, keyOf(folder.packId)));
    const sent = rows.filter(({ id, zip_id }) => zip_id === null && id !== good);
    expect(sent).toHaveLength(FILES);
    const read = sent.filter(({ sound_id }) => sound_id !== null);
    for (const { path, state, failure, notice, object_key } of sent.filter(({ sound_id }) => sound_id === null)) {
      expect([object_key, ["failed", "ready"].includes(state)], path).toEqual([null, true]);
      expect(failure ?? notice, path).toMatch(/^(This|Please|[\d.]+ kHz\.|\d+ files? came out of it) ?.{0,150}\.$/s);
    }
    // What did come out of a zip is no sound.
    for (const { path, state, failure, object_key } of rows.filter(
      (row) => row.zip_id !== null && row.zip_id !== good,
    )) {
      expect([state, object_key, failure !== null], path).toEqual(["failed", null, true]);
    }
    const made = await app.db
      .select()
      .from(sounds)
      .where(eq(sounds.pack_id, keyOf(folder.packId)));
    expect(made.filter(({ title }) => title === "Good Kick")).toHaveLength(1);
    expect(made).toHaveLength(read.length + 1);
    await expectWholeWavs(app);
    await removeReleased({ db: app.db, objects: app.deps.objects }, new Date(Date.now() + TWO_DAYS_MS));
    expect(await unnamedObjects(app)).toEqual([]);

    const longest = Math.max(...waits);
    // Nobody waits for them: meanwhile others are answered more often than there are files.
    expect(waits.length).toBeGreaterThan(FILES);
    expect(grown).toBeLessThan(400);
    if (process.env.HOSTILE_FILES) {
      const refused = sent.filter(({ state }) => state === "failed").length;
      process.stdout.write(
        `${FILES} ${name}, the largest of ${(largest / MEGABYTE).toFixed(1)} MB: ${refused} refused, ` +
          `${read.length} read, ${FILES - refused - read.length} unpacked without a sound, in ${seconds.toFixed(1)} s; memory + ${grown.toFixed(0)} MB; ` +
          `${waits.length} lists for others, ${longest.toFixed(0)} ms at most\n`,
      );
    }
  },
  240_000,
);

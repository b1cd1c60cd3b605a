import { afterAll, beforeAll, expect, it } from "vitest";
import { removeReleased } from "@/server/modules/kit/objects/released-objects";
import { packFiles, soundReadings } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { expectWholeWavs } from "@/tests/integration/support/delivered-wavs";
import { PackFolder } from "@/tests/integration/support/pack-folder";
import { unnamedObjects } from "@/tests/integration/support/stored-objects";
import { toneWav } from "@/tests/integration/support/wav";
import { hostileFiles } from "@/tests/support/hostile-sounds";

const FILES = 300;
const REQUESTS = 10;
const TWO_DAYS_MS = 2 * 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp("postgres", { CATALOGUE_MAX_AGE_MS: "0" });
});
afterAll(() => app.close());

it("300 hostile files end as a sentence or as a whole WAV each, leave nothing else, and hold up nobody", async () => {
  const folder = await PackFolder.create(app);
  for (const { path, data } of hostileFiles(FILES, 20_261_125)) await folder.upload(path, data);
  const good = await folder.upload("Good Kick.wav", toneWav());

  let isOver = false;
  let answered = 0;
  const others = (async () => {
    const form = () => {
      const body = new FormData();
      body.set("file", new File([Uint8Array.from(toneWav({ seconds: 0.3 }))], "mine.wav"));
      return body;
    };
    while (answered < REQUESTS && !isOver) {
      const [similar, list] = await Promise.all([
        app.request("POST", "/api/similar-sounds", { form: form() }),
        app.request("GET", "/api/samples"),
      ]);
      expect([similar.status, list.status]).toEqual([200, 200]);
      answered += 1;
    }
  })();
  await app.settled().finally(() => (isOver = true));
  await others;

  const rows = await app.db.select().from(packFiles).orderBy(packFiles.id);
  const broken = rows.filter(({ id }) => id !== good);
  expect(broken).toHaveLength(FILES);
  for (const { path, failure, object_key } of broken.filter(({ state }) => state !== "ready")) {
    expect(object_key, path).toBeNull();
    expect(failure, path).toMatch(/^(This|Please) .{5,150}\.$/);
  }
  const ready = broken.filter(({ state }) => state === "ready");
  expect(ready.length).toBeLessThan(FILES / 4);
  await expectWholeWavs(app);
  const heard = ready.filter(({ kind }) => kind === "sound").length;
  expect(await app.db.$count(sounds)).toBe(heard + 1);
  expect(await app.db.$count(soundReadings)).toBe(heard + 1);
  expect(answered).toBe(REQUESTS);

  await removeReleased({ db: app.db, objects: app.deps.objects }, new Date(Date.now() + TWO_DAYS_MS));
  expect(await unnamedObjects(app)).toEqual([]);
}, 240_000);

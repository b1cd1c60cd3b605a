import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { removeReleased } from "@/server/modules/kit/objects/released-objects";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { partsOf, sha256 } from "@/tests/integration/support/pack-files";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { PresetFolder } from "@/tests/integration/support/preset-folder";
import { unnamedObjects } from "@/tests/integration/support/stored-objects";
import { memoryOf, waitsDuring } from "@/tests/integration/support/under-load";
import { toneWav } from "@/tests/integration/support/wav";
import { type HostilePreset, hostilePresets } from "@/tests/support/hostile-presets";

/** `npm run bench:hostile-files` has 300, and prints its figures. */
const FILES = Number(process.env.HOSTILE_FILES ?? 50);
const SEED = 20_261_126;
const TWO_DAYS_MS = 2 * 24 * 3_600_000;
/** What is read of a preset file at most. */
const BEGINNING = 4_096;
const SENTENCE = /^[A-Zu\d].{3,300}[.a-z]$/s;

let app: TestApp;
beforeAll(async () => {
  app = await startApp("postgres", { CATALOGUE_MAX_AGE_MS: "0" });
});
afterAll(() => app.close());

/** Sends a file by the calls of the studio. Returns its id, or the response that refused it. */
async function send(own: PresetFolder, { path, data, announced = data.length, claims }: HostilePreset) {
  const begun = await own.announce(path, announced);
  if (begun.status !== 200) return begun;
  const { id } = (begun.body as { file: { id: number } }).file;
  for (const [at, part] of partsOf(claims === "half" ? data.subarray(0, data.length / 2) : data).entries()) {
    const number = claims === "another part" ? at + 2 : at + 1;
    const sent = await app.fetch(`/api/seller/files/${id}/parts/${number}`, {
      method: "PUT",
      headers: {
        ...own.creator.headers,
        "Content-Length": String(part.length),
        "X-Content-SHA256": sha256(claims === "another hash" ? Buffer.from("another") : part),
      },
      body: Uint8Array.from(part),
    });
    if (sent.status !== 200) return { status: sent.status, body: (await sent.json()) as unknown };
  }
  const completed = await own.call("POST", `/api/seller/files/${id}/complete`);
  return completed.status === 200 ? id : completed;
}

/** The reads of preset files that go beyond their beginning. */
function watchReads(): string[] {
  const opened: string[] = [];
  const { objects } = app.deps;
  const get = objects.get.bind(objects);
  objects.get = (key, range) => {
    if (key.startsWith("presets/") && !(range && range.end < BEGINNING)) opened.push(key);
    return get(key, range);
  };
  return opened;
}

const sentenceOf = (body: unknown) => {
  const { error, errors } = body as { error?: string; errors?: Record<string, string[]> };
  return errors ? Object.values(errors).flat()[0] : error;
};

it("hostile preset files are refused with a sentence, or kept bit for bit, never opened, and sold under clean names", async () => {
  const own = await PresetFolder.create(app);
  const opened = watchReads();
  const kept = new Map<number, HostilePreset>();
  const outcomes = { refused: 0, failed: 0, unpacked: 0, kept: 0 };
  const arrived: { id: number; file: HostilePreset }[] = [];
  const began = performance.now();
  const sendAll = async () => {
    for (const file of hostilePresets(FILES, SEED)) {
      const outcome = await send(own, file);
      if (typeof outcome === "number") arrived.push({ id: outcome, file });
      else {
        expect([file.fate, outcome.status < 500], JSON.stringify([file.path, outcome])).toEqual(["refused", true]);
        expect(sentenceOf(outcome.body), file.path).toMatch(SENTENCE);
        outcomes.refused++;
      }
    }
    await app.settled();
  };
  let waits: number[] = [];
  const grown = await memoryOf(async () => {
    waits = await waitsDuring(app, sendAll());
  });

  const rows = await app.db
    .select()
    .from(packFiles)
    .where(eq(packFiles.pack_id, keyOf(own.packId, "preset")));
  for (const { id, file } of arrived) {
    const { state, failure, notice, object_key } = rows.find((row) => row.id === id)!;
    outcomes[file.fate]++;
    if (file.fate === "kept") {
      expect([state, failure], file.path).toEqual(["ready", null]);
      if (notice !== null) expect(notice).toMatch(SENTENCE);
      kept.set(id, file);
      continue;
    }
    expect([file.fate, object_key], file.path).toEqual([state === "failed" ? file.fate : "unpacked", null]);
    expect(failure ?? notice, file.path).toMatch(SENTENCE);
  }
  for (const { path, state, object_key } of rows.filter(({ zip_id }) => zip_id !== null))
    expect([state, object_key], path).toEqual(["failed", null]);
  expect(opened).toEqual([]);
  expect(outcomes.refused + arrived.length).toBe(FILES);

  const demo = await own.upload("Demo.wav", toneWav({ seconds: 0.3 }));
  const joined = await own.call("PUT", `/api/seller/files/${demo}/presets`, { file_ids: [...kept.keys()] });
  expect(joined.status).toBe(200);
  await app.settled();
  const { sounds: presets } = await own.contents();
  expect(presets.map(({ path }) => path).sort()).toEqual([...kept.values()].map(({ path }) => path).sort());
  for (const { id, path } of presets) {
    const { body } = await own.call("POST", `/api/preset-samples/${id}/download-preset-by-admin-or-seller`);
    const file = await app.fetch((body as { download: string }).download);
    const name = /filename\*=UTF-8''(.*)$/.exec(file.headers.get("content-disposition")!)![1]!;
    expect([file.status, file.headers.get("content-type")], path!).toEqual([200, "application/octet-stream"]);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[^"\\\r\n]*"; /);
    expectClean(decodeURIComponent(name));
    const { data } = [...kept.values()].find((each) => each.path === path)!;
    expect(Buffer.from(await file.arrayBuffer()).equals(data), path!).toBe(true);
  }
  await removeReleased({ db: app.db, objects: app.deps.objects }, new Date(Date.now() + TWO_DAYS_MS));
  expect(await unnamedObjects(app)).toEqual([]);
  // Nobody waits for them: meanwhile others are answered more often than there are files.
  expect(waits.length).toBeGreaterThan(FILES);
  expect(grown).toBeLessThan(400);
  if (process.env.HOSTILE_FILES) {
    const seconds = (performance.now() - began) / 1_000;
    process.stdout.write(
      `${FILES} preset files: ${JSON.stringify(outcomes)}, in ${seconds.toFixed(1)} s; memory + ${grown.toFixed(0)} MB; ` +
        `${waits.length} lists for others, ${Math.max(...waits).toFixed(0)} ms at most\n`,
    );
  }
}, 240_000);

/** The name of a file on anybody's disk. */
function expectClean(name: string): void {
  expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]|^[.\s]|[.\s]$|^$/u);
  expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
}

it("a file that is kept is stored under a name of its own, with an ending that is one", async () => {
  const own = await PresetFolder.create(app);
  const data = Buffer.from("nothing in particular");
  const id = await own.upload("../Lead.__proto__", data);
  const [row] = await app.db.select().from(packFiles).where(eq(packFiles.id, id));
  expect(row?.object_key).toMatch(/^presets\/[0-9a-f]{2}\/[0-9a-f]{64}\.bin$/);
  expect(await buffer(await app.deps.objects.get(row!.object_key!))).toEqual(data);
});

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Placement } from "@/lib/contract/entities/placement";
import { MAX_PLACEMENTS } from "@/lib/contract/rules/licenses";
import { readPlacements } from "@/server/modules/licensing/placements/service";
import { collaborators, shareRequests } from "@/server/platform/db/schema/collaborators";
import { placements, trackLicenses } from "@/server/platform/db/schema/licensing";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertPack, insertUser, type SoundValues } from "@/tests/integration/support/factories";
import { readCsv } from "@/tests/integration/support/files";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { signInCreator } from "@/tests/integration/support/studio";

type Person = Awaited<ReturnType<typeof signInCreator>>;
type List = Awaited<ReturnType<typeof readPlacements>>;

const PATH = "/api/seller/placements";
const NO_LINK = ["Enter a link such as open.example/track"];
const TRACK = { title: "Slow Ferry", artist: "The Tide", link: "open.example/ferry" };
let sequence = 0;

describe.each(engines)("placements on %s", (engine) => {
  let app: TestApp;
  let creator: Person;
  let packId: number;
  let soundId: number;
  let registrant: number;
  beforeAll(async () => {
    app = await startApp(engine);
    registrant = (await insertUser(app.db, { username: "vic", display: "Vic Marlow", email: "vic@x.test" })).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    creator = await join();
    packId = (await insertPack(app.db, creator.id, { title: "Night Bus" })).id;
    soundId = (await insertSound(creator.id, { pack_id: packId, title: "Terminus" })).id;
  });

  const join = () => signInCreator(app);
  const insertSound = (creatorId: number, values: SoundValues) =>
    insertListedSound(app.db, creatorId, { copyright_label: "Royalty A", ...values });
  const register = (values: Partial<typeof trackLicenses.$inferInsert> = {}) =>
    app.db.insert(trackLicenses).values({
      license_id: `WC-P-${engine}-${++sequence}`,
      user_id: registrant,
      sound_id: soundId,
      type: "record-label",
      title: "Second Floor Walk-Up",
      artist: "Mara Venn",
      label: "Quiet Harbour",
      link: "https://open.example/walk-up",
      duration_seconds: 34,
      royalty_percentage: 15,
      ...values,
    });
  const send = (method: string, path: string, who: Person, json?: object) =>
    app.request(method, path, { headers: who.headers, ...(json && { json }) });
  const list = async (who: Person, query = "") => (await send("GET", `${PATH}${query}`, who)).body as List;
  const titles = async (who: Person) => (await list(who)).data.map(({ title }) => title);
  const add = (who: Person, change: object = {}) => send("POST", PATH, who, { ...TRACK, ...change });
  const addedId = async (who: Person, change: object = {}) => ((await add(who, change)).body as { id: number }).id;
  const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors;

  it("show a registration as it was registered, and nothing else of the registrant", async () => {
    await register({ created_at: new Date("2026-03-04T10:00:00Z") });
    const { data } = await list(creator);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        state: "registered",
        title: "Second Floor Walk-Up",
        artist: "Mara Venn",
        label: "Quiet Harbour",
        link: "https://open.example/walk-up",
        duration_seconds: 34,
        royalty_percentage: 15,
        created_at: "2026-03-04T10:00:00.000Z",
        sound: expect.objectContaining({
          kind: "sample",
          id: soundId,
          title: "Terminus",
          pack_title: "Night Bus",
          copyright_label: "Royalty A",
          creator: expect.objectContaining({ id: creator.id }),
        }),
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/vic|marlow|WC-P/i);
  });

  it("count by state and month, name the most used sound, and are filtered by state", async () => {
    const other = await insertSound(creator.id, { pack_id: packId, title: "Depot Bass" });
    await register({ created_at: new Date("2026-02-28T23:59:59Z") });
    await register({ created_at: new Date("2026-03-01T00:00:00Z"), title: "Bus to Nowhere" });
    for (const title of ["One", "Two", "Three"])
      await register({ sound_id: other.id, title, voided_at: new Date(), created_at: new Date("2026-02-01") });
    await addedId(creator, { sound: { kind: "sample", id: soundId } });
    await app.db
      .update(placements)
      .set({ created_at: new Date("2026-03-05") })
      .where(eq(placements.user_id, creator.id));
    const whole = await readPlacements(app.db, creator.id, { perpage: 50 }, new Date("2026-03-31T12:00:00Z"));
    expect(whole).toMatchObject({
      counts: { all: 6, registered: 2, void: 3, added: 1 },
      total: { count: 6, is_exact: true },
      this_month: 2,
      most_used: { title: "Terminus", tracks: 3 },
    });
    for (const [state, count] of [["registered", 2] as const, ["void", 3] as const, ["added", 1] as const]) {
      const { data, total } = await list(creator, `?state=${state}`);
      expect(data.map((each) => each.state)).toEqual(Array(count).fill(state));
      expect(data.map((each) => each.royalty_percentage)).toEqual(
        Array(count).fill(state === "registered" ? 15 : null),
      );
      expect(total.count).toBe(count);
    }
    expect((await send("GET", `${PATH}?state=waiting`, creator)).status).toBe(422);
  });

  it("are paged newest first, back and forth, and a CSV has the same", async () => {
    for (let day = 1; day <= 5; day += 1) {
      await register({ title: `Track ${day}`, created_at: new Date(Date.UTC(2026, 1, day)) });
    }
    await addedId(creator, { title: "=SUM(A1)", label: "Own Label" });
    const pages: string[][] = [];
    let last: List | undefined;
    for (let cursor = ""; ; ) {
      last = await list(creator, `?perpage=4${cursor}`);
      pages.push(last.data.map(({ title }) => title));
      if (!last.next) break;
      cursor = `&cursor=${last.next}`;
    }
    expect(pages).toEqual([
      ["=SUM(A1)", "Track 5", "Track 4", "Track 3"],
      ["Track 2", "Track 1"],
    ]);
    const back = await list(creator, `?perpage=4&cursor=${last.previous}`);
    expect(back.data.map(({ title }) => title)).toEqual(pages[0]);
    expect((await send("GET", `${PATH}?cursor=nowhere`, creator)).status).toBe(422);

    const csv = await app.fetch(`${PATH}.csv`, { headers: creator.headers });
    const rows = readCsv(await csv.text());
    expect(rows).toHaveLength(7);
    expect(rows[1]?.slice(1, 5)).toEqual(["added", "'=SUM(A1)", "The Tide", "Own Label"]);
    expect(rows[2]?.slice(1).join()).toBe(
      "registered,Track 5,Mara Venn,Quiet Harbour,https://open.example/walk-up,Terminus,Night Bus,Royalty A,34,15",
    );
    const added = await app.fetch(`${PATH}.csv?state=added`, { headers: creator.headers });
    expect(readCsv(await added.text())).toHaveLength(2);
  });

  it("are those of who earns from the sound: its creator, and who has agreed to a share", async () => {
    const [ofPack, ofSound, asked, other] = [await join(), await join(), await join(), await join()];
    const single = await insertSound(creator.id, { pack_id: packId, title: "Alone" });
    await app.db.insert(collaborators).values({ pack_id: keyOf(packId), user_id: ofPack.id, percentage: 20 });
    await app.db.insert(collaborators).values({ sound_id: single.id, user_id: ofSound.id, percentage: 20 });
    const request = { pack_id: keyOf(packId), asked_by: creator.id, user_id: asked.id, percentage: 10 };
    await app.db.insert(shareRequests).values(request);
    await register({ title: "Of the pack" });
    await register({ title: "Of the sound", sound_id: single.id });
    expect(await titles(creator)).toEqual(["Of the sound", "Of the pack"]);
    // A sound's own collaborators stand in for its pack's.
    expect(await titles(ofPack)).toEqual(["Of the pack"]);
    expect(await titles(ofSound)).toEqual(["Of the sound"]);
    expect(await titles(asked)).toEqual([]);
    expect(await titles(other)).toEqual([]);
    await app.db
      .delete(collaborators)
      .where(and(eq(collaborators.pack_id, keyOf(packId)), eq(collaborators.user_id, ofPack.id)));
    expect(await titles(ofPack)).toEqual([]);
  });

  it("can be added with any kind of one's own sounds, or none, and are seen by nobody else", async () => {
    const partner = await join();
    await app.db.insert(collaborators).values({ pack_id: keyOf(packId), user_id: partner.id, percentage: 20 });
    const oneshot = await insertOneshot(app.db, creator.id, (await insertOneshotPack(app.db, creator.id)).id);
    const preset = await insertPreset(app.db, creator.id, (await insertPresetPack(app.db, creator.id)).id);
    const chosen = [
      { kind: "sample", id: soundId },
      { kind: "oneshot", id: oneshot.id },
      { kind: "preset", id: preset.id },
    ];
    for (const sound of [...chosen, null]) expect((await add(creator, { sound })).status).toBe(200);
    const { data } = await list(creator);
    expect(data.map(({ state, sound }) => [state, sound && { kind: sound.kind, id: sound.id }])).toEqual(
      [null, ...chosen.reverse()].map((sound) => ["added", sound]),
    );
    expect(data[0]).toMatchObject({ link: "https://open.example/ferry", label: null, royalty_percentage: null });
    expect(await titles(partner)).toEqual([]);
  });

  it("name only one's own sounds", async () => {
    const other = await join();
    for (const sound of [
      { kind: "sample", id: soundId },
      { kind: "oneshot", id: soundId },
      { kind: "sample", id: 999_999 },
    ]) {
      const refused = await add(other, { sound });
      expect([refused.status, errorsOf(refused)]).toEqual([422, { sound: ["Choose one of your sounds."] }]);
    }
    const change = { ...TRACK, sound: { kind: "sample", id: soundId } };
    expect((await send("PUT", `${PATH}/${await addedId(other)}`, other, change)).status).toBe(422);
    expect(await list(other)).toMatchObject({ data: [{ sound: null }] });
  });

  it.each([
    [{ title: " \u200b" }, { title: ["Enter the title of the track"] }],
    [{ title: "x".repeat(151) }, { title: ["Has at most 150 characters."] }],
    [{ artist: undefined }, { artist: ["Enter the artist"] }],
    [{ label: "x".repeat(121) }, { label: ["Has at most 120 characters."] }],
    [{ link: "" }, { link: NO_LINK }],
    [{ link: "javascript:alert(1)" }, { link: NO_LINK }],
    [{ link: "ftp://open.example/a" }, { link: NO_LINK }],
    [{ link: "http:open.example" }, { link: NO_LINK }],
    [{ link: "localhost/a" }, { link: NO_LINK }],
    [{ link: `open.example/${"x".repeat(300)}` }, { link: ["Has at most 300 characters."] }],
    [{ sound: { kind: "pack", id: 1 } }, { "sound.kind": expect.any(Array) }],
  ])("refuse %j by field", async (change, errors) => {
    const refused = await add(creator, change);
    expect([refused.status, errorsOf(refused)]).toEqual([422, errors]);
    expect(await titles(creator)).toEqual([]);
  });

  it.each(["HTTP://open.example", `open.example/${"ü".repeat(287)}`])("take %s", async (link) => {
    expect((await add(creator, { link })).status).toBe(200);
  });

  it("are changed and removed by who added them alone, and registrations by nobody", async () => {
    const id = await addedId(creator, { sound: { kind: "sample", id: soundId } });
    const other = await join();
    for (const method of ["PUT", "DELETE"]) {
      expect((await send(method, `${PATH}/${id}`, other, TRACK)).status, method).toBe(404);
    }
    // The number of a registration is none of an added track.
    const [registered] = await app.db
      .insert(trackLicenses)
      .overridingSystemValue()
      .values({
        ...{ id: 800_000 + sequence, license_id: `WC-Q-${engine}`, user_id: registrant, sound_id: soundId },
        ...{ type: "self-release", title: "Kept", artist: "A", duration_seconds: 3, royalty_percentage: 10 },
      })
      .returning();
    expect((await send("DELETE", `${PATH}/${registered!.id}`, creator)).status).toBe(404);

    const changed = { ...TRACK, title: "Fast Ferry", label: "Pier", sound: { kind: "sample", id: soundId } };
    expect((await send("PUT", `${PATH}/${id}`, creator, changed)).status).toBe(200);
    expect((await list(creator, "?state=added")).data).toMatchObject([{ title: "Fast Ferry", label: "Pier" }]);
    expect((await send("DELETE", `${PATH}/${id}`, creator)).status).toBe(200);
    expect((await send("DELETE", `${PATH}/${id}`, creator)).status).toBe(404);
    expect(await titles(creator)).toEqual(["Kept"]);
  });

  it("keep a sound that isn't one's own any more, and stay when it is gone", async () => {
    const partner = await join();
    await app.db.insert(collaborators).values({ pack_id: keyOf(packId), user_id: partner.id, percentage: 20 });
    const sound = { kind: "sample", id: soundId };
    const id = await addedId(partner, { sound });
    await app.db.delete(collaborators).where(eq(collaborators.user_id, partner.id));
    expect((await send("PUT", `${PATH}/${id}`, partner, { ...TRACK, artist: "Tides", sound })).status).toBe(200);
    expect((await list(partner)).data).toMatchObject([{ artist: "Tides", sound: { id: soundId } }]);
    await app.db.delete(sounds).where(eq(sounds.id, soundId));
    expect((await list(partner)).data).toMatchObject([{ artist: "Tides", sound: null }]);
  });

  it("are added once, and at most so many, also at the same time", async () => {
    const twice = await Promise.all([addedId(creator), addedId(creator), addedId(creator)]);
    expect(new Set(twice).size).toBe(1);
    const user_id = creator.id;
    const rows = Array.from({ length: MAX_PLACEMENTS - 2 }, (_, at) => ({ ...TRACK, title: `Track ${at}`, user_id }));
    await app.db.insert(placements).values(rows.map((row) => ({ ...row, link: "https://open.example/a" })));
    const statuses = await Promise.all(["A", "B", "C"].map(async (title) => (await add(creator, { title })).status));
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await app.db.$count(placements, eq(placements.user_id, user_id))).toBe(MAX_PLACEMENTS);
    const { body } = await add(creator, { title: "D" });
    expect(body).toMatchObject({ error: "You have added 500 tracks, which is the most. Remove one first." });
  });

  it("offer one's own sounds of every kind by a part of the title", async () => {
    const partner = await join();
    await app.db.insert(collaborators).values({ pack_id: keyOf(packId), user_id: partner.id, percentage: 20 });
    await insertPreset(app.db, creator.id, (await insertPresetPack(app.db, creator.id)).id, { title: "Term Pad" });
    const found = async (who: Person, query: string) => {
      const { body } = await send("GET", `${PATH}/sounds?${query}`, who);
      return (body as { data: Placement["sound"][] }).data.map((sound) => `${sound?.kind} ${sound?.title}`);
    };
    expect(await found(creator, "search=TERM")).toEqual(["preset Term Pad", "sample Terminus"]);
    expect(await found(creator, "search=%25")).toEqual([]);
    expect(await found(creator, "perpage=1")).toEqual(["preset Term Pad"]);
    expect(await found(partner, "")).toEqual(["sample Terminus"]);
    expect(await found(await join(), "")).toEqual([]);
  });
});

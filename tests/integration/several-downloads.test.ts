import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SoundsQuote } from "@/lib/contract/entities/sounds-quote";
import { compareBooks } from "@/server/modules/money/books/service";
import { downloads } from "@/server/platform/db/schema/downloads";
import { sounds } from "@/server/platform/db/schema/sounds";
import { creators, users } from "@/server/platform/db/schema/users";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertSound } from "@/tests/integration/support/factories";
import { grantCredits, subscribe } from "@/tests/integration/support/money";
import { objectKey } from "@/tests/integration/support/objects";
import { type Shop, startShop } from "@/tests/integration/support/shop";
import { storeObject } from "@/tests/integration/support/stored-objects";
import { unzip } from "@/tests/integration/support/unzip";

type Buyer = Awaited<ReturnType<Shop["subscriber"]>>;
interface Answer {
  status: string;
  download: string;
  required_credit: number;
  user: { credit: number };
  error: string;
  current: SoundsQuote;
}

describe.each(engines)("several sounds bought at once on %s", (engine) => {
  let shop: Shop;
  let creatorId: number;
  /** Of 2 credits each; the first has a MIDI file. */
  let loops: number[];

  beforeAll(async () => {
    shop = await startShop(engine);
    creatorId = (await insertCreator(shop.app.db, { username: "maker", display: "Ada Maker" })).id;
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    loops = [];
    for (const title of ["Glass Chords", "Dust Drums", "Low Line", "Far Bell"]) loops.push(await insertLoop(title));
  });
  afterEach(async () => {
    expect(await compareBooks(shop.app.db)).toEqual([]);
  });

  async function insertLoop(title: string, values: Parameters<typeof insertListedSound>[2] = {}): Promise<number> {
    const wav_key = objectKey("originals", "wav");
    await storeObject(shop.app, wav_key, `The WAV of ${title}`);
    const midi = title === "Glass Chords" ? { has_mid: true, mid_key: objectKey("midi", "mid"), mid_bytes: 4 } : {};
    if (midi.mid_key) await storeObject(shop.app, midi.mid_key, "MThd");
    const heard = {
      is_loop: true,
      tempo: 92,
      key_value: "F#",
      key_is_minor: true,
      copyright_label: "Royalty A",
    } as const;
    return (await insertListedSound(shop.app.db, creatorId, { title, wav_key, ...heard, ...midi, ...values })).id;
  }
  async function post(path: string, json: object, buyer: Buyer, key?: string) {
    const headers = { ...buyer.headers, ...(key ? { "Idempotency-Key": `press-of-${key}` } : {}) };
    const { status, body } = await shop.app.request("POST", path, { json, headers });
    return { code: status, ...(body as Answer) };
  }
  const quote = (json: object, buyer: Buyer) =>
    post("/api/sounds/quote", json, buyer) as unknown as Promise<SoundsQuote & { code: number }>;
  const download = (json: object, buyer: Buyer, key?: string) => post("/api/sounds/download", json, buyer, key);
  const owned = async (buyer: Buyer) => {
    const rows = await shop.app.db.select().from(downloads).where(eq(downloads.user_id, buyer.id));
    return rows.map(({ sound_id, format, price }) => `${loops.indexOf(sound_id!)} ${format} ${price}`).sort();
  };
  async function filesOf(link: string) {
    const response = await shop.app.fetch(link);
    expect(response.status).toBe(200);
    return { response, files: unzip(new Uint8Array(await response.arrayBuffer())) };
  }
  const session = (values: object = {}) => ({
    ...{ title: "Night bus", bpm: 97.5, key: 8, is_minor: true },
    lanes: [
      { sample_id: loops[1], semitones: 0, ratio: 1.0598 },
      { sample_id: loops[0], semitones: 2, ratio: 1 },
    ],
    ...values,
  });

  it("are quoted with what is owned, free and made by the viewer at no charge, and nothing is bought", async () => {
    const buyer = await shop.subscriber(20);
    await shop.requestDownload(`/api/sound/${loops[0]}/download`, buyer);
    const free = await insertLoop("Free Rim", { is_free: true });
    await shop.app.db.insert(creators).values({ user_id: buyer.id, status: "active" });
    const own = (await insertListedSound(shop.app.db, buyer.id, { title: "Mine" })).id;
    const found = await quote({ ids: [loops[1], loops[0], free, own], with_midi: [loops[0]] }, buyer);
    expect(found).toEqual({
      ...{ code: 200, required_credit: 4, available_credit: 18, status: "ok" },
      lines: [
        { sample_id: loops[1], title: "Dust Drums", format: "wav", credits: 2, is_owned: false, problem: null },
        { sample_id: loops[0], title: "Glass Chords", format: "wav", credits: 0, is_owned: true, problem: null },
        { sample_id: loops[0], title: "Glass Chords", format: "mid", credits: 2, is_owned: false, problem: null },
        { sample_id: free, title: "Free Rim", format: "wav", credits: 0, is_owned: false, problem: null },
        { sample_id: own, title: "Mine", format: "wav", credits: 0, is_owned: false, problem: null },
      ],
    });
    expect(await shop.balance(buyer)).toBe(18);
    expect(await owned(buyer)).toEqual(["0 wav 2"]);
  });

  it("are charged together, each as a purchase of its own, and are one zip with names and a text", async () => {
    const buyer = await shop.subscriber(20);
    const wanted = { ids: [loops[1], loops[0]], with_midi: [loops[0]], credits: 6, session: session() };
    const bought = await download(wanted, buyer, "press-1");
    expect(bought).toMatchObject({ code: 200, status: "ok", user: { credit: 14 } });
    expect(await owned(buyer)).toEqual(["0 mid 2", "0 wav 2", "1 wav 2"]);
    const { response, files } = await filesOf(bought.download);
    expect(response.headers.get("content-disposition")).toContain('filename="Night bus.zip"');
    expect([...files.keys()]).toEqual([
      "stack.txt",
      "Dust Drums - 92 BPM - F#m.wav",
      "Glass Chords - 92 BPM - F#m.wav",
      "Glass Chords - 92 BPM - F#m.mid",
    ]);
    expect(files.get("Dust Drums - 92 BPM - F#m.wav")?.toString()).toBe("The WAV of Dust Drums");
    expect(files.get("stack.txt")?.toString().split("\r\n")).toEqual([
      ...["Night bus", "97.5 BPM, G# minor", ""],
      "Lane 1: Dust Drums, in its own key, x1.06 as fast",
      "Lane 2: Glass Chords, up 2 semitones, in its own tempo",
      ...["", "3 files from Wavecrate", ""],
      "You may use these sounds in your own music, released or not, for good. You may not sell or share the files",
      "themselves, alone or in a pack. The creators of files marked Royalty A, B or C get a share of the royalties of a",
      "release that uses them. Register such a release before you publish it.",
      "",
      "Dust Drums - 92 BPM - F#m.wav  -  Ada Maker  -  Royalty A",
      "Glass Chords - 92 BPM - F#m.wav  -  Ada Maker  -  Royalty A",
      "Glass Chords - 92 BPM - F#m.mid  -  Ada Maker  -  Royalty A",
      "",
    ]);
  });

  it("charge nothing for what is owned, and have a MIDI file that is owned without being asked for", async () => {
    const buyer = await shop.subscriber(20);
    for (const path of ["download", "download-mid"]) {
      await shop.requestDownload(`/api/sound/${loops[0]}/${path}`, buyer);
    }
    const again = await download({ ids: [loops[0]], with_midi: [loops[0]], credits: 0 }, buyer, "again");
    expect(again).toMatchObject({ code: 200, status: "ok", user: { credit: 16 } });
    const bought = await download({ ids: loops, credits: 6 }, buyer, "all");
    expect(bought).toMatchObject({ code: 200, status: "ok", user: { credit: 10 } });
    expect([...(await filesOf(bought.download)).files.keys()]).toHaveLength(6);
    expect(await owned(buyer)).toEqual(["0 mid 2", "0 wav 2", "1 wav 2", "2 wav 2", "3 wav 2"]);
  });

  it("leave out and name what is hidden, deleted, off sale or has no MIDI file", async () => {
    const buyer = await shop.subscriber(20);
    const draft = (await insertSound(shop.app.db, creatorId, { state: "draft" })).id;
    const banned = await insertLoop("Banned");
    await shop.app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, banned));
    const ids = [draft, 999_999, banned, loops[1], loops[1]];
    const found = await quote({ ids, with_midi: [loops[1], 999_999, loops[2]] }, buyer);
    expect(found.required_credit).toBe(2);
    expect(found.lines.map(({ sample_id, format, title, problem }) => [sample_id, format, title, problem])).toEqual([
      ...[draft, 999_999, banned].map((id) => [id, "wav", null, "There is no such sound."]),
      [loops[1], "wav", "Dust Drums", null],
      [loops[1], "mid", "Dust Drums", "This sample has no MIDI file."],
    ]);
    const bought = await download({ ids, with_midi: [loops[1], loops[2]], credits: 2 }, buyer);
    expect(bought).toMatchObject({ code: 200, status: "ok", user: { credit: 18 } });
    expect([...(await filesOf(bought.download)).files.keys()]).toEqual(["stack.txt", "Dust Drums - 92 BPM - F#m.wav"]);
    expect(await owned(buyer)).toEqual(["1 wav 2"]);
    expect(await download({ ids: [draft, banned], credits: 0 }, buyer)).toMatchObject({
      code: 404,
      error: "None of these sounds can be downloaded.",
    });
  });

  it("keep an owned sound that is off sale, and give back none that was taken", async () => {
    const buyer = await shop.subscriber(20);
    await download({ ids: loops.slice(0, 2), credits: 4 }, buyer);
    await shop.app.db
      .update(sounds)
      .set({ banned_at: new Date() })
      .where(inArray(sounds.id, loops.slice(0, 2)));
    const kept = await download({ ids: loops.slice(0, 2), with_midi: [loops[0]], credits: 0 }, buyer);
    expect(kept).toMatchObject({ code: 200, status: "ok" });
    expect([...(await filesOf(kept.download)).files.keys()]).toHaveLength(3);
    await shop.app.db.update(sounds).set({ taken_at: new Date() }).where(eq(sounds.id, loops[0]!));
    expect([...(await filesOf(kept.download)).files.keys()]).toEqual(["stack.txt", "Dust Drums - 92 BPM - F#m.wav"]);
    const found = await quote({ ids: [loops[0]] }, buyer);
    expect(found.lines[0]?.problem).toContain("This sound was taken out of your library.");
  });

  it("are sold at the price that was shown, else not at all, with the new quote", async () => {
    const buyer = await shop.subscriber(20);
    await shop.app.db.update(sounds).set({ price: 5 }).where(eq(sounds.id, loops[2]!));
    const refused = await download({ ids: loops, credits: 8 }, buyer, "press-2");
    expect(refused).toMatchObject({
      code: 409,
      error: "The price is 11 credits now, not 8. Nothing was charged.",
      current: { required_credit: 11, available_credit: 20, status: "ok", lines: { length: 4 } },
    });
    expect(await owned(buyer)).toEqual([]);
    expect(await download({ ids: loops, credits: 11 }, buyer, "press-3")).toMatchObject({ user: { credit: 9 } });
  });

  it("are bought all or none: with credits for three of four, nothing is", async () => {
    const buyer = await shop.subscriber(7);
    const refused = await download({ ids: loops, credits: 8 }, buyer, "press-4");
    expect(refused).toMatchObject({ code: 200, status: "not_enough_credit", download: null, required_credit: 8 });
    expect(await owned(buyer)).toEqual([]);
    expect(await shop.balance(buyer)).toBe(7);
    expect(await quote({ ids: loops }, buyer)).toMatchObject({ status: "not_enough_credit", required_credit: 8 });
    await grantCredits(shop.app.db, buyer.id, 1);
    expect(await download({ ids: loops, credits: 8 }, buyer, "press-4")).toMatchObject({
      status: "ok",
      user: { credit: 0 },
    });
  });

  it("follow the rules of single downloads: trial, ended free pass, unverified, banned, visitors", async () => {
    const ask = (buyer: Buyer, credits = 8) => download({ ids: loops, credits }, buyer);
    const trial = await shop.app.signIn();
    await subscribe(shop.app.db, trial.id, { status: "in_trial" });
    expect(await ask(trial)).toMatchObject({ status: "activate_subscription", required_credit: 8 });
    await grantCredits(shop.app.db, trial.id, 8);
    expect(await ask(trial)).toMatchObject({ status: "ok" });
    const over = await shop.app.signIn({
      free_pass_started_at: new Date(Date.now() - 9_000),
      free_pass_ends_at: new Date(Date.now() - 1_000),
    });
    expect(await ask(over)).toMatchObject({
      status: "not_enough_credit",
      error: "Your free pass has ended. Subscribe to download more.",
    });
    const unverified = await shop.app.signIn({ email_verified_at: null });
    expect(await ask(unverified)).toMatchObject({ code: 403 });
    expect(await quote({ ids: loops }, unverified)).toMatchObject({ code: 403 });
    const banned = await shop.subscriber(20);
    await shop.app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, banned.id));
    expect((await ask(banned)).code).toBeGreaterThanOrEqual(401);
    expect(await owned(banned)).toEqual([]);
    expect(await ask({ ...banned, headers: { Authorization: "" } })).toMatchObject({ code: 401 });
  });

  it("are charged once for a repeated key, which is refused for anything else", async () => {
    const buyer = await shop.subscriber(20);
    const wanted = { ids: [loops[2], loops[1]], credits: 4 };
    const first = await download(wanted, buyer, "the-key");
    // In another order they are the same.
    const again = await download({ ...wanted, ids: [loops[1], loops[2]] }, buyer, "the-key");
    expect([first, again]).toMatchObject([
      { status: "ok", user: { credit: 16 } },
      { status: "ok", user: { credit: 16 } },
    ]);
    for (const other of [{ ids: loops }, { credits: 0 }, { with_midi: [loops[1]] }]) {
      expect(await download({ ...wanted, ...other }, buyer, "the-key")).toMatchObject({ code: 409 });
    }
    expect(await shop.balance(buyer)).toBe(16);
    expect(await owned(buyer)).toEqual(["1 wav 2", "2 wav 2"]);
  });

  it("are charged once when two windows press at once, with one key or two", async () => {
    for (const keys of [
      ["one", "one", "one"],
      ["two", "three", "four"],
    ]) {
      const buyer = await shop.subscriber(20);
      const answers = await Promise.all(keys.map((key) => download({ ids: loops, credits: 8 }, buyer, key)));
      // With another key, the second finds everything owned, which is another price.
      expect(answers.filter(({ status }) => status === "ok").length).toBe(keys[0] === "one" ? 3 : 1);
      for (const { code, current } of answers) if (code === 409) expect(current.required_credit).toBe(0);
      expect(await shop.balance(buyer)).toBe(12);
      expect(await owned(buyer)).toHaveLength(4);
    }
  });

  it("never cost more credits than there are, beside single purchases of the same sounds", async () => {
    const buyer = await shop.subscriber(9);
    await Promise.all([
      download({ ids: loops, credits: 8 }, buyer, "all"),
      ...loops.map((id) => shop.requestDownload(`/api/sound/${id}/download?credits=2`, buyer)),
      download({ ids: loops.toReversed(), credits: 8 }, buyer, "all-again"),
    ]);
    expect(await shop.balance(buyer)).toBe(1);
    expect(await owned(buyer)).toHaveLength(4);
  });

  it("are sold to many buyers at once who name them in different orders", async () => {
    const other = (await insertCreator(shop.app.db)).id;
    const theirs = [await insertListedSound(shop.app.db, other), await insertListedSound(shop.app.db, other)];
    const all = [...loops.slice(0, 2), ...theirs.map(({ id }) => id), ...loops.slice(2)];
    const buyers: Buyer[] = [];
    for (let number = 0; number < 8; number++) buyers.push(await shop.subscriber(20));
    const answers = await Promise.all(
      buyers.map((buyer, at) => download({ ids: [...all.slice(at % 6), ...all.slice(0, at % 6)], credits: 12 }, buyer)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["ok"]));
    for (const buyer of buyers) expect(await shop.balance(buyer)).toBe(8);
  });

  it("are nobody's when one is banned while they are bought", async () => {
    const buyer = await shop.subscriber(20);
    const [answer] = await Promise.all([
      download({ ids: loops, credits: 8 }, buyer),
      shop.app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, loops[3]!)),
    ]);
    const has = await owned(buyer);
    expect(has).toHaveLength(answer.code === 200 ? 4 : 0);
    expect(await shop.balance(buyer)).toBe(answer.code === 200 ? 12 : 20);
  });

  it.each<[string, object]>([
    ["no sound", { ids: [] }],
    ["nine sounds", { ids: [1, 2, 3, 4, 5, 6, 7, 8, 9] }],
    ["10,000 sounds", { ids: Array.from({ length: 10_000 }, (_, at) => at + 1) }],
    ["10,000 MIDI files", { ids: [1], with_midi: Array.from({ length: 10_000 }, (_, at) => at + 1) }],
    ["an id that is none", { ids: [1.5] }],
    ["a price below nothing", { ids: [1], credits: -1 }],
    ["a session without a tempo", { ids: [1], session: { title: "", key: null, is_minor: null, lanes: [] } }],
  ])("are refused with %s", async (_, json) => {
    const buyer = await shop.subscriber(1);
    expect(await download({ credits: 0, ...json }, buyer)).toMatchObject({ code: 422 });
  });
});

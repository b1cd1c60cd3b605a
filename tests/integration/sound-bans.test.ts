import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { notifications } from "@/server/platform/db/schema/engagement";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { users } from "@/server/platform/db/schema/users";
import type { TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, movePack } from "@/tests/integration/support/factories";
import { grantCredits } from "@/tests/integration/support/money";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { type Shop, startShop } from "@/tests/integration/support/shop";

type SignedIn = Awaited<ReturnType<TestApp["signIn"]>>;
type Ban = CallResponse<"GET /api/admin/sound-bans/{kind}/{id}">;

const WORDS = { reason: "The license arrived", note: "By mail" };
const PATHS = { sample: "audio", preset: "preset-samples", oneshot: "oneshots/samples" };
const DETAILS = { sample: "sound", preset: "preset-samples", oneshot: "oneshots/samples" };
type Kind = keyof typeof PATHS;

describe.each(engines)("the ban of a sound on %s", (engine) => {
  let shop: Shop;
  let app: TestApp;
  let admin: SignedIn;
  let creatorId: number;
  beforeAll(async () => {
    shop = await startShop(engine);
    app = shop.app;
    admin = await app.signIn({ is_admin: true, display: "Noor Halabi" });
    creatorId = (await insertCreator(app.db, { display: "Juno Akers" })).id;
  });
  afterAll(() => app.close());

  const ban = (kind: Kind, id: number, by = admin) => {
    const path = kind === "sample" ? `audio/ban/${id}` : `${PATHS[kind]}/${id}/ban`;
    return app.request("POST", `/api/admin/${path}`, { json: WORDS, headers: by.headers });
  };
  const unban = (kind: Kind, id: number, { json = WORDS as object, by = admin } = {}) =>
    app.request("POST", `/api/admin/${PATHS[kind]}/${id}/unban`, { json, headers: by.headers });
  const read = async (kind: Kind, id: number, by = admin) =>
    (await app.request("GET", `/api/admin/sound-bans/${kind}/${id}`, by)).body as Ban;
  const statusOf = async (kind: Kind, id: number) => (await app.request("GET", `/api/${DETAILS[kind]}/${id}`)).status;
  const lastTold = async () =>
    (await app.db.select().from(notifications).where(eq(notifications.user_id, creatorId))).at(-1)?.message;

  async function insertOf(kind: Kind) {
    if (kind === "sample") return (await insertListedSound(app.db, creatorId, { title: "Rain" })).id;
    if (kind === "preset") {
      const pack = await insertPresetPack(app.db, creatorId);
      return (await insertPreset(app.db, creatorId, pack.id, { title: "Rain" })).id;
    }
    const pack = await insertOneshotPack(app.db, creatorId);
    return (await insertOneshot(app.db, creatorId, pack.id, { title: "Rain" })).id;
  }

  it.each(["sample", "preset", "oneshot"] as const)("is lifted of a %s, which is back at once", async (kind) => {
    const id = await insertOf(kind);
    expect((await ban(kind, id)).status).toBe(200);
    expect([await statusOf(kind, id), await read(kind, id)]).toMatchObject([
      404,
      { kind, id, title: "Rain", creator: "Juno Akers", is_banned: true, is_listed: false, obstacles: [] },
    ]);
    expect((await unban(kind, id)).body).toEqual({ message: "Rain is on sale again." });
    expect([await statusOf(kind, id), (await read(kind, id)).is_listed]).toEqual([200, true]);
    expect(await lastTold()).toBe("<b>Rain</b> is on sale again. A note from us: “The license arrived”");
    const records = await app.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject_type, kind), eq(auditEntries.subject_id, id)));
    expect(records.map(({ action, reason, note }) => [action, reason, note])).toEqual([
      ["sound.ban", WORDS.reason, WORDS.note],
      ["sound.unban", WORDS.reason, WORDS.note],
    ]);
  });

  it("leaves the sound off sale when it is lifted while its pack, its state or its creator doesn’t allow it", async () => {
    const pack = await insertPack(app.db, creatorId);
    const inPack = (await insertListedSound(app.db, creatorId, { pack_id: pack.id })).id;
    await ban("sample", inPack);
    await movePack(app.db, "sample", pack.id, 3);
    expect(await read("sample", inPack)).toMatchObject({ obstacles: ["pack"] });
    const message = (title: string) => `The ban of ${title} is lifted. It isn’t on sale for another reason.`;
    const title = (await read("sample", inPack)).title;
    expect((await unban("sample", inPack)).body).toEqual({ message: message(title) });
    expect([await statusOf("sample", inPack), await lastTold()]).toEqual([
      404,
      expect.stringContaining("isn’t on sale for another reason. A note from us:"),
    ]);

    const oneshotPack = await insertOneshotPack(app.db, creatorId);
    const oneshot = (await insertOneshot(app.db, creatorId, oneshotPack.id)).id;
    await ban("oneshot", oneshot);
    await app.db.update(packs).set({ status: 0 }).where(isRowOf(oneshotPack.id, "oneshot"));
    await unban("oneshot", oneshot);
    expect(await statusOf("oneshot", oneshot)).toBe(404);

    const draft = (await insertListedSound(app.db, creatorId, { state: "draft" })).id;
    await ban("sample", draft);
    expect(await read("sample", draft)).toMatchObject({ obstacles: ["draft"] });
    await unban("sample", draft);
    expect(await statusOf("sample", draft)).toBe(404);

    const other = await insertCreator(app.db);
    const ofBanned = (await insertListedSound(app.db, other.id)).id;
    await ban("sample", ofBanned);
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, other.id));
    expect(await read("sample", ofBanned)).toMatchObject({ obstacles: ["creator-banned"] });
    await unban("sample", ofBanned);
    expect(await statusOf("sample", ofBanned)).toBe(404);
    await app.db.update(users).set({ banned_at: null }).where(eq(users.id, other.id));
    expect(await statusOf("sample", ofBanned)).toBe(200);
  });

  it("is set once and lifted once: the second admin learns who was first", async () => {
    const id = await insertOf("sample");
    const deputy = await app.signIn({ is_admin: true, display: "Moth Ember" });
    const bans = await Promise.all([ban("sample", id), ban("sample", id, deputy)]);
    expect(bans.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(JSON.stringify(bans)).toMatch(/(Noor Halabi|Moth Ember) took this sound off sale just now\. Nothing was/);
    const lifts = await Promise.all([unban("sample", id), unban("sample", id, { by: deputy })]);
    expect(lifts.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(JSON.stringify(lifts)).toMatch(
      /(Noor Halabi|Moth Ember) lifted the ban of this sound just now\. Nothing was/,
    );
    expect(await app.db.$count(auditEntries, eq(auditEntries.subject_id, id))).toBe(2);
    expect((await unban("sample", await insertOf("sample"))).body).toMatchObject({
      error: "This sound isn’t banned. Nothing was changed.",
    });
  });

  it("is lifted with a reason alone, by admins alone", async () => {
    const id = await insertOf("sample");
    await ban("sample", id);
    expect((await unban("sample", id, { json: { note: "By mail" } })).body).toEqual({
      errors: { reason: ["Write a reason."] },
    });
    expect((await unban("sample", id, { by: await app.signIn() })).status).toBe(403);
    expect((await unban("sample", 999_999)).status).toBe(404);
    expect((await app.request("GET", `/api/admin/sound-bans/sample/${id}`, await app.signIn())).status).toBe(403);
    const [sound] = await app.db.select().from(sounds).where(eq(sounds.id, id));
    expect(sound?.banned_at).not.toBeNull();
  });

  it("is told before in figures: owners, money and what the pack goes on with; money not to pack moderators", async () => {
    const another = await insertListedSound(app.db, shop.creatorId, { pack_id: shop.packId });
    const buyer = await shop.subscriber(0);
    await grantCredits(app.db, buyer.id, 30, { paid_cents: 3_000 });
    await shop.requestDownload(`/api/sound/${shop.soundId}/download`, buyer);
    const facts = await read("sample", shop.soundId);
    expect(facts).toMatchObject({ owners: 1, downloads: 1, licenses: 0, pack: { id: shop.packId, others: 1 } });
    expect(facts.earned_cents).toBeGreaterThan(0);
    expect(facts.on_hold_cents).toBe(facts.earned_cents);
    const moderator = await app.signIn({ is_admin: true, is_pack_moderator: true });
    expect(await read("sample", shop.soundId, moderator)).toMatchObject({ earned_cents: null, on_hold_cents: null });
    expect((await read("sample", another.id)).owners).toBe(0);
    const library = async () =>
      JSON.stringify((await app.request("GET", "/api/user/downloads", buyer)).body).includes(`"id":${shop.soundId},`);
    expect(await library()).toBe(true);
    // Off sale only: who owns it keeps it.
    await ban("sample", shop.soundId);
    expect(await library()).toBe(true);
    expect((await shop.requestDownload(`/api/sound/${shop.soundId}/download`, buyer)).status).toBe("ok");
    await unban("sample", shop.soundId);
    expect(await library()).toBe(true);
  });
});

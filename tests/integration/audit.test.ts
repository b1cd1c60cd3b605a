import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import { recordAudit } from "@/server/modules/moderation/audit/service";
import type { Actor } from "@/server/platform/actions/action-context";
import { constraintOf } from "@/server/platform/db/errors";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { selections } from "@/server/platform/db/schema/collections";
import { searchHistory } from "@/server/platform/db/schema/engagement";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { creatorApplications } from "@/server/platform/db/schema/users";
import type { TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertPack, insertUser } from "@/tests/integration/support/factories";
import { type Shop, startShop } from "@/tests/integration/support/shop";

const REFUND = "POST /api/admin/payments/{id}/refund";

const ACCESS = ["admin", "admin-strict", "admin-or-seller", "seller-admin-or-moderator"];

/** Calls by which admins change or take something. */
const calls = [...endpoints.values()]
  .filter(({ access, method }) => ACCESS.includes(access) && method !== "GET")
  .map(({ method, path }) => `${method} ${path}`);

const refusedBy = async (statement: PromiseLike<unknown>) => {
  try {
    await statement;
  } catch (error) {
    return constraintOf(error);
  }
  return "nothing";
};

describe.each(engines)("the record of what admins did on %s", (engine) => {
  let shop: Shop;
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;
  /** For each call an id in its path, its body, and the record that it makes. */
  let decisions: Record<string, { id?: number; json?: object; record: object }>;

  beforeAll(async () => {
    shop = await startShop(engine);
    app = shop.app;
    admin = await app.signIn({ is_admin: true });
    const presetPack = (await insertPresetPack(app.db, shop.creatorId)).id;
    const preset = (await insertPreset(app.db, shop.creatorId, presetPack)).id;
    const oneshotPack = await insertOneshotPack(app.db, shop.creatorId);
    const oneshot = (await insertOneshot(app.db, shop.creatorId, oneshotPack.id)).id;
    const user = (await insertUser(app.db)).id;
    const rows = await app.db.insert(selections).values({ slug: "rain", title: "Rain" }).returning();
    const selection = rows[0]!.id;
    const banned = (await insertListedSound(app.db, shop.creatorId)).id;
    const bannedPreset = (await insertPreset(app.db, shop.creatorId, presetPack)).id;
    await app.db.insert(searchHistory).values({ search: "juno", type: "samples", results_count: 1 });
    const application = {
      name: "Ines Volta",
      creator_name: "Volta",
      email: "ines@volta.audio",
      social_media: "@volta",
      samples_link: "https://volta.audio/",
    };
    const sent = await app.db
      .insert(creatorApplications)
      .values([application, { ...application, email: "ann@volta.audio" }])
      .returning();
    const sound = { subject_type: "sample", subject_id: shop.soundId };
    const taken = (format: string) => ({ action: "sound.download", before: {}, after: { format } });
    const waiting = (await insertPack(app.db, shop.creatorId, { status: 2 })).id;
    /** A pack that the admin has claimed. */
    const claimedPack = async () => {
      const { id } = await insertPack(app.db, shop.creatorId, { status: 2 });
      const claim = { claimed_by: admin.id, claimed_at: new Date(), claim_seen_at: new Date() };
      await app.db
        .update(packs)
        .set({ status: 6, ...claim })
        .where(eq(packs.id, id));
      return id;
    };
    const claimed = {
      let: await claimedPack(),
      good: await claimedPack(),
      back: await claimedPack(),
      bad: await claimedPack(),
    };
    const reviewed = (action: string, subject_id: number, after: object, before: object = { status: 6 }) => ({
      ...{ action, subject_type: "sample-pack", subject_id, before, after },
    });
    const ban = { action: "sound.ban", before: { is_banned: false }, after: { is_banned: true } };
    decisions = {
      "POST /api/sound/{id}/download-wav-by-admin-or-seller": {
        id: shop.soundId,
        record: { ...taken("wav"), ...sound },
      },
      "POST /api/sound/{id}/download-mid-by-admin-or-seller": {
        id: shop.soundId,
        record: { ...taken("mid"), ...sound },
      },
      "POST /api/sound/{id}/download-stems-by-admin-or-seller": {
        id: shop.soundId,
        record: { ...taken("stems"), ...sound },
      },
      "POST /api/preset-samples/{id}/download-preset-by-admin-or-seller": {
        id: preset,
        record: { ...taken("preset"), subject_type: "preset", subject_id: preset },
      },
      "POST /api/oneshots/samples/{id}/download-wav-by-admin": {
        id: oneshot,
        record: { ...taken("wav"), subject_type: "oneshot", subject_id: oneshot },
      },
      "POST /api/pack/{id}/download-pack-by-admin": {
        id: shop.packId,
        record: { action: "pack.download", subject_type: "sample-pack", subject_id: shop.packId, after: { sounds: 1 } },
      },
      "POST /api/preset-packs/{id}/download-pack-by-admin": {
        id: presetPack,
        record: { action: "pack.download", subject_type: "preset-pack", subject_id: presetPack },
      },
      "POST /api/admin/collections/add-sample": {
        json: { audio_id: shop.soundId, collection: selection },
        record: {
          action: "selection.add-sample",
          subject_type: "selection",
          subject_id: selection,
          after: { sample_id: shop.soundId },
        },
      },
      "POST /api/seller/packs/add": {
        json: { title: "Rain", user_id: shop.creatorId },
        record: {
          action: "pack.create",
          subject_type: "sample-pack",
          before: {},
          after: { creator_id: shop.creatorId },
        },
      },
      "POST /api/admin/users/{id}/credits": {
        id: user,
        json: { credits: 40, reason: "The stems were broken, says ann@example.com" },
        record: {
          action: "credits.adjust",
          subject_type: "user",
          subject_id: user,
          before: { credits: 0 },
          after: { credits: 40 },
          reason: "The stems were broken, says [e-mail address]",
        },
      },
      "POST /api/admin/applications/{id}/approve": {
        id: sent[0]!.id,
        json: { reason: "Start with the felt piano", note: "Seen with ann@example.com" },
        record: {
          action: "application.approve",
          subject_type: "application",
          subject_id: sent[0]!.id,
          before: { status: "pending" },
          after: { status: "approved", creator_id: null },
          reason: "Start with the felt piano",
          note: "Seen with [e-mail address]",
        },
      },
      "POST /api/admin/applications/{id}/decline": {
        id: sent[1]!.id,
        json: { reason: "The link does not play" },
        record: {
          action: "application.decline",
          subject_type: "application",
          subject_id: sent[1]!.id,
          before: { status: "pending" },
          after: { status: "rejected" },
          reason: "The link does not play",
          note: null,
        },
      },
      "POST /api/admin/packs/{id}/claim": {
        id: waiting,
        record: reviewed("pack.claim", waiting, { status: 6 }, { status: 2 }),
      },
      "POST /api/admin/packs/{id}/release": {
        id: claimed.let,
        record: reviewed("pack.release", claimed.let, { status: 2 }),
      },
      "POST /api/admin/packs/{id}/approve": {
        id: claimed.good,
        json: { note: "Loud, but fine" },
        record: { ...reviewed("pack.approve", claimed.good, { status: 1 }), note: "Loud, but fine" },
      },
      "POST /api/admin/packs/{id}/require-update": {
        id: claimed.back,
        json: { reasons: ["naming"], message: "Name the third loop" },
        record: {
          ...reviewed("pack.require-update", claimed.back, { status: 3, reasons: ["naming"] }),
          reason: "Name the third loop",
        },
      },
      "POST /api/admin/packs/{id}/reject": {
        id: claimed.bad,
        json: { reasons: ["not-a-fit"], message: "Not for this shop" },
        record: {
          ...reviewed("pack.reject", claimed.bad, { status: 4, reasons: ["not-a-fit"] }),
          reason: "Not for this shop",
        },
      },
      "POST /api/admin/search-history/forget": {
        json: { search: "juno", type: "samples" },
        record: {
          action: "search-history.forget",
          subject_type: "search-history",
          subject_id: null,
          after: { type: "samples", searches: 1 },
        },
      },
      "POST /api/admin/audio/ban/{id}": {
        id: banned,
        record: { ...ban, subject_type: "sample", subject_id: banned, reason: null, note: null },
      },
      "POST /api/admin/preset-samples/{id}/ban": {
        id: bannedPreset,
        json: { reason: "Sold elsewhere", note: "Third time" },
        record: {
          ...ban,
          subject_type: "preset",
          subject_id: bannedPreset,
          reason: "Sold elsewhere",
          note: "Third time",
        },
      },
    };
  });
  afterAll(() => app.close());

  const act = (call: string, as = admin) => {
    const [method = "", path = ""] = call.split(" ");
    const { id, json } = decisions[call]!;
    return app.request(method, path.replace("{id}", String(id)), { json, headers: as.headers });
  };
  const newest = async () => {
    const [row] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    return row;
  };
  const count = () => app.db.$count(auditEntries);

  it("knows every call of admins; refunds are tested with payments", () => {
    expect(Object.keys(decisions).sort()).toEqual(calls.filter((call) => call !== REFUND).sort());
  });

  it.each(calls.filter((call) => call !== REFUND))("has %s, with who, from where, on what", async (call) => {
    const before = await count();
    const { status, body } = await act(call);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await count()).toBe(before + 1);
    expect(await newest()).toMatchObject({ actor_id: admin.id, network: "127.0.0.x", ...decisions[call]!.record });
  });

  it("has no record of what changed nothing, was refused or failed", async () => {
    const before = await count();
    expect((await act("POST /api/admin/audio/ban/{id}")).status).toBe(200);
    expect((await act("POST /api/admin/collections/add-sample")).status).toBe(200);
    const user = await app.signIn();
    expect((await act("POST /api/admin/users/{id}/credits", user)).status).toBe(403);
    const tooMuch = { json: { credits: -5_000, reason: "Too much" }, headers: admin.headers };
    const { id } = decisions["POST /api/admin/users/{id}/credits"]!;
    expect((await app.request("POST", `/api/admin/users/${id}/credits`, tooMuch)).status).toBe(422);
    expect(await count()).toBe(before);
  });

  it("is written with the change or not at all", async () => {
    const id = (await insertListedSound(app.db, shop.creatorId)).id;
    await app.db.execute(sql`alter table audit_entries add constraint refuse_all check (false) not valid`);
    const { status } = await app.request("POST", `/api/admin/audio/ban/${id}`, { headers: admin.headers });
    await app.db.execute(sql`alter table audit_entries drop constraint refuse_all`);
    expect(status).toBe(500);
    const [sound] = await app.db.select().from(sounds).where(eq(sounds.id, id));
    expect(sound?.banned_at).toBeNull();
  });

  it("refuses texts that are too long or too short", async () => {
    const ban = (json: object) =>
      app.request("POST", `/api/admin/audio/ban/${shop.soundId}`, { json, headers: admin.headers });
    expect((await ban({ reason: "x" })).body).toEqual({ errors: { reason: ["Say why."] } });
    expect((await ban({ note: "x".repeat(1_001) })).body).toEqual({
      errors: { note: ["Must be at most 1000 characters."] },
    });
  });

  it("cannot be changed, deleted or emptied", async () => {
    expect(await count()).toBeGreaterThan(0);
    expect(await refusedBy(app.db.update(auditEntries).set({ note: "Never" }))).toBe("audit_append_only");
    expect(await refusedBy(app.db.delete(auditEntries))).toBe("audit_append_only");
    expect(await refusedBy(app.db.execute(sql`truncate audit_entries`))).toBe("audit_append_only");
    expect(await refusedBy(app.db.execute(sql`truncate users cascade`))).not.toBe("nothing");
  });

  it("never has a whole address or an e-mail address", async () => {
    const actor: Actor = {
      id: admin.id,
      sessionId: 1,
      is_verified: true,
      is_admin: true,
      is_moderator: false,
      is_pack_moderator: false,
      is_seller: false,
      network: "2001:db8:7::/48",
    };
    const texts = [
      "ann@example.com",
      "see ann@example.com, bob+x@example.co.uk",
      '"ann"@example.com',
      "Drums\n@\nnight",
    ];
    for (const text of texts) {
      const record = { action: "test.text", subject: { type: "setting", id: null }, after: { text, list: [text, 3] } };
      await app.db.transaction((tx) => recordAudit(tx, actor, { ...record, reason: text, note: text }));
      const entry = await newest();
      expect(JSON.stringify(entry)).not.toContain("@");
      expect(entry).toMatchObject({ network: "2001:db8:7::/48", after: { list: [expect.any(String), 3] } });
    }
    const raw = { actor_id: admin.id, action: "test.text", subject_type: "setting", before: {}, after: {} };
    const written = (values: object) => refusedBy(app.db.insert(auditEntries).values({ ...raw, ...values }));
    expect(await written({ after: { text: "ann@example.com" } })).toBe("audit_entries_no_email");
    expect(await written({ note: "ann@example.com" })).toBe("audit_entries_no_email");
    expect(await written({ action: "Anything at all" })).toBe("audit_entries_action_form");
    expect(await written({ after: [] })).toBe("audit_entries_values_are_objects");
    expect(await written({ note: "x".repeat(1_001) })).toBe("audit_entries_length");
  });
});

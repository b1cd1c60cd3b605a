import { selections } from "@/server/platform/db/schema/collections";
import { searchHistory } from "@/server/platform/db/schema/engagement";
import { packs } from "@/server/platform/db/schema/packs";
import { userNotes } from "@/server/platform/db/schema/user-records";
import { creatorApplications } from "@/server/platform/db/schema/users";
import {
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { insertPack, insertUser, readPack } from "@/tests/integration/support/factories";
import { prepareLicenseDecisions } from "@/tests/integration/support/license-decisions";
import { prepareOneshotPacks } from "@/tests/integration/support/oneshot-pack-decisions";
import { prepareOperations } from "@/tests/integration/support/operations";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { preparePayoutDecisions } from "@/tests/integration/support/payout-decisions";
import { preparePresetDecisions } from "@/tests/integration/support/preset-decisions";
import { prepareReportDecisions } from "@/tests/integration/support/report-decisions";
import { prepareSelectionDecisions } from "@/tests/integration/support/selection-decisions";
import { prepareShelfDecisions } from "@/tests/integration/support/shelf-decisions";
import type { Shop } from "@/tests/integration/support/shop";
import { prepareSynonyms, synonymDecisions } from "@/tests/integration/support/synonym-decisions";
import { prepareUserDecisions } from "@/tests/integration/support/user-decisions";

/** For each call of admins the ids in its path, its query, its body or form, and the record that it makes. */
export type Decisions = Record<
  string,
  {
    id?: number;
    ids?: Record<string, string | number>;
    query?: Record<string, string>;
    json?: object;
    form?: FormData;
    record: object;
  }
>;

const file = (of: string, query: Record<string, string>, after: object) => ({
  query,
  record: { action: `${of}.export`, subject_type: of, subject_id: null, before: {}, after, reason: null, note: null },
});

/** Lists that are taken as files, and what of their filters is on record. */
const FILES: Decisions = {
  "GET /api/admin/users.csv": file(
    "user-list",
    { view: "creators", search: "email:ann@example.com role:creator juno akers", order: "asc" },
    { view: "creators", search: "[text] role:creator", sort: "last_seen", order: "asc" },
  ),
  "GET /api/admin/audit.csv": file(
    "audit",
    { group: "money", by: "1", from: "2026-11-01", search: "action:user" },
    { group: "money", by_id: 1, from: "2026-11-01", search: "action:user" },
  ),
  "GET /api/admin/stats.csv": file(
    "figures",
    { scope: "preset", group: "use", period: "7" },
    { period: "7", scope: "preset", group: "use" },
  ),
  "GET /api/admin/stats/best.csv": file(
    "figures",
    { of: "packs", by: "cash" },
    { period: "30", scope: "all", of: "packs", by: "cash" },
  ),
  "GET /api/admin/search-history.csv": file(
    "search-history",
    { type: "packs", results: "none" },
    { period: "30", type: "packs", results: "none", sort: "searches", order: "desc" },
  ),
};

/** Inserts what an admin decides on, and returns every call with it. */
export async function prepareDecisions(shop: Shop, adminId: number): Promise<Decisions> {
  const { db } = shop.app;
  const presetPack = (await insertPresetPack(db, shop.creatorId)).id;
  const preset = (await insertPreset(db, shop.creatorId, presetPack)).id;
  const oneshotPack = await insertOneshotPack(db, shop.creatorId);
  const oneshot = (await insertOneshot(db, shop.creatorId, oneshotPack.id)).id;
  const user = (await insertUser(db)).id;
  const rows = await db.insert(selections).values({ slug: "rain", title: "Rain" }).returning();
  const selection = rows[0]!.id;
  await db.insert(searchHistory).values({ search: "juno", type: "samples", results_count: 1 });
  const [taught, forgotten] = await prepareSynonyms(db);
  const application = {
    name: "Ines Volta",
    creator_name: "Volta",
    email: "ines@volta.audio",
    social_media: "@volta",
    samples_link: "https://volta.audio/",
    confirmed_at: new Date(),
  };
  const sent = await db
    .insert(creatorApplications)
    .values([application, { ...application, email: "ann@volta.audio" }])
    .returning();
  const notes = await db
    .insert(userNotes)
    .values({ user_id: user, author_id: adminId, text: "Writes as Volta" })
    .returning();
  const sound = { subject_type: "sample", subject_id: shop.soundId };
  const taken = (format: string) => ({ action: "sound.download", before: {}, after: { format } });
  const waiting = (await insertPack(db, shop.creatorId, { status: 2 })).id;
  /** When a pack was sent, as a page that shows it knows. */
  const seen = async (id: number) => {
    const { sent_at } = await readPack(db, id);
    return { sent_at: sent_at!.toISOString() };
  };
  /** A pack that the admin has claimed. */
  const claimedPack = async () => {
    const { id } = await insertPack(db, shop.creatorId, { status: 2 });
    const claim = { claimed_by: adminId, claimed_at: new Date(), claim_seen_at: new Date() };
    await db
      .update(packs)
      .set({ status: 6, ...claim })
      .where(isRowOf(id));
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
  return {
    ...(await prepareUserDecisions(shop)),
    ...(await preparePayoutDecisions(shop.app)),
    ...(await preparePresetDecisions(shop, adminId)),
    ...(await prepareLicenseDecisions(shop.app)),
    ...(await prepareSelectionDecisions(shop)),
    ...(await prepareReportDecisions(shop)),
    ...(await prepareOperations(shop.app)),
    ...(await prepareShelfDecisions(shop)),
    ...FILES,
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
    "POST /api/seller/preset-packs": {
      json: { title: "Glass", user_id: shop.creatorId },
      record: {
        action: "pack.create",
        subject_type: "preset-pack",
        before: {},
        after: { creator_id: shop.creatorId },
      },
    },
    "POST /api/admin/users": {
      json: {
        email: "ann@lane.audio",
        display: "Ann Lane",
        roles: ["creator"],
        credits: 20,
        note: "Met at Superbooth",
      },
      record: {
        action: "user.add",
        subject_type: "user",
        before: {},
        after: { roles: ["creator"], credits: 20, sends_mail: true },
        reason: null,
        note: "Met at Superbooth",
      },
    },
    "POST /api/admin/users/{id}/notes": {
      id: user,
      json: { text: "Writes as ann@example.com" },
      record: { action: "user-note.add", subject_type: "user", subject_id: user, before: {}, note: null, reason: null },
    },
    "DELETE /api/admin/users/{id}/notes/{note_id}": {
      ids: { id: user, note_id: notes[0]!.id },
      record: {
        action: "user-note.delete",
        subject_type: "user",
        subject_id: user,
        before: { note_id: notes[0]!.id },
        after: {},
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
      json: await seen(waiting),
      record: reviewed("pack.claim", waiting, { status: 6 }, { status: 2 }),
    },
    "POST /api/admin/packs/{id}/release": {
      id: claimed.let,
      record: reviewed("pack.release", claimed.let, { status: 2 }),
    },
    "POST /api/admin/packs/{id}/approve": {
      id: claimed.good,
      json: { ...(await seen(claimed.good)), note: "Loud, but fine" },
      record: { ...reviewed("pack.approve", claimed.good, { status: 1 }), note: "Loud, but fine" },
    },
    "POST /api/admin/packs/{id}/require-update": {
      id: claimed.back,
      json: { ...(await seen(claimed.back)), reasons: ["naming"], message: "Name the third loop" },
      record: {
        ...reviewed("pack.require-update", claimed.back, { status: 3, reasons: ["naming"] }),
        reason: "Name the third loop",
      },
    },
    "POST /api/admin/packs/{id}/reject": {
      id: claimed.bad,
      json: { ...(await seen(claimed.bad)), reasons: ["not-a-fit"], message: "Not for this shop" },
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
        after: { type: "samples", searches: 0 },
      },
    },
    ...synonymDecisions(taught, forgotten),
    ...(await prepareOneshotPacks(shop)),
  };
}

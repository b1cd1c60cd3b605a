import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallDefinition } from "@/lib/contract/define-call";
import { everyCall } from "@/lib/contract/every-call";
import { sessions } from "@/server/platform/db/schema/auth";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { playlists, selections } from "@/server/platform/db/schema/collections";
import { licenses, placements, trackLicenses } from "@/server/platform/db/schema/licensing";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { packs } from "@/server/platform/db/schema/packs";
import { payments } from "@/server/platform/db/schema/payments";
import { presets } from "@/server/platform/db/schema/presets";
import { sounds } from "@/server/platform/db/schema/sounds";
import { stacks } from "@/server/platform/db/schema/stacks";
import { creators } from "@/server/platform/db/schema/users";
import { zips } from "@/server/platform/db/schema/zips";
import { insertOneshot, insertOneshotPack, insertPreset } from "@/tests/integration/support/catalogue";
import { testEngine } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";
import { sha256 } from "@/tests/integration/support/pack-files";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import { insertPayout } from "@/tests/integration/support/payout-decisions";
import { type Shop, startShop } from "@/tests/integration/support/shop";
import { newStack } from "@/tests/integration/support/stacks";
import { insertCompletePack, insertCompletePresetPack } from "@/tests/integration/support/studio";
import { CALLS, type PackCall, STUDIO } from "@/tests/integration/support/studio-calls";

/** Calls that name one thing in their path, but for those of admins, and on what is nobody's or everybody's. */
const calls = [...everyCall.values()].filter(
  ({ path, access }) =>
    path.includes("{") &&
    !/^admin$|admin-strict|admin-or-moderator/.test(access) &&
    !/\{(?:code|plan|provider|period|session)\}|share-blocks|certificates/.test(path),
);
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

/** Bodies that the calls take which aren't the studio's. */
const BODIES: Record<string, object> = {
  report: { description: "It is mine" },
  "paypal-order": {},
  "paypal-capture": { order_id: "5O190127TN364715T" },
  "is-public": { is_public: true },
  "groups/{id}": { title: "Renamed" },
  "groups/{id}/order": { version: 0, type: "sample", sample_id: 1, target_id: 2, side: "after" },
  "groups/{id}/packs": { kind: "sample", pack_id: 1 },
  "stacks/{slug}": { ...newStack([]), version: 0 },
};

const KINDS = [
  ["payment", /billing\/payments/],
  ["file", /seller\/files/],
  ["share", /seller\/(?:preset-)?shares/],
  ["payout", /payout-requests/],
  ["placement", /placements/],
  ["license", /\/licenses/],
  ["trackLicense", /track-licenses/],
  ["session", /user\/sessions/],
  ["person", /producer/],
  ["playlistPage", /collections\/\{slug/],
  ["selectionPage", /selections\/\{slug/],
  ["playlist", /groups/],
  ["stack", /stacks/],
  ["zip", /zips/],
  ["selection", /collection/],
  ["oneshot", /oneshots\/samples/],
  ["preset", /preset-samples|seller\/presets/],
  ["oneshotPack", /oneshots?[-/]packs/],
  ["presetPack", /preset-packs/],
  ["pack", /packs?\//],
  ["sound", /sound|audio/],
] as const;
type Kind = (typeof KINDS)[number][0];
type Ids = Record<Kind, number | string>;

const MISSING: Ids = {
  payment: 999_999,
  ...{ file: 999_999, share: 999_999, payout: 999_999, placement: 999_999, license: "ABCDEFGHJKMNPQRS" },
  ...{
    trackLicense: "ABCDEFGHJKMNPQRS",
    session: 999_999,
    playlistPage: "no-such",
    selectionPage: "no-such",
    stack: "no-such",
    zip: 999_999,
  },
  ...{ person: "nobody-here", playlist: 999_999, selection: 999_999, oneshot: 999_999, preset: 999_999 },
  ...{ oneshotPack: 999_999, presetPack: 999_999, pack: 999_999, sound: 999_999 },
};

describe("what is hidden from a stranger", () => {
  let shop: Shop;
  let stranger: { id: number; headers: Record<string, string> };
  let hidden: Ids;
  let banned: Partial<Ids>;

  async function inserted<Row extends { id: number }>(rows: PromiseLike<Row[]>): Promise<number> {
    return (await rows)[0]!.id;
  }

  beforeAll(async () => {
    shop = await startShop(testEngine);
    const { db } = shop.app;
    stranger = await shop.subscriber(50);
    await db.insert(creators).values({ user_id: stranger.id, status: "active", activated_at: new Date() });
    const owner = (await insertCreator(db, { username: "the-owner" })).id;
    const partner = (await insertCreator(db)).id;
    const pack = await insertCompletePack(db, owner);
    const presetPack = await insertCompletePresetPack(db, owner);
    await db.insert(collaborators).values({ pack_id: keyOf(pack.id), user_id: partner, percentage: 20 });
    const oneshotPack = (await insertOneshotPack(db, owner)).id;
    const oneshot = (await insertOneshot(db, owner, oneshotPack, { state: "draft" })).id;
    await db.update(packs).set({ status: 0, published_at: null }).where(isRowOf(oneshotPack, "oneshot"));
    await insertCreator(db, { username: "the-banned", banned_at: new Date() });
    const track = { title: "Slow Ferry", artist: "The Tide", link: "https://open.example/ferry" };
    const license = "HJKMNPQRSTVWXYZ2";
    const licensed = { license_id: license, user_id: owner, sound_id: shop.soundId };
    await db.insert(licenses).values({ ...licensed, name: "Ann", email: "ann@example.com" });
    await db.insert(trackLicenses).values({
      ...{ ...licensed, type: "self-release", title: "Ferry" },
      ...{ artist: "Tide", duration_seconds: 60, royalty_percentage: 0 },
    });
    hidden = {
      payment: await inserted(
        db
          .insert(payments)
          .values({
            ...{ user_id: owner, provider: "stripe", provider_id: "in_theirs", kind: "plan", status: "paid" },
            ...{ description: "Producer", amount_cents: 1_999 },
          })
          .returning(),
      ),
      pack: pack.id,
      sound: pack.soundId,
      presetPack: presetPack.id,
      preset: presetPack.soundId,
      oneshotPack,
      oneshot,
      file: await inserted(
        db
          .insert(packFiles)
          .values({ pack_id: keyOf(pack.id), kind: "sound", uploader_id: owner, path: "a.wav", bytes: 8 })
          .returning(),
      ),
      share: pack.id,
      payout: (await insertPayout(shop.app, { user_id: owner })).id,
      placement: await inserted(
        db
          .insert(placements)
          .values({ user_id: owner, ...track })
          .returning(),
      ),
      license,
      trackLicense: license,
      playlistPage: "secret",
      selectionPage: "later",
      session: await inserted(
        db
          .insert(sessions)
          .values({ user_id: owner, token_hash: "theirs", expires_at: new Date(Date.now() + 60_000) })
          .returning(),
      ),
      person: "the-banned",
      playlist: await inserted(
        db.insert(playlists).values({ user_id: owner, slug: "secret", title: "Secret" }).returning(),
      ),
      stack: "hidden-stack",
      zip: await inserted(
        db
          .insert(zips)
          .values({
            ...{ user_id: owner, zip_order: { type: "pack", kind: "sample", id: pack.id, name: "Theirs.zip" } },
            ...{ order_hash: "theirs", name: "Theirs.zip", files: 2, bytes: 1_000 },
          })
          .returning(),
      ),
      selection: await inserted(db.insert(selections).values({ slug: "later", title: "Later" }).returning()),
    };
    await db.insert(stacks).values({ user_id: owner, slug: "hidden-stack", title: "Hidden", bpm: 92 });
    const listed = await insertOneshotPack(db, owner);
    banned = {
      sound: shop.soundId,
      oneshot: (await insertOneshot(db, owner, listed.id)).id,
      preset: (await insertPreset(db, owner, presetPack.id)).id,
    };
    await db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, shop.soundId));
    await db.execute(sql`update oneshots set banned_at = now() where id = ${banned.oneshot}`);
    await db
      .update(presets)
      .set({ banned_at: new Date() })
      .where(eq(presets.id, Number(banned.preset)));
  });
  afterAll(() => shop.app.close());

  const kindOf = (path: string) => KINDS.find(([, pattern]) => pattern.test(path))![0];

  async function answer(name: string, { method, path, body, query }: CallDefinition, ids: Ids, headers = {}) {
    const id = String(ids[kindOf(path)]);
    const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => (/^(?:number|user_id)$/.test(param) ? "1" : id));
    const { json, form, bytes, query: given = "" }: Omit<PackCall, "opened"> = CALLS[name] ?? STUDIO[name] ?? {};
    const target = { id: Number(id), soundId: 1, fileId: 1 };
    const own = Object.entries(BODIES).find(([end]) => path.endsWith(end))?.[1];
    const sent = typeof json === "function" ? json(target) : (json ?? (body ? own : undefined));
    const suffix = query && path.endsWith("/download") ? "?force_download=1" : given;
    if (bytes) {
      const proof = { "Content-Length": "8", "X-Content-SHA256": sha256(bytes) };
      const response = await shop.app.fetch(filled, { method, headers: { ...headers, ...proof }, body: bytes });
      return { status: response.status, text: await response.text() };
    }
    const init = { headers, ...(sent ? { json: sent } : {}), ...(form ? { form: form() } : {}) };
    const response = await shop.app.request(method, `${filled}${suffix}`, init);
    return { status: response.status, text: JSON.stringify(response.body).replaceAll(id, "ID") };
  }

  it.each(named)("answers %s as what doesn't exist does", async (name, call) => {
    const who = call.access === "none" ? [{}, stranger.headers] : [stranger.headers];
    for (const headers of who) {
      const missing = await answer(name, call, MISSING, headers);
      expect(missing.status, missing.text).toBe(404);
      expect(await answer(name, call, hidden, headers)).toEqual(missing);
      if (banned[kindOf(call.path)]) {
        expect(await answer(name, call, { ...hidden, ...banned }, headers), "banned").toEqual(missing);
      }
    }
  });

  it.each<[string, (ids: Ids) => object]>([
    ["POST /api/licenses/royalty-free", ({ sound }) => ({ sample_id: sound, name: "Ann", email: "ann@example.com" })],
    ["POST /api/groups", ({ sound }) => ({ title: "Mine", type: "sample", sample_id: sound })],
    [
      "POST /api/groups/add-or-remove",
      ({ playlist, sound }) => ({ group_id: playlist, type: "sample", sample_id: sound }),
    ],
  ])("answers %s alike, whose body names it", async (name, json) => {
    const [method = "", path = ""] = name.split(" ");
    const send = async (ids: Ids) => {
      const { status, body } = await shop.app.request(method, path, { headers: stranger.headers, json: json(ids) });
      return { status, body };
    };
    const missing = await send(MISSING);
    expect(missing.status, JSON.stringify(missing.body)).toBeGreaterThanOrEqual(400);
    expect(await send(hidden)).toEqual(missing);
  });
});

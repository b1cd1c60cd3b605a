import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Preset } from "@/lib/contract/entities/sound";
import type { Database } from "@/server/platform/db/database";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { downloads, reviewDownloads } from "@/server/platform/db/schema/downloads";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { presets } from "@/server/platform/db/schema/presets";
import { sounds } from "@/server/platform/db/schema/sounds";
import { creators } from "@/server/platform/db/schema/users";
import type { TestApp } from "@/tests/integration/support/app";
import {
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { objectKey } from "@/tests/integration/support/objects";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { type Shop, startShop } from "@/tests/integration/support/shop";

type User = Awaited<ReturnType<TestApp["signIn"]>>;

const OTHERS = "You can only download sounds you made or collaborate on without charge.";

describe.each(engines)("review downloads on %s", (engine) => {
  let shop: Shop;
  let db: Database;
  let presetPackId: number;
  let presetId: number;
  let oneshotId: number;
  let calls: string[];

  beforeAll(async () => {
    shop = await startShop(engine);
    db = shop.app.db;
    presetPackId = (await insertPresetPack(db, shop.creatorId)).id;
    presetId = (await insertPreset(db, shop.creatorId, presetPackId)).id;
    const oneshotPack = await insertOneshotPack(db, shop.creatorId);
    oneshotId = (await insertOneshot(db, shop.creatorId, oneshotPack.id)).id;
    const formats = ["wav", "mid", "stems"];
    calls = [
      ...formats.map((format) => `/api/sound/${shop.soundId}/download-${format}-by-admin-or-seller`),
      `/api/preset-samples/${presetId}/download-preset-by-admin-or-seller`,
    ];
  });
  afterAll(() => shop.app.close());

  const signInCreator = async (): Promise<User> => {
    const user = await shop.app.signIn();
    await db.insert(creators).values({ user_id: user.id, status: "active" });
    return user;
  };
  const post = async (path: string, { headers }: User) => {
    const { status, body } = await shop.app.request("POST", path, { headers });
    return { status, ...(body as { download?: string; error?: string }) };
  };
  const statuses = (user: User) => Promise.all(calls.map(async (path) => (await post(path, user)).status));

  it("are refused for another creator's sounds", async () => {
    const other = await signInCreator();
    for (const path of calls) expect(await post(path, other), path).toEqual({ status: 403, error: OTHERS });
    expect(await db.select().from(reviewDownloads).where(eq(reviewDownloads.user_id, other.id))).toEqual([]);
  });

  it("are allowed to active creators while they collaborate", async () => {
    const collaborator = await signInCreator();
    await db.insert(collaborators).values([
      { pack_id: keyOf(shop.packId), user_id: collaborator.id, percentage: 10 },
      { pack_id: keyOf(presetPackId, "preset"), user_id: collaborator.id, percentage: 10 },
    ]);
    expect(await statuses(collaborator)).toEqual([200, 200, 200, 200]);
    await db.update(creators).set({ status: "applied" }).where(eq(creators.user_id, collaborator.id));
    expect(await statuses(collaborator)).toEqual([403, 403, 403, 403]);
    await db.update(creators).set({ status: "active" }).where(eq(creators.user_id, collaborator.id));
    await db.delete(collaborators).where(eq(collaborators.user_id, collaborator.id));
    expect(await statuses(collaborator)).toEqual([403, 403, 403, 403]);
  });

  it("a preset's details and list name the collaborators of its pack", async () => {
    const collaborator = await signInCreator();
    const paths = [`/api/preset-samples/${presetId}`, "/api/presets"];
    const named = async () => {
      const [detail, list] = await Promise.all(
        paths.map(async (path) => (await shop.app.request("GET", path, { headers: collaborator.headers })).body),
      );
      const { sample } = detail as { sample: Preset };
      const listed = (list as { data: Preset[] }).data.find(({ id }) => id === presetId);
      return [sample, listed].map((shown) => shown?.collab_users.map(({ id }) => id));
    };
    expect(await named()).toEqual([[], []]);
    await db
      .insert(collaborators)
      .values({ pack_id: keyOf(presetPackId, "preset"), user_id: collaborator.id, percentage: 10 });
    expect(await named()).toEqual([[collaborator.id], [collaborator.id]]);
    await db.delete(collaborators);
    expect(await named()).toEqual([[], []]);
  });

  it("are for a sound's own collaborators, if any, instead of its pack's", async () => {
    const [ofPack, ofSound] = [await signInCreator(), await signInCreator()];
    await db.insert(collaborators).values([
      { pack_id: keyOf(shop.packId), user_id: ofPack.id, percentage: 10 },
      { sound_id: shop.soundId, user_id: ofSound.id, percentage: 10 },
    ]);
    expect((await post(calls[0]!, ofPack)).status).toBe(403);
    expect((await post(calls[0]!, ofSound)).status).toBe(200);
    await db.delete(collaborators);
  });

  it("are recorded, but change neither ownership nor the sound's download count", async () => {
    const collaborator = await signInCreator();
    await db.insert(collaborators).values({ pack_id: keyOf(shop.packId), user_id: collaborator.id, percentage: 10 });
    const before = (await db.select().from(sounds).where(eq(sounds.id, shop.soundId)))[0]!.downloads_count;
    for (let time = 0; time < 2; time++) {
      const { download } = await post(calls[0]!, collaborator);
      expect(await shop.statusOf(download!)).toBe(200);
    }
    const counted = await db.select().from(reviewDownloads).where(eq(reviewDownloads.user_id, collaborator.id));
    expect(counted).toMatchObject(Array.from({ length: 2 }, () => ({ sound_id: shop.soundId, format: "wav" })));
    expect(await db.select().from(downloads).where(eq(downloads.user_id, collaborator.id))).toEqual([]);
    expect((await db.select().from(sounds).where(eq(sounds.id, shop.soundId)))[0]!.downloads_count).toBe(before);
    await db.delete(collaborators);
  });

  it("are refused for banned sounds to all but admins", async () => {
    const collaborator = await signInCreator();
    const admin = await shop.app.signIn({ is_admin: true });
    await db.insert(collaborators).values([
      { pack_id: keyOf(shop.packId), user_id: collaborator.id, percentage: 10 },
      { pack_id: keyOf(presetPackId, "preset"), user_id: collaborator.id, percentage: 10 },
    ]);
    const ban = async (banned_at: Date | null) => {
      await db.update(sounds).set({ banned_at }).where(eq(sounds.id, shop.soundId));
      await db.update(presets).set({ banned_at }).where(eq(presets.id, presetId));
    };
    await ban(new Date());
    expect(await statuses(collaborator)).toEqual([403, 403, 403, 403]);
    expect(await statuses(admin)).toEqual([200, 200, 200, 200]);
    await ban(null);
    expect(await statuses(collaborator)).toEqual([200, 200, 200, 200]);
    await db.delete(collaborators);
  });

  it("of one-shots are for admins only, and all require a verified e-mail address", async () => {
    const path = `/api/oneshots/samples/${oneshotId}/download-wav-by-admin`;
    const admin = await shop.app.signIn({ is_admin: true });
    const user = await shop.app.signIn();
    expect((await post(path, admin)).status).toBe(200);
    expect(await db.select().from(reviewDownloads).where(eq(reviewDownloads.oneshot_id, oneshotId))).toHaveLength(1);
    expect((await post(path, user)).status).toBe(403);
    const active = await signInCreator();
    await db.insert(oneshots).values({
      ...(await db.select().from(oneshots).where(eq(oneshots.id, oneshotId)))[0]!,
      id: oneshotId + 1,
      creator_id: active.id,
      original_key: objectKey("originals", "wav"),
    });
    expect((await post(path.replace(String(oneshotId), String(oneshotId + 1)), active)).status).toBe(403);
    expect((await post("/api/sound/999999/download-wav-by-admin-or-seller", admin)).status).toBe(404);
    const unverified = await shop.app.signIn({ is_admin: true, email_verified_at: null });
    expect(await statuses(unverified)).toEqual([403, 403, 403, 403]);
    expect(await db.select().from(reviewDownloads).where(eq(reviewDownloads.user_id, unverified.id))).toEqual([]);
  });
});

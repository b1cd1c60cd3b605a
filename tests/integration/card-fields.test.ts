import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Creator } from "@/lib/contract/entities/creator";
import type { Pack, PackDetail } from "@/lib/contract/entities/pack";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { testEngine } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";

describe("card fields that the specification names", () => {
  let app: TestApp;
  let soundId: number;
  beforeAll(async () => {
    app = await startApp(testEngine, { CATALOGUE_MAX_AGE_MS: "0" });
    const { id } = await insertCreator(app.db, { username: "halden" });
    const pack = await insertPack(app.db, id);
    soundId = (await insertListedSound(app.db, id, { pack_id: pack.id })).id;
    const oneshots = await insertOneshotPack(app.db, id);
    for (let hit = 0; hit < 2; hit += 1) await insertOneshot(app.db, id, oneshots.id);
    const presets = await insertPresetPack(app.db, id);
    await insertPreset(app.db, id, presets.id);
  });
  afterAll(() => app.close());

  const firstPack = async (path: string) =>
    ((await app.request("GET", path)).body as { data: Pack[] }).data.map(({ audio_count, samples_count }) => ({
      audio_count,
      samples_count,
    }))[0];

  it("include `samples_count` on preset and one-shot packs, and only `audio_count` on sample packs", async () => {
    expect(await firstPack("/api/packs")).toEqual({ audio_count: 1, samples_count: undefined });
    expect(await firstPack("/api/oneshots/packs")).toEqual({ audio_count: 2, samples_count: 2 });
    expect(await firstPack("/api/preset-packs")).toEqual({ audio_count: 1, samples_count: 1 });
  });

  it("include a pack's price for a visitor, the same as on its page, and its number of royalties", async () => {
    const { id } = await insertCreator(app.db);
    const { id: packId } = await insertPack(app.db, id);
    for (const values of [
      { price: 3 },
      { price: 4, copyright_label: "Royalty A" as const },
      { price: 5, copyright_label: "Royalty C" as const, banned_at: new Date() },
      { price: 2, is_free: true },
    ]) {
      await insertListedSound(app.db, id, { pack_id: packId, ...values });
    }
    const { body } = await app.request("GET", `/api/packs/${packId}`);
    const { pack } = body as { pack: PackDetail };
    expect(pack).toMatchObject({ credits: 5, royalties_count: 1, is_free: false });
    expect(pack.required_credit).toBe(pack.credits);
    for (const path of ["/api/packs", "/api/oneshots/packs", "/api/preset-packs"]) {
      const { data } = (await app.request("GET", path)).body as { data: Pack[] };
      for (const { link, credits } of data) {
        const detailPath = path.replace(/packs$/, `packs/${link.split("/").at(-1)}`);
        const { pack: detail } = (await app.request("GET", detailPath)).body as { pack: PackDetail };
        expect(detail.required_credit, link).toBe(credits);
      }
    }
  });

  it("give a pack without listed sounds a price of 0 without marking it as free", async () => {
    const { id } = await insertCreator(app.db);
    const { id: packId } = await insertPack(app.db, id);
    await insertListedSound(app.db, id, { pack_id: packId, is_free: true, banned_at: new Date() });
    const { body } = await app.request("GET", `/api/packs/${packId}`);
    const { pack } = body as { pack: PackDetail };
    expect(pack).toMatchObject({ audio_count: 0, credits: 0, royalties_count: 0, is_free: false });
  });

  it("include the viewer's own `is_follow_wavecrate` on a creator, false for a visitor", async () => {
    const [follower, other] = [await app.signIn(), await app.signIn()];
    await app.request("POST", "/api/user/toggle-follow-wavecrate", { headers: follower.headers });
    const read = async (headers: Record<string, string> = {}) => {
      const { body } = await app.request("GET", "/api/producer/halden", { headers });
      return (body as { seller: Creator }).seller.is_follow_wavecrate;
    };
    expect(await read(follower.headers)).toBe(true);
    expect(await read(other.headers)).toBe(false);
    expect(await read()).toBe(false);
  });

  it("a report needs no description", async () => {
    const { headers } = await app.signIn();
    for (const description of ["", "  "]) {
      const { status } = await app.request("POST", `/api/sound/${soundId}/report`, { headers, json: { description } });
      expect(status).toBe(200);
    }
  });
});

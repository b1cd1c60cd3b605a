import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sounds } from "@/server/platform/db/schema/sounds";
import type { TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { insertCreator } from "@/tests/integration/support/factories";
import { type Shop, startShop } from "@/tests/integration/support/shop";

/** PostgreSQL, whose notifications come from another connection than the commits. */
describe("a stolen sound that was banned", () => {
  let shop: Shop;
  let app: TestApp;
  let admin: { headers: Record<string, string> };
  let hash: string;
  beforeAll(async () => {
    shop = await startShop("postgres");
    app = shop.app;
    admin = await app.signIn({ is_admin: true });
    const [sound] = await app.db.select().from(sounds).where(eq(sounds.id, shop.soundId));
    hash = /([0-9a-f]{64})/.exec(sound?.mp3_key ?? "")![1]!;
  });
  afterAll(() => app.close());

  const ban = () => app.request("POST", `/api/admin/audio/ban/${shop.soundId}`, { headers: admin.headers });
  const lift = () =>
    app.request("POST", `/api/admin/audio/${shop.soundId}/unban`, {
      ...{ headers: admin.headers, json: { reason: "Cleared." } },
    });

  it("is played by no way of asking for its address, also while many listen", async () => {
    const path = `/media/previews/${hash}.mp3`;
    const ask = (suffix = "", init: RequestInit = {}) => shop.statusOf(`${path}${suffix}`, init);
    let isOver = false;
    const listening = Array.from({ length: 8 }, async () => {
      while (!isOver) await ask();
    });
    await ban();
    // From the response on, nobody hears it: not even who listened until then.
    const after = await Promise.all(Array.from({ length: 20 }, () => ask()));
    isOver = true;
    await Promise.all(listening);
    expect(new Set(after)).toEqual(new Set([410]));
    const stranger = await app.signIn();
    const creator = await insertCreator(app.db);
    for (const headers of [
      { Range: "bytes=0-" },
      { Range: "bytes=-100" },
      { "If-None-Match": "*" },
      { "If-Modified-Since": "Sat, 01 Jan 2000 00:00:00 GMT" },
      { "If-Range": '"x"', Range: "bytes=0-9" },
      { "Cache-Control": "only-if-cached" },
      stranger.headers,
      await app.signInAgain(creator.id),
      { Authorization: "Bearer made-up" },
      { Cookie: "__Host-wc_session=made-up; __Host-wc_state=admin" },
    ]) {
      expect(await ask("", { headers: headers as Record<string, string> }), JSON.stringify(headers)).toBe(410);
    }
    expect(await ask("?download=1")).toBe(410);
    expect(await ask("", { method: "HEAD" })).toBe(410);
    for (const other of ["%00", "/", ".bak"]) expect(await ask(other), other).toBeGreaterThanOrEqual(400);
    expect(await shop.statusOf(path.replace(hash, hash.toUpperCase()))).toBe(404);
    expect(await shop.statusOf(path.replace("previews", "stems"))).toBeGreaterThanOrEqual(400);
    await lift();
    expect(await ask()).toBe(200);
  });

  /** The bytes of a zip, in which the names of its files stand as they are; nothing where there is none any more. */
  const contentsOf = async (download: string | null) => {
    if (!download) return "";
    const response = await app.fetch(new URL(download, "https://wavecrate.test").pathname);
    return response.ok ? Buffer.from(await response.arrayBuffer()).toString("latin1") : "";
  };

  it("is in nobody's archive, whether of the sounds that they own or of the whole pack", async () => {
    const [sound] = await app.db.select().from(sounds).where(eq(sounds.id, shop.soundId));
    const { original_key, wav_key, wav_bytes } = sound!;
    await insertListedSound(app.db, shop.creatorId, { pack_id: shop.packId, original_key, wav_key, wav_bytes });
    const buyer = await shop.subscriber(50);
    await shop.requestDownload(`/api/sound/${shop.soundId}/download`, buyer);
    const link = await shop.requestDownload(`/api/pack/${shop.packId}/download`, buyer);
    expect(await contentsOf(link.download)).toContain("Night");
    const json = { owners: "lose", reason: "Not cleared." };
    await app.request("POST", `/api/admin/audio/ban/${shop.soundId}`, { headers: admin.headers, json });
    await app.settled();
    // A link from before the ban, and a new one.
    const again = await shop.requestDownload(`/api/pack/${shop.packId}/download`, buyer);
    for (const { download } of [link, again]) expect(await contentsOf(download)).not.toContain("Night");
    const single = await shop.requestDownload(`/api/sound/${shop.soundId}/download`, buyer);
    expect(single.code, "it was theirs").toBe(410);
    await lift();
  });
});

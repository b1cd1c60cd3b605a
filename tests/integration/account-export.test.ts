import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { movePack } from "@/server/modules/items/pack-states/repository";
import { reports } from "@/server/platform/db/schema/engagement";
import { packFiles, soundReadings } from "@/server/platform/db/schema/pack-files";
import { insertOneshotPack } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertReviewer } from "@/tests/integration/support/factories";
import { OwnData } from "@/tests/integration/support/own-data";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { insertCompletePack } from "@/tests/integration/support/studio";

describe.each(engines)("exported data of a user on %s", (engine) => {
  const data = new OwnData(engine);
  type Rows = Record<string, { title?: string; email?: string; description?: string; answer?: string }[]>;
  const exportLink = async (as = data.user) =>
    (await data.post("/api/user/export", {}, as.headers)).body as { link: string };
  async function read(link: string, headers: Record<string, string> = data.user.headers) {
    const response = await data.app.fetch(link, { headers });
    return { response, text: await response.text() };
  }

  it("includes everything about the user, nothing about other users, and no secrets", async () => {
    await data.fill(await data.join({ username: "stranger1" }));
    await data.fill();
    const decided = {
      status: "resolved",
      outcome: "dismissed",
      answer: "It is theirs",
      note: "For admins alone",
    } as const;
    await data.app.db.update(reports).set(decided).where(eq(reports.user_id, data.user.id));
    const { link } = await exportLink();
    const { response, text } = await read(link);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("content-disposition")).toContain(`wavecrate-${data.user.username}-`);
    const rows = JSON.parse(text) as Rows;
    expect(rows.account).toMatchObject([{ email: data.user.email, username: data.user.username }]);
    for (const name of [
      "downloads",
      "likes",
      "follows",
      "playlists",
      "stacks",
      "licenses",
      "reports",
      "credit_history",
      "sessions",
      "subscriptions",
      "creator_applications",
      "packs",
      "packs_history",
      "sounds",
    ]) {
      expect(rows[name]?.length, name).toBeGreaterThan(0);
    }
    expect(rows.downloads).toMatchObject([{ kind: "sample", title: "Depot Bass", format: "wav", price: 2 }]);
    expect(rows.reports).toMatchObject([{ description: "Mine, by Vic Marlow", answer: "It is theirs" }]);
    expect(text).not.toContain("For admins alone");
    expect(text).not.toContain("stranger1");
    expect(text).not.toContain(data.hash);
    expect(text).not.toMatch(/token|_hash/);
  });

  it("includes a long history in full", async () => {
    await data.app.db.execute(sql`insert into plays (user_id, sound_id)
      select ${data.user.id}, ${data.soundId} from generate_series(1, 1203)`);
    const rows = JSON.parse((await read((await exportLink()).link)).text) as Rows;
    expect(rows.plays).toHaveLength(1203);
  });

  it("is served only to its user, with limits on reads and exports", async () => {
    const { link } = await exportLink();
    const other = await data.join();
    expect((await read(link, other.headers)).response.status).toBe(403);
    expect((await read(link, {})).response.status).toBe(403);
    for (let turn = 0; turn < 10; turn += 1) expect((await read(link)).response.status).toBe(200);
    expect((await read(link)).response.status).toBe(429);
    expect((await read(`${link.slice(0, -2)}xx`)).response.status).toBe(403);
    expect((await data.post("/api/user/export")).status).toBe(401);
    for (let turn = 0; turn < 2; turn += 1) await exportLink();
    expect((await data.post("/api/user/export", {}, data.user.headers)).status).toBe(429);
    expect((await data.post("/api/user/export", {}, other.headers)).status).toBe(200);
  });

  it("includes a creator's packs, the files that they sent, and the history as they read it", async () => {
    const { db } = data.app;
    const admin = await insertReviewer(db);
    const creator = await data.join();
    await db.execute(sql`insert into creators (user_id, status) values (${creator.id}, 'active')`);
    const { id, soundId } = await insertCompletePack(db, creator.id, { title: "Night Bus" });
    const file = { pack_id: keyOf(id), uploader_id: creator.id, kind: "sound", bytes: 7 } as const;
    await db.insert(packFiles).values({ ...file, path: "night/bus.wav" });
    await db.insert(packFiles).values({ ...file, uploader_id: admin, path: "sent/for-them.wav" });
    await insertOneshotPack(db, creator.id, "Dust Hits");
    await db.insert(soundReadings).values({ sound_id: soundId, heard_is_loop: false, name_title: "Night Bus" });
    await db.transaction(async (tx) => {
      const pack = { kind: "sample", id } as const;
      await movePack(tx, pack, { to: 2, actor_id: creator.id });
      await movePack(tx, pack, { to: 6, actor_id: admin });
      await movePack(tx, pack, { to: 3, actor_id: admin, reasons: ["naming"], message: "Rename", note: "Again" });
    });
    const { text } = await read((await exportLink(creator)).link, creator.headers);
    const rows = JSON.parse(text) as Record<string, object[]>;
    expect(rows.packs).toMatchObject([{ title: "Night Bus", status: 3 }]);
    expect(rows.packs_history).toMatchObject([
      { to_status: 2 },
      { to_status: 3, reasons: ["naming"], message: "Rename" },
    ]);
    expect(rows.oneshot_packs).toMatchObject([{ title: "Dust Hits", status: 1 }]);
    expect(rows.pack_files).toMatchObject([
      { path: "night/bus.wav", bytes: 7 },
      { path: "sent/for-them.wav", bytes: 7 },
    ]);
    expect(rows.sounds).toMatchObject([{ pack_id: id, state: "draft", readings: { name_title: "Night Bus" } }]);
    expect(text).not.toContain("Again");
  });
});

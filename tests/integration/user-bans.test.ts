import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { notifications } from "@/server/platform/db/schema/engagement";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { userBans } from "@/server/platform/db/schema/user-records";
import { users } from "@/server/platform/db/schema/users";
import { dumpListing, insertSeller, readPublic } from "@/tests/integration/support/banned-creator";
import { engines, meanwhile } from "@/tests/integration/support/database";
import { insertCreator, insertSound, insertUser, movePack } from "@/tests/integration/support/factories";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { type Shop, startShop } from "@/tests/integration/support/shop";

type Person = Awaited<ReturnType<Shop["subscriber"]>>;
const WORDS = { reason: "Sold what isn’t yours", note: "Third report" };

describe.each(engines)("a ban, on %s", (engine) => {
  let shop: Shop;
  let admin: Person;
  let seller: Awaited<ReturnType<typeof insertSeller>>;
  beforeAll(async () => {
    shop = await startShop(engine);
    admin = await shop.app.signIn({ is_admin: true, username: "noor", display: "Noor Halabi" });
    seller = await insertSeller(shop.app);
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.app.mails.length = 0;
  });

  const decide = (id: number, deed: "ban" | "unban", as = admin) =>
    shop.app.request("POST", `/api/admin/users/${id}/${deed}`, { json: WORDS, headers: as.headers });
  const recordsOf = (id: number) =>
    shop.app.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject_type, "user"), eq(auditEntries.subject_id, id)))
      .orderBy(auditEntries.id);
  const listed = async () => {
    const { rows } = await shop.app.db.execute<{ name: string }>(sql`
      select title as name from packs where is_listed union all select title from sounds where is_listed`);
    return rows.map(({ name }) => name);
  };
  const OWN = ["Slate Roof", "Glass Keys", "Dust Hits", "Rain", "Loose Lid", "Borrowed Bell", "Guest Gong"];

  it("takes everything of its creator off the lists at once, and its end restores exactly that", async () => {
    const [dump, lists] = [await dumpListing(shop.app), await readPublic(shop.app)];
    expect(lists["/api/producer/marlow"]).not.toBe(404);
    expect(JSON.stringify(lists)).toContain("Glass Keys");
    expect(await listed()).toEqual(expect.arrayContaining([...OWN, "Theirs"]));

    expect(await decide(seller.creator.id, "ban")).toMatchObject({
      status: 200,
      body: { message: "Vic Marlow is banned." },
    });
    expect((await listed()).filter((name) => OWN.includes(name))).toEqual([]);
    expect(await listed()).toContain("Theirs");
    const during = await readPublic(shop.app);
    expect(during).toMatchObject({ "/api/producer/marlow": 404, "/api/producer/marlow/packs": 404 });
    const seen = JSON.stringify(Object.values(during));
    expect(
      ["marlow", "Vic Marlow", ...OWN.filter((name) => name !== "Rain")].filter((name) => seen.includes(name)),
    ).toEqual([]);
    for (const path of [
      `packs/${seller.pack}`,
      `preset-packs/${seller.presetPack}`,
      `oneshots/packs/${seller.oneshotPack}`,
    ]) {
      expect((await shop.app.request("GET", `/api/${path}`)).status).toBe(404);
    }

    expect((await decide(seller.creator.id, "unban")).status).toBe(200);
    expect(await dumpListing(shop.app)).toEqual(dump);
    expect(await readPublic(shop.app)).toEqual(lists);
  });

  it("holds for what is added, moved or approved while it lasts", async () => {
    const { db } = shop.app;
    await decide(seller.creator.id, "ban");
    const added = await insertSound(db, seller.creator.id, { title: "Added" });
    const joined = await insertSound(db, seller.other.id, { pack_id: seller.pack, title: "Joined" });
    expect([added.is_listed, joined.is_listed]).toEqual([false, false]);
    await db.update(sounds).set({ title: "Renamed", is_listed: true }).where(eq(sounds.id, added.id));
    await movePack(db, "sample", seller.waiting, 6, 1);
    const [pack] = await db.select().from(packs).where(isRowOf(seller.waiting));
    expect(pack).toMatchObject({ status: 1, is_listed: false });
    await db.update(packs).set({ title: "Glass Keys II" }).where(isRowOf(seller.presetPack, "preset"));
    expect(await listed()).not.toEqual(expect.arrayContaining(["Renamed", "Waiting", "Glass Keys II"]));
    await decide(seller.creator.id, "unban");
    expect(await listed()).toEqual(expect.arrayContaining(["Renamed", "Joined", "Waiting", "Glass Keys II"]));
  });

  it("leaves to buyers what they own, and sells nothing more", async () => {
    const { app } = shop;
    const [whole, one] = [await shop.subscriber(30), await shop.subscriber(30)];
    const wholePacks = [
      `/api/pack/${seller.pack}/download`,
      `/api/preset-packs/${seller.presetPack}/download?force_download=1`,
      `/api/oneshots/packs/${seller.oneshotPack}/download?force_download=1`,
    ];
    for (const path of wholePacks) {
      expect((await shop.requestDownload(path, whole)).status).toBe("ok");
    }
    expect((await shop.requestDownload(`/api/sound/${seller.loose}/download`, one)).status).toBe("ok");
    const owned = async (who: Person) => {
      const { body } = await app.request("GET", "/api/user/downloads/packs", { headers: who.headers });
      return (body as { data: PackDetail[] }).data.map(({ title, link, is_listed }) => [title, link, is_listed]);
    };
    await decide(seller.creator.id, "ban");
    expect((await owned(whole)).sort()).toEqual([
      ["Dust Hits", `/my-library/oneshot-packs/${seller.oneshotPack}`, false],
      ["Glass Keys II", `/my-library/preset-packs/${seller.presetPack}`, false],
      ["Slate Roof", `/my-library/packs/${seller.pack}`, false],
    ]);
    const balance = await shop.balance(whole);
    for (const path of wholePacks) {
      const bought = await shop.requestDownload(path, whole);
      expect(bought.status).toBe("ok");
      expect(bought.download).toMatch(/^\/media\/download\//);
    }
    expect(await shop.balance(whole)).toBe(balance);
    for (const path of [
      `packs/${seller.pack}`,
      `preset-packs/${seller.presetPack}`,
      `oneshots/packs/${seller.oneshotPack}`,
    ]) {
      expect((await app.request("GET", `/api/${path}`, { headers: whole.headers })).status).toBe(200);
      expect((await app.request("GET", `/api/${path}`, { headers: one.headers })).status).toBe(404);
    }
    expect((await shop.requestDownload(`/api/sound/${seller.loose}/download`, one)).status).toBe("ok");
    expect((await shop.requestDownload(`/api/sound/${seller.sound}/download`, one)).code).toBe(404);
    expect((await shop.requestDownload(`/api/pack/${seller.pack}/download`, one)).code).toBe(404);
    const order = { json: { waives_withdrawal: true }, headers: one.headers };
    const cash = await app.request("POST", `/api/pack/${seller.pack}/download-by-money/paypal-order`, order);
    expect(cash.status).toBe(404);
    await decide(seller.creator.id, "unban");
    expect((await owned(whole)).map(([, link]) => link)).toContain(`/packs/${seller.pack}`);
  });

  it("is on record, told by mail, and ends every session", async () => {
    const { app } = shop;
    const person = await app.signIn({ display: "Robin" });
    const effects = await app.request("GET", `/api/admin/users/${person.id}/ban`, { headers: admin.headers });
    expect(effects.body).toEqual({
      ...{ sessions: 1, packs: 0, sounds: 0, buyers: 0, followers: 0 },
      ...{ on_hold_cents: 0, available_cents: 0, plan: null },
    });
    await decide(person.id, "ban");
    expect((await app.request("GET", "/api/user", { headers: person.headers })).status).toBe(401);
    expect(await recordsOf(person.id)).toMatchObject([
      { action: "user.ban", actor_id: admin.id, before: { is_banned: false }, after: { is_banned: true }, ...WORDS },
    ]);
    await decide(person.id, "unban");
    expect((await app.request("GET", "/api/user", { headers: person.headers })).status).toBe(401);
    expect(await recordsOf(person.id)).toMatchObject([
      { action: "user.ban" },
      { action: "user.unban", before: { is_banned: true }, after: { is_banned: false }, ...WORDS },
    ]);
    expect(await app.db.select().from(userBans).where(eq(userBans.user_id, person.id))).toMatchObject([
      { banned_by: admin.id, lifted_by: admin.id, earnings: "held", ...WORDS },
    ]);
    await app.settled();
    const mails = app.mails.filter(({ text }) => text.startsWith("Hi Robin"));
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining(WORDS.reason),
      expect.stringContaining(WORDS.reason),
    ]);
    const [told] = await app.db.select().from(notifications).where(eq(notifications.user_id, person.id));
    expect(told).toMatchObject({ type: "unbanned", message: expect.stringContaining(WORDS.reason) });
  });

  it.runIf(engine === "postgres")("takes what is being added at the same time", async () => {
    const { db } = shop.app;
    const { id } = await insertCreator(db);
    let banned: ReturnType<typeof decide> | undefined;
    const title = await db.transaction(async (tx) => {
      const sound = await insertSound(tx, id, { title: "Just in time" });
      banned = meanwhile(() => decide(id, "ban"));
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).not.toEqual([]);
      });
      return sound.title;
    });
    expect((await banned)?.status).toBe(200);
    expect(await listed()).not.toContain(title);
  });

  it("of a sound is told to its creator where a reason is given", async () => {
    const ban = (id: number, json?: object) =>
      shop.app.request("POST", `/api/admin/audio/ban/${id}`, { json, headers: admin.headers });
    const { id } = await insertCreator(shop.app.db);
    const [quiet, told] = [await insertSound(shop.app.db, id), await insertSound(shop.app.db, id, { title: "Rain" })];
    expect([(await ban(quiet.id)).status, (await ban(told.id, WORDS)).status]).toEqual([200, 200]);
    const rows = await shop.app.db.select().from(notifications).where(eq(notifications.user_id, id));
    expect(rows.map(({ message }) => message)).toEqual([
      "We took <b>Rain</b> off sale; who owns it keeps it. A note from us: “Sold what isn’t yours”",
    ]);
  });

  it("is decided once: the second is told by whom and when, and changes nothing", async () => {
    const second = await shop.app.signIn({ is_admin: true });
    const { id } = await insertUser(shop.app.db);
    const both = await Promise.all([decide(id, "ban"), decide(id, "ban", second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(id, "ban", second)).body).toMatchObject({
      error: expect.stringMatching(/ banned this user just now\. Nothing was changed\.$/),
    });
    expect(await recordsOf(id)).toHaveLength(1);
    await decide(id, "unban");
    expect(await decide(id, "unban", second)).toMatchObject({
      status: 409,
      body: { error: "Noor Halabi lifted the ban of this user just now. Nothing was changed." },
    });
    expect(await decide((await insertUser(shop.app.db)).id, "unban")).toMatchObject({
      status: 409,
      body: { error: "This user isn’t banned. Nothing was changed." },
    });
  });

  it("is nobody's own, needs its user, and never opens an erased account", async () => {
    expect((await decide(admin.id, "ban")).status).toBe(403);
    expect((await decide(2_000_000_001, "ban")).status).toBe(404);
    const now = new Date();
    const erased = await insertUser(shop.app.db, { banned_at: now, deleted_at: now });
    expect((await decide(erased.id, "unban")).status).toBe(409);
    const [user] = await shop.app.db.select().from(users).where(eq(users.id, erased.id));
    expect(user?.banned_at).toEqual(now);
  });

  it("leaves an admin when two ban each other at once", async () => {
    const { app } = shop;
    const [first, second] = [await app.signIn({ is_admin: true }), await app.signIn({ is_admin: true })];
    await Promise.all([decide(first.id, "ban", second), decide(second.id, "ban", first)]);
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id from users where id in (${first.id}, ${second.id}) and banned_at is null`,
    );
    expect(rows).toHaveLength(1);
  });
});

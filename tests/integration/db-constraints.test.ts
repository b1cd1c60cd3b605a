import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database, DatabaseHandle } from "@/server/platform/db/database";
import { constraintOf, sqlStateOf } from "@/server/platform/db/errors";
import { sessions, socialAccounts, socialAttempts } from "@/server/platform/db/schema/auth";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import type { PackKey } from "@/server/platform/db/schema/columns";
import { downloads } from "@/server/platform/db/schema/downloads";
import { likes, plays } from "@/server/platform/db/schema/engagement";
import { placements } from "@/server/platform/db/schema/licensing";
import { orders } from "@/server/platform/db/schema/orders";
import { packs } from "@/server/platform/db/schema/packs";
import { soundGenres, sounds } from "@/server/platform/db/schema/sounds";
import { users } from "@/server/platform/db/schema/users";
import { insertOneshotPack, insertPresetPack } from "@/tests/integration/support/catalogue";
import { everyEngine, openTestDatabase } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound, insertUser, movePack } from "@/tests/integration/support/factories";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";

const refusedBy = async (statement: PromiseLike<unknown>) => {
  try {
    await statement;
  } catch (error) {
    return constraintOf(error) ?? sqlStateOf(error);
  }
  return null;
};

describe.each(everyEngine)("constraints on %s", (engine) => {
  let handle: DatabaseHandle;
  let db: Database;
  beforeAll(async () => {
    handle = await openTestDatabase(engine);
    db = handle.db;
  });
  afterAll(() => handle.close());

  const readSound = async (id: number) => (await db.select().from(sounds).where(eq(sounds.id, id)))[0]!;

  it("a new database has the genres, instruments, plans and top-ups of the product", async () => {
    const counts = await db.execute(sql`
      select (select count(*)::int from genres) as genres, (select count(*)::int from instruments) as instruments,
        (select count(*)::int from plans) as plans, (select count(*)::int from top_ups) as top_ups`);
    expect(counts.rows[0]).toEqual({ genres: 15, instruments: 13, plans: 6, top_ups: 3 });
  });

  it("refuses a second download of a sound in the same format", async () => {
    const user = await insertUser(db);
    const sound = await insertSound(db, (await insertCreator(db)).id);
    const own = (format: "wav" | "mid") =>
      db.insert(downloads).values({ user_id: user.id, sound_id: sound.id, format, price: 0 });
    expect(await refusedBy(own("wav"))).toBeNull();
    expect(await refusedBy(own("mid"))).toBeNull();
    expect(await refusedBy(own("wav"))).toBe("downloads_sound");
    expect((await readSound(sound.id)).downloads_count).toBe(2);
  });

  it("refuses a paid download without its ledger transaction, and a format that doesn't fit the item", async () => {
    const user = await insertUser(db);
    const sound = await insertSound(db, (await insertCreator(db)).id);
    const values = { user_id: user.id, sound_id: sound.id };
    expect(await refusedBy(db.insert(downloads).values({ ...values, format: "wav", price: 2 }))).toBe(
      "downloads_paid_is_booked",
    );
    expect(await refusedBy(db.insert(downloads).values({ ...values, format: "preset", price: 0 }))).toBe(
      "downloads_format_fits_item",
    );
  });

  it("refuses orphans, and rows with no target or with two", async () => {
    const user = await insertUser(db);
    const creator = await insertCreator(db);
    const sound = await insertSound(db, creator.id);
    const pack = await insertPack(db, creator.id);
    expect(await refusedBy(db.insert(likes).values({ user_id: user.id, sound_id: 999_999 }))).toBe(
      "likes_sound_id_sounds_id_fk",
    );
    expect(await refusedBy(db.insert(likes).values({ user_id: user.id }))).toBe("likes_one_target");
    expect(
      await refusedBy(db.insert(likes).values({ user_id: user.id, sound_id: sound.id, pack_id: keyOf(pack.id) })),
    ).toBe("likes_one_target");
    expect(await refusedBy(db.delete(users).where(eq(users.id, creator.id)))).toMatch(/creator_id/);
  });

  it("refuses an order of no pack, and a second running one of a pack of any kind", async () => {
    const { id: user_id } = await insertUser(db);
    const { id: creatorId } = await insertCreator(db);
    const packs = [
      await insertPack(db, creatorId),
      await insertPresetPack(db, creatorId),
      await insertOneshotPack(db, creatorId),
    ];
    let orderCount = 0;
    const order = (pack_id: SQL | PackKey) =>
      refusedBy(
        db
          .insert(orders)
          .values({ user_id, title: "Tin", amount_cents: 1, request_key: `order-${++orderCount}`, pack_id }),
      );
    expect(await order(sql`null`)).toBe("23502");
    for (const { key } of packs) {
      expect([await order(key), await order(key)]).toEqual([null, "orders_one_pack_at_a_time"]);
    }
  });

  it("counts likes and plays", async () => {
    const user = await insertUser(db);
    const sound = await insertSound(db, (await insertCreator(db)).id);
    await db.insert(likes).values({ user_id: user.id, sound_id: sound.id });
    await db.insert(plays).values([{ sound_id: sound.id }, { sound_id: sound.id, user_id: user.id }]);
    expect(await refusedBy(db.insert(likes).values({ user_id: user.id, sound_id: sound.id }))).toBe("likes_sound");
    expect(await readSound(sound.id)).toMatchObject({ likes_count: 1, plays_count: 2 });
    await db.delete(users).where(eq(users.id, user.id));
    expect(await readSound(sound.id)).toMatchObject({ likes_count: 0, plays_count: 2 });
  });

  it("lists a sound while its pack is active, and it is approved and not banned", async () => {
    const creator = await insertCreator(db);
    const pack = await insertPack(db, creator.id, { status: 2 });
    const sound = await insertSound(db, creator.id, { pack_id: pack.id });
    const isListed = async () => (await readSound(sound.id)).is_listed;
    expect(await isListed()).toBe(false);
    await movePack(db, "sample", pack.id, 6, 1);
    expect(await isListed()).toBe(true);
    await db.update(sounds).set({ state: "draft" }).where(eq(sounds.id, sound.id));
    expect(await isListed()).toBe(false);
    await db.update(sounds).set({ state: "approved" }).where(eq(sounds.id, sound.id));
    expect(await isListed()).toBe(true);
    await db.update(sounds).set({ banned_at: new Date(), is_listed: true }).where(eq(sounds.id, sound.id));
    expect(await isListed()).toBe(false);
  });

  it("maintains the search text of a sound", async () => {
    const creator = await insertCreator(db, { username: "LowTide", display: "Low Tide" });
    const pack = await insertPack(db, creator.id, { title: "Night Drive" });
    const sound = await insertSound(db, creator.id, { title: "Rain", tags: ["Wet", "dark"], pack_id: pack.id });
    await db.insert(soundGenres).values({ sound_id: sound.id, genre_id: 2 });
    expect((await readSound(sound.id)).search_text).toBe("rain wet dark night drive  trap lowtide low tide");
    await db.update(packs).set({ title: "Day Drive" }).where(isRowOf(pack.id));
    await db.update(users).set({ display: "Ebb" }).where(eq(users.id, creator.id));
    expect((await readSound(sound.id)).search_text).toBe("rain wet dark day drive  trap lowtide ebb");
  });

  it("refuses a sixth collaborator and over 100 percent, and allows replacing splits in one transaction", async () => {
    const creator = await insertCreator(db);
    const pack = await insertPack(db, creator.id);
    const people = await Promise.all(Array.from({ length: 6 }, () => insertUser(db)));
    const share = (count: number, percentage: number) =>
      people.slice(0, count).map((person) => ({ pack_id: pack.key, user_id: person.id, percentage }));
    expect(await refusedBy(db.insert(collaborators).values(share(2, 50.01)))).toBe("collaborators_shares");
    expect(await refusedBy(db.insert(collaborators).values(share(6, 1)))).toBe("collaborators_shares");
    expect(await refusedBy(db.insert(collaborators).values(share(5, 20)))).toBeNull();
    await db.transaction(async (tx) => {
      await tx.update(collaborators).set({ percentage: 60 }).where(eq(collaborators.user_id, people[0]!.id));
      await tx.delete(collaborators).where(eq(collaborators.user_id, people[1]!.id));
      await tx.delete(collaborators).where(eq(collaborators.user_id, people[2]!.id));
    });
    const rows = await db
      .select()
      .from(collaborators)
      .where(eq(collaborators.pack_id, keyOf(pack.id)));
    expect(rows.map((row) => row.percentage).sort()).toEqual([20, 20, 60]);
  });

  it("refuses a placement of two sounds, without names, or with a link that isn't of the web", async () => {
    const { id: user_id } = await insertCreator(db);
    const track = { user_id, title: "Slow Ferry", artist: "The Tide", link: "https://open.example/ferry" };
    const refused = (values: object) => refusedBy(db.insert(placements).values({ ...track, ...values }));
    expect(await refused({})).toBeNull();
    expect(await refused({ sound_id: 1, oneshot_id: 1 })).toBe("placements_one_sound");
    expect(await refused({ title: "" })).toBe("placements_title_length");
    expect(await refused({ artist: "x".repeat(151) })).toBe("placements_artist_length");
    expect(await refused({ label: "" })).toBe("placements_label_length");
    expect(await refused({ link: "javascript:alert(1)" })).toBe("placements_link_is_web");
  });

  it("refuses usernames that differ only in case, and e-mails with upper-case letters", async () => {
    await insertUser(db, { username: "Casey" });
    expect(await refusedBy(insertUser(db, { username: "cASEY", email: "other@wavecrate.test" }))).toBe(
      "users_username_unique",
    );
    expect(await refusedBy(insertUser(db, { email: "Upper@wavecrate.test" }))).toBe("users_email_lower_case");
  });

  it("refuses sessions of an unknown provider, and a connection whose link is incomplete or another's", async () => {
    const user = await insertUser(db);
    const session = { user_id: user.id, expires_at: new Date() };
    const signedInWith = (provider: "google" | null) =>
      db.insert(sessions).values({ ...session, token_hash: `session ${provider}`, provider });
    expect(await refusedBy(signedInWith("google"))).toBeNull();
    expect(await refusedBy(signedInWith(null))).toBeNull();
    expect(await refusedBy(signedInWith("myspace" as "google"))).toBe("sessions_provider_known");

    const connect = (provider: "google" | "facebook", link: Partial<typeof socialAccounts.$inferInsert>) =>
      db.insert(socialAccounts).values({ user_id: user.id, provider, provider_user_id: `${user.id}`, ...link });
    const link = { revoke_token_hash: "link", revocable_until: new Date() };
    expect(await refusedBy(connect("google", { revoke_token_hash: "link" }))).toBe("social_accounts_link_complete");
    expect(await refusedBy(connect("google", { revocable_until: new Date() }))).toBe("social_accounts_link_complete");
    expect(await refusedBy(connect("google", link))).toBeNull();
    expect(await refusedBy(connect("facebook", link))).toBe("social_accounts_revoke_token_hash_unique");
  });

  it("removes the attempts to connect a provider with their session", async () => {
    const user = await insertUser(db);
    const [session] = await db
      .insert(sessions)
      .values({ user_id: user.id, token_hash: "of an attempt", expires_at: new Date() })
      .returning();
    await db.insert(socialAttempts).values({
      state_hash: "state",
      browser_hash: "browser",
      provider: "google",
      response: "code",
      user_id: user.id,
      session_id: session!.id,
      from_path: "/account",
      expires_at: new Date(),
    });
    await db.delete(sessions).where(eq(sessions.id, session!.id));
    expect(await db.select().from(socialAttempts).where(eq(socialAttempts.user_id, user.id))).toEqual([]);
  });
});

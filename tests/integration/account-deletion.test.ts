import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { AT_DELETION } from "@/server/modules/accounts/account/deletion-repository";
import { EXPORT_SECTIONS, NOT_EXPORTED } from "@/server/modules/accounts/account/export-sections";
import { compareBooks } from "@/server/modules/money/books/service";
import { postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import { accountDeletions, retiredNames } from "@/server/platform/db/schema/account-changes";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { packFileParts, packFiles, soundReadings } from "@/server/platform/db/schema/pack-files";
import { payoutRequests } from "@/server/platform/db/schema/payouts";
import { sounds } from "@/server/platform/db/schema/sounds";
import { creatorApplications, users } from "@/server/platform/db/schema/users";
import { removeExpired } from "@/server/platform/jobs/housekeeping";
import { linkIn, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertPack, insertSound, movePack } from "@/tests/integration/support/factories";
import { subscribe } from "@/tests/integration/support/money";
import { objectKey } from "@/tests/integration/support/objects";
import { OwnData, PASSWORD, type TestUser } from "@/tests/integration/support/own-data";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { storeObject } from "@/tests/integration/support/stored-objects";
import { insertCompletePack, newSamples, statusOf } from "@/tests/integration/support/studio";

/** Columns that reference a user, read from the database: `table.column`. */
async function userColumns(app: TestApp): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select con.conrelid::regclass || '.' || att.attname as name
    from pg_constraint con join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = 'users'::regclass order by name`);
  return rows.map(({ name }) => name);
}

/** Every table but the outbox, where tags of pages wait until these are invalidated. */
async function tables(app: TestApp): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'outbox' order by name`,
  );
  return rows.map(({ name }) => name);
}

describe.each(engines)("the deletion of an account on %s", (engine) => {
  const data = new OwnData(engine);

  async function requestDeletion(as = data.user, current_password = PASSWORD) {
    const response = await data.post("/api/user/deletion", { current_password }, as.headers);
    await data.app.settled();
    return response;
  }
  const tokenTo = (email: string) =>
    linkIn(data.app.mails.findLast(({ to, text }) => to === email && text.includes("token="))).searchParams.get(
      "token",
    ) ?? "";
  async function confirm(token: string) {
    const response = await data.post("/api/auth/deletion/confirm", { token });
    await data.app.settled();
    return response;
  }
  async function remove(as = data.user) {
    expect((await requestDeletion(as)).status).toBe(200);
    expect((await confirm(tokenTo(as.email))).body).toEqual({ message: "Your account has been deleted." });
  }
  const INVALID_LINK = { errors: { token: ["This link is no longer valid. Ask for a new one in your account."] } };

  it("covers every column that points at a user, as the export does, including those added later", async () => {
    const columns = await userColumns(data.app);
    expect(columns.length).toBeGreaterThan(30);
    expect(Object.keys(AT_DELETION).sort()).toEqual([...columns].sort());
    const exported = EXPORT_SECTIONS.flatMap(({ covers }) => covers);
    expect([...exported, ...NOT_EXPORTED].sort()).toEqual([...columns].sort());
  });

  it("erases everything about the user except bookkeeping and licenses", async () => {
    const values = { username: "VicMarlow", display: "Vic", firstname: "Vic", lastname: "Marlow" };
    data.user = await data.join(values);
    await data.fill();
    await remove();
    const [row] = await data.app.db.select().from(users).where(eq(users.id, data.user.id));
    expect(row).toMatchObject({ display: "Deleted user", password_hash: null, firstname: null, lastname: null });
    const erased = Object.entries(AT_DELETION).filter(([, rule]) => rule !== "kept");
    for (const [name] of erased) {
      const [table = "", column = ""] = name.split(".");
      const { rows } = await data.app.db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${data.user.id}`,
      );
      expect(rows, name).toEqual([]);
    }
    const traces = [];
    for (const name of await tables(data.app)) {
      const { rows } = await data.app.db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t`,
      );
      if (rows.some(({ row: text }) => /vicmarlow/i.test(text))) traces.push(name);
    }
    expect(traces).toEqual(["licenses"]);
    expect(await compareBooks(data.app.db)).toEqual([]);
    const { rows: kept } = await data.app.db.execute<{ name: string; owned: number }>(sql`
      select name, (select count(*)::int from downloads where user_id = ${data.user.id}) as owned
      from licenses where user_id = ${data.user.id}`);
    expect(kept).toEqual([{ name: "Vic Marlow", owned: 1 }]);
    expect((await data.app.request("GET", `/api/sound/${data.soundId}`)).body).toMatchObject({
      audio: { likes_count: 0 },
    });
  });

  it("ends sessions at once, and prevents sign-in, password resets and registering the username", async () => {
    await remove();
    const get = (path: string) => data.app.request("GET", path, { headers: data.user.headers });
    expect((await get("/api/user")).status).toBe(401);
    const { email, username } = data.user;
    expect((await data.post("/api/auth/login", { email, password: PASSWORD })).status).toBe(422);
    data.app.mails.length = 0;
    await data.post("/api/auth/password/email", { email });
    await data.app.settled();
    expect(data.app.mails).toEqual([]);
    const registration = { email, username: username.toUpperCase(), password: "another tambourine" };
    const refused = { errors: { username: ["The username has already been taken."] } };
    expect((await data.post("/api/auth/register", registration)).body).toEqual(refused);
    for (const name of ["deleted-abc", "Deleted-1"]) {
      expect((await data.post("/api/auth/register", { ...registration, username: name })).body).toEqual(refused);
    }
    await data.app.db.update(retiredNames).set({ free_at: sql`now() - interval '2 days'` });
    await removeExpired(data.app.db);
    expect((await data.post("/api/auth/register", registration)).status).toBe(200);
  });

  it("allows no second free pass to the same person, even with a tag in the e-mail", async () => {
    const pass = { free_pass_started_at: new Date(), free_pass_ends_at: new Date() };
    data.user = await data.join(pass);
    await remove();
    const email = data.user.email.replace("@", "+again@");
    const { body } = await data.post("/api/auth/register", {
      email,
      username: `again${data.user.id}`,
      password: "another tambourine",
    });
    await data.app.settled();
    expect((await data.post("/api/auth/email/verify", { token: tokenTo(email) })).body).toEqual({
      message: "Your e-mail address is verified.",
    });
    const headers = { Authorization: `Bearer ${(body as { token: string }).token}` };
    expect((await data.app.request("GET", "/api/user", { headers })).body).toMatchObject({ user: { credit: 0 } });
  });

  it("requires the password and a mailed link, which expires and works only once", async () => {
    expect((await requestDeletion(data.user, "wrong")).status).toBe(422);
    expect((await requestDeletion({ ...data.user, headers: {} })).status).toBe(401);
    expect(data.app.mails).toEqual([]);
    await requestDeletion();
    const token = tokenTo(data.user.email);
    expect((await data.app.request("GET", "/api/user", { headers: data.user.headers })).status).toBe(200);
    expect(JSON.stringify(await data.app.db.select().from(accountDeletions))).not.toContain(token);
    await data.app.db.update(accountDeletions).set({ expires_at: sql`now() - interval '1 second'` });
    expect((await confirm(token)).body).toEqual(INVALID_LINK);
    await requestDeletion();
    const other = await data.join();
    const next = tokenTo(data.user.email);
    const both = await Promise.all([confirm(next), confirm(next)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await data.app.request("GET", "/api/user", { headers: other.headers })).status).toBe(200);
    expect(data.app.mails.filter(({ subject }) => subject.includes("has been deleted"))).toHaveLength(1);
  });

  it("is voided by a password change", async () => {
    await requestDeletion();
    const token = tokenTo(data.user.email);
    const password = { current_password: PASSWORD, password: "another tambourine" };
    expect((await data.post("/api/auth/password/change", password, data.user.headers)).status).toBe(200);
    expect((await confirm(token)).body).toEqual(INVALID_LINK);
  });

  it("is refused, with the reason, to users with sounds on sale, a role, earnings or a billed plan", async () => {
    const refusal = async (as: TestUser) => {
      const { body } = await data.app.request("GET", "/api/user/deletion", { headers: as.headers });
      const { refusal, obstacle } = body as { refusal: string | null; obstacle: string | null };
      expect(obstacle === null).toBe(refusal === null);
      const response = await requestDeletion(as);
      expect(response.status).toBe(refusal ? 409 : 200);
      return refusal;
    };
    expect(await refusal(data.user)).toBeNull();
    expect(await refusal(await data.join({ is_admin: true }))).toContain("role");

    const creator = await data.join();
    await data.app.db.execute(sql`insert into creators (user_id, status) values (${creator.id}, 'active')`);
    expect(await refusal(creator)).toBeNull();
    const token = tokenTo(creator.email);
    const { id } = await insertPack(data.app.db, creator.id, { status: 2, published_at: null });
    expect(await refusal(creator)).toContain("still sell sounds");
    // A pack put on sale after the mail was sent still counts.
    expect((await confirm(token)).status).toBe(409);
    await movePack(data.app.db, "sample", id, 6, 4);
    expect(await refusal(creator)).toBeNull();

    const collaborator = await data.join();
    await data.app.db
      .insert(collaborators)
      .values({ pack_id: keyOf(data.packId), user_id: collaborator.id, percentage: 10 });
    expect(await refusal(collaborator)).toContain("still sell sounds");

    const owed = await data.join();
    const earn = (kind: "earnings" | "earnings_on_hold", amount: number) =>
      data.app.db.transaction((tx) =>
        postLedgerTransaction(tx, { kind: "payment", description: "Test", idempotency_key: `owed:${kind}:${amount}` }, [
          { account: { kind: "cash" }, amount: -amount },
          { account: { kind, userId: owed.id }, amount },
        ]),
      );
    // Nobody can be paid a part of a cent.
    await earn("earnings", 9_998);
    expect(await refusal(owed)).toBeNull();
    await earn("earnings_on_hold", 2);
    expect(await refusal(owed)).toContain("on hold");
    await earn("earnings", 1_000_000);
    expect(await refusal(owed)).toContain("available earnings");
    const { amount_cents, paypal_email } = { amount_cents: 100, paypal_email: "o@example.com" };
    await data.app.db.insert(payoutRequests).values({ user_id: owed.id, amount_cents, paypal_email });
    expect(await refusal(owed)).toContain("payout isn’t over");

    const billed = await data.join();
    await subscribe(data.app.db, billed.id);
    expect(await refusal(billed)).toBeNull();
    await data.app.db
      .update(subscriptions)
      .set({ stripe_subscription_id: `sub_${billed.id}` })
      .where(eq(subscriptions.user_id, billed.id));
    expect(await refusal(billed)).toContain("plan");
  });

  it("takes along the creator's packs of which nobody owns a sound, and the names of their files", async () => {
    const { db } = data.app;
    const creator = await data.join();
    await db.execute(sql`insert into creators (user_id, status) values (${creator.id}, 'active')`);
    const unsold = await insertCompletePack(db, creator.id);
    const sold = await insertCompletePack(db, creator.id);
    const key = objectKey("originals", "wav");
    const draft = await insertSound(db, creator.id, { pack_id: sold.id, state: "draft" });
    const [unfinished] = await db
      .insert(packFiles)
      .values({ pack_id: keyOf(sold.id), uploader_id: creator.id, kind: "sound", bytes: 7, path: "b.wav" })
      .returning();
    const part = objectKey("parts", "bin");
    await db
      .insert(packFileParts)
      .values({ file_id: unfinished!.id, number: 1, bytes: 7, sha256: newSamples(), object_key: part });
    await db.insert(soundReadings).values({ sound_id: sold.soundId, heard_is_loop: false, name_title: "Vic Marlow a" });
    for (const { id, soundId } of [unsold, sold]) {
      const file = { pack_id: keyOf(id), uploader_id: creator.id, kind: "sound", bytes: 1, object_key: key } as const;
      await db.insert(packFiles).values({ ...file, path: "Vic Marlow/a.wav", state: "ready", sound_id: soundId });
    }
    await db.execute(sql`insert into downloads (user_id, sound_id, format, price)
      values (${data.user.id}, ${sold.soundId}, 'wav', 0)`);
    await db.update(sounds).set({ state: "approved" }).where(eq(sounds.id, sold.soundId));
    const stored = [key, part, draft.original_key];
    for (const object of stored) await storeObject(data.app, object, "x");
    await remove(creator);
    await data.app.settled();
    expect(await statusOf(db, unsold.id)).toBeNull();
    expect(await statusOf(db, sold.id)).toBe(3);
    expect(await db.select().from(packFiles).where(eq(packFiles.uploader_id, creator.id))).toEqual([]);
    expect(await db.select().from(sounds).where(eq(sounds.creator_id, creator.id))).toMatchObject([
      { id: sold.soundId },
    ]);
    expect(await db.select().from(soundReadings)).toEqual([]);
    for (const object of stored) expect(await data.app.deps.objects.stat(object)).toBeNull();
    const { body } = await data.app.request("GET", `/api/packs/${sold.id}`, { headers: data.user.headers });
    expect(body).toMatchObject({ samples: [{ id: sold.soundId }] });
  });

  it("takes along applications by e-mail alone, also under another spelling once the mailbox is verified", async () => {
    const apply = (email: string) =>
      data.app.db.insert(creatorApplications).values({
        ...{ name: "Vic", creator_name: "Vic", social_media: "@vic", samples_link: "https://example.com/" },
        email,
      });
    const left = async () => (await data.app.db.select().from(creatorApplications)).map(({ email }) => email);
    await data.app.db.delete(creatorApplications);
    const [verified, other] = [data.user, await data.join({ email_verified_at: null })];
    for (const { email } of [verified, other]) {
      await apply(email);
      await apply(email.replace("@", "+beats@"));
    }
    await remove(verified);
    expect(await left()).toEqual([other.email, other.email.replace("@", "+beats@")]);
    await remove(other);
    expect(await left()).toEqual([other.email.replace("@", "+beats@")]);
  });
});

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AT_DELETION } from "@/server/modules/account/deletion-repository";
import { EXPORT_SECTIONS, NOT_EXPORTED } from "@/server/modules/account/export-sections";
import { hashPassword } from "@/server/modules/auth/passwords";
import { compareBooks } from "@/server/modules/books/service";
import { postLedgerTransaction } from "@/server/platform/db/ledger";
import { accountDeletions, retiredNames } from "@/server/platform/db/schema/account-changes";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { licenses } from "@/server/platform/db/schema/licensing";
import { users } from "@/server/platform/db/schema/users";
import { removeExpired } from "@/server/platform/jobs/housekeeping";
import { linkIn, startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound } from "@/tests/integration/support/factories";
import { grantCredits, subscribe } from "@/tests/integration/support/money";

const PASSWORD = "a quiet tambourine";
type Member = { id: number; email: string; username: string; headers: Record<string, string> };

/** Columns that point at a user, as the database has them: `table.column`. */
async function userColumns(app: TestApp): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select con.conrelid::regclass || '.' || att.attname as name
    from pg_constraint con join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = 'users'::regclass order by name`);
  return rows.map(({ name }) => name);
}

describe.each(engines)("a member's own data on %s", (engine) => {
  let app: TestApp;
  let hash: string;
  let creatorId: number;
  let packId: number;
  let soundId: number;
  let member: Member;
  let sequence = 0;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    hash = await hashPassword(PASSWORD);
    creatorId = (await insertCreator(app.db, { username: "halden" })).id;
    packId = (await insertPack(app.db, creatorId)).id;
    soundId = (await insertSound(app.db, creatorId, { pack_id: packId, title: "Depot Bass" })).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.delete(rateLimits);
    app.mails.length = 0;
    member = await join();
  });

  async function join(values: Partial<typeof users.$inferInsert> = {}): Promise<Member> {
    sequence += 1;
    const username = values.username ?? `leaver${sequence}`;
    const email = `${username.toLowerCase()}@wavecrate.test`;
    return { email, username, ...(await app.signIn({ username, email, password_hash: hash, ...values })) };
  }
  const post = (path: string, json: object = {}, headers: Record<string, string> = {}) =>
    app.request("POST", path, { json, headers });
  async function ask(as = member, current_password = PASSWORD) {
    const response = await post("/api/user/deletion", { current_password }, as.headers);
    await app.settled();
    return response;
  }
  const tokenTo = (email: string) =>
    linkIn(app.mails.findLast(({ to }) => to === email)).searchParams.get("token") ?? "";
  async function confirm(token: string) {
    const response = await post("/api/auth/deletion/confirm", { token });
    await app.settled();
    return response;
  }
  async function remove(as = member) {
    expect((await ask(as)).status).toBe(200);
    expect((await confirm(tokenTo(as.email))).body).toEqual({ message: "Your account has been deleted." });
  }
  /** A plan, credits, a download, a like, a follow, a playlist, a search, a report and a license. */
  async function live(as = member) {
    await subscribe(app.db, as.id);
    await grantCredits(app.db, as.id, 10);
    const press = (path: string, json: object = {}) => post(path, json, as.headers);
    expect((await press(`/api/sound/${soundId}/download`)).status).toBe(200);
    expect((await press(`/api/sound/${soundId}/like`)).status).toBe(200);
    expect((await press("/api/producer/halden/like")).status).toBe(200);
    expect((await press("/api/groups", { title: "Sunday", sample_id: soundId })).status).toBe(200);
    expect((await press(`/api/sound/${soundId}/report`, { description: "Mine, by Vic Marlow" })).status).toBe(200);
    const license = {
      license_id: `WC-${as.id}`,
      user_id: as.id,
      sound_id: soundId,
      name: "Vic Marlow",
      email: as.email,
    };
    await app.db.insert(licenses).values(license);
  }
  const DEAD = { errors: { token: ["This link is no longer valid. Ask for a new one in your account."] } };

  it("is treated at a deletion and in an export, table by table, also what is added later", async () => {
    const columns = await userColumns(app);
    expect(columns.length).toBeGreaterThan(30);
    expect(Object.keys(AT_DELETION).sort()).toEqual([...columns].sort());
    const exported = EXPORT_SECTIONS.flatMap(({ covers }) => covers);
    expect([...exported, ...NOT_EXPORTED].sort()).toEqual([...columns].sort());
  });

  it("leaves nothing of the person but bookkeeping and licenses", async () => {
    const values = { username: "VicMarlow", display: "Vic", firstname: "Vic", lastname: "Marlow" };
    member = await join(values);
    await live();
    await remove();
    const [row] = await app.db.select().from(users).where(eq(users.id, member.id));
    expect(row).toMatchObject({ display: "Deleted user", password_hash: null, firstname: null, lastname: null });
    const erased = Object.entries(AT_DELETION).filter(
      ([name, fate]) => fate !== "kept" && !name.startsWith("creator_"),
    );
    for (const [name] of erased) {
      const [table = "", column = ""] = name.split(".");
      const { rows } = await app.db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${member.id}`,
      );
      expect(rows, name).toEqual([]);
    }
    const traces = [];
    for (const name of new Set(Object.keys(AT_DELETION).map((column) => column.split(".")[0] ?? ""))) {
      const { rows } = await app.db.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`);
      if (rows.some(({ row: text }) => /vicmarlow/i.test(text))) traces.push(name);
    }
    expect(traces).toEqual(["licenses"]);
    expect(await compareBooks(app.db)).toEqual([]);
    const { rows: kept } = await app.db.execute<{ name: string; owned: number }>(sql`
      select name, (select count(*)::int from downloads where user_id = ${member.id}) as owned
      from licenses where user_id = ${member.id}`);
    expect(kept).toEqual([{ name: "Vic Marlow", owned: 1 }]);
    expect((await app.request("GET", `/api/sound/${soundId}`)).body).toMatchObject({ audio: { likes_count: 0 } });
  });

  it("ends sessions at once, and prevents signing in, resetting the password and registering the username", async () => {
    await remove();
    const app2 = (path: string) => app.request("GET", path, { headers: member.headers });
    expect((await app2("/api/user")).status).toBe(401);
    const { email, username } = member;
    expect((await post("/api/auth/login", { email, password: PASSWORD })).status).toBe(422);
    app.mails.length = 0;
    await post("/api/auth/password/email", { email });
    await app.settled();
    expect(app.mails).toEqual([]);
    const registration = { email, username: username.toUpperCase(), password: "another tambourine" };
    const refused = { errors: { username: ["The username has already been taken."] } };
    expect((await post("/api/auth/register", registration)).body).toEqual(refused);
    for (const name of ["deleted-abc", "Deleted-1"]) {
      expect((await post("/api/auth/register", { ...registration, username: name })).body).toEqual(refused);
    }
    await app.db.update(retiredNames).set({ free_at: sql`now() - interval '2 days'` });
    await removeExpired(app.db);
    expect((await post("/api/auth/register", registration)).status).toBe(200);
  });

  it("gives the same person no second free pass, whatever the tag in the e-mail", async () => {
    const pass = { free_pass_started_at: new Date(), free_pass_ends_at: new Date() };
    member = await join(pass);
    await remove();
    const email = member.email.replace("@", "+again@");
    const { body } = await post("/api/auth/register", {
      email,
      username: `again${member.id}`,
      password: "another tambourine",
    });
    await app.settled();
    expect((await post("/api/auth/email/verify", { token: tokenTo(email) })).body).toEqual({
      message: "Your e-mail address is verified.",
    });
    const headers = { Authorization: `Bearer ${(body as { token: string }).token}` };
    expect((await app.request("GET", "/api/user", { headers })).body).toMatchObject({ user: { credit: 0 } });
  });

  it("needs the password and the mail: nothing happens before the link, which works once and for an hour", async () => {
    expect((await ask(member, "wrong")).status).toBe(422);
    expect((await ask({ ...member, headers: {} })).status).toBe(401);
    expect(app.mails).toEqual([]);
    await ask();
    const token = tokenTo(member.email);
    expect((await app.request("GET", "/api/user", { headers: member.headers })).status).toBe(200);
    expect(JSON.stringify(await app.db.select().from(accountDeletions))).not.toContain(token);
    await app.db.update(accountDeletions).set({ expires_at: sql`now() - interval '1 second'` });
    expect((await confirm(token)).body).toEqual(DEAD);
    await ask();
    const other = await join();
    const next = tokenTo(member.email);
    const both = await Promise.all([confirm(next), confirm(next)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await app.request("GET", "/api/user", { headers: other.headers })).status).toBe(200);
    expect(app.mails.filter(({ subject }) => subject.includes("has been deleted"))).toHaveLength(1);
  });

  it("is void after a new password", async () => {
    await ask();
    const token = tokenTo(member.email);
    const password = { current_password: PASSWORD, password: "another tambourine" };
    expect((await post("/api/auth/password/change", password, member.headers)).status).toBe(200);
    expect((await confirm(token)).body).toEqual(DEAD);
  });

  it("says what to do first to sellers, their collaborators, staff, and users who are owed money or billed", async () => {
    const refusal = async (as: Member) => {
      const { body } = await app.request("GET", "/api/user/deletion", { headers: as.headers });
      const { refusal } = body as { refusal: string | null };
      const asked = await ask(as);
      expect(asked.status).toBe(refusal ? 409 : 200);
      return refusal;
    };
    expect(await refusal(member)).toBeNull();
    expect(await refusal(await join({ is_admin: true }))).toContain("role");

    const seller = await join();
    await app.db.execute(sql`insert into creators (user_id, status) values (${seller.id}, 'active')`);
    expect(await refusal(seller)).toBeNull();
    const token = tokenTo(seller.email);
    const { id } = await insertPack(app.db, seller.id, { status: 2, published_at: null });
    expect(await refusal(seller)).toContain("sounds on sale");
    // What went on sale after the mail still counts.
    expect((await confirm(token)).status).toBe(409);
    await app.db.execute(sql`update packs set status = 4 where id = ${id}`);
    expect(await refusal(seller)).toBeNull();

    const collaborator = await join();
    await app.db.insert(collaborators).values({ pack_id: packId, user_id: collaborator.id, percentage: 10 });
    expect(await refusal(collaborator)).toContain("sounds on sale");

    const owed = await join();
    await app.db.transaction((tx) =>
      postLedgerTransaction(tx, { kind: "adjustment", description: "Test", idempotency_key: `owed-${owed.id}` }, [
        { account: { kind: "cash" }, amount: -1_000_000 },
        { account: { kind: "earnings", userId: owed.id }, amount: 1_000_000 },
      ]),
    );
    expect(await refusal(owed)).toContain("earnings");

    const billed = await join();
    await subscribe(app.db, billed.id);
    expect(await refusal(billed)).toBeNull();
    await app.db
      .update(subscriptions)
      .set({ stripe_subscription_id: `sub_${billed.id}` })
      .where(eq(subscriptions.user_id, billed.id));
    expect(await refusal(billed)).toContain("plan");
  });

  describe("exported", () => {
    type Rows = Record<string, { title?: string; email?: string; description?: string }[]>;
    const exportLink = async (as = member) => (await post("/api/user/export", {}, as.headers)).body as { link: string };
    async function read(link: string, headers: Record<string, string> = member.headers) {
      const response = await app.fetch(link, { headers });
      return { response, text: await response.text() };
    }

    it("is everything about the user and no other user, without secrets", async () => {
      await live(await join({ username: "stranger1" }));
      await live();
      const { link } = await exportLink();
      const { response, text } = await read(link);
      expect(response.headers.get("content-type")).toContain("application/json");
      expect(response.headers.get("content-disposition")).toContain(`wavecrate-${member.username}-`);
      const data = JSON.parse(text) as Rows;
      expect(data.account).toMatchObject([{ email: member.email, username: member.username }]);
      for (const name of [
        "downloads",
        "likes",
        "follows",
        "playlists",
        "licenses",
        "reports",
        "credit_history",
        "sessions",
        "subscriptions",
      ]) {
        expect(data[name]?.length, name).toBeGreaterThan(0);
      }
      expect(data.downloads).toMatchObject([{ kind: "sample", title: "Depot Bass", format: "wav", price: 2 }]);
      expect(data.reports).toMatchObject([{ description: "Mine, by Vic Marlow" }]);
      expect(text).not.toContain("stranger1");
      expect(text).not.toContain(hash);
      expect(text).not.toMatch(/token|_hash/);
    });

    it("has long histories whole, in pages", async () => {
      await app.db.execute(sql`insert into plays (user_id, sound_id)
        select ${member.id}, ${soundId} from generate_series(1, 1203)`);
      const data = JSON.parse((await read((await exportLink()).link)).text) as Rows;
      expect(data.plays).toHaveLength(1203);
    });

    it("opens for no other user, and three times a day", async () => {
      const { link } = await exportLink();
      const other = await join();
      expect((await read(link, other.headers)).response.status).toBe(403);
      expect((await read(link, {})).response.status).toBe(403);
      for (let turn = 0; turn < 10; turn += 1) expect((await read(link)).response.status).toBe(200);
      expect((await read(link)).response.status).toBe(429);
      expect((await read(`${link.slice(0, -2)}xx`)).response.status).toBe(403);
      expect((await post("/api/user/export")).status).toBe(401);
      for (let turn = 0; turn < 2; turn += 1) await exportLink();
      expect((await post("/api/user/export", {}, member.headers)).status).toBe(429);
      expect((await post("/api/user/export", {}, other.headers)).status).toBe(200);
    });
  });
});

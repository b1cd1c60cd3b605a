import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { passwordResets } from "@/server/platform/db/schema/auth";
import { creators, users } from "@/server/platform/db/schema/users";
import { linkIn, startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";

interface Added {
  message: string;
  id: number;
  link: string | null;
}

describe.each(engines)("an account that an admin adds on %s", (engine) => {
  let app: TestApp;
  let admin: { id: number; headers: Record<string, string> };
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true });
  });
  afterEach(async () => expect(await compareBooks(app.db)).toEqual([]));
  afterAll(() => app.close());

  const add = (json: object, key?: string) =>
    app.request("POST", "/api/admin/users", {
      json,
      headers: { ...admin.headers, ...(key ? { "Idempotency-Key": key } : {}) },
    });
  const added = async (json: object, key?: string) => {
    const { status, body } = await add(json, key);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Added;
  };
  const userOf = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]!;
  const setPassword = (link: URL | string) =>
    app.request("POST", "/api/auth/password/reset", {
      json: { token: new URL(link).pathname.split("/").at(-1), password: "a quiet tambourine" },
    });

  it("gets a link by mail that sets a password once and verifies the address", async () => {
    const { id, link } = await added({ email: "Ann@Lane.audio", display: "Ann Lane" });
    expect(link).toBeNull();
    expect(await userOf(id)).toMatchObject({
      ...{
        email: "ann@lane.audio",
        username: "ann-lane",
        password_hash: null,
        email_verified_at: null,
        is_admin: false,
      },
    });
    await app.settled();
    const mail = app.mails.at(-1);
    expect(mail).toMatchObject({ to: "ann@lane.audio", subject: expect.stringContaining("Your account is ready") });
    const [reset] = await app.db.select().from(passwordResets).where(eq(passwordResets.user_id, id));
    expect(reset!.expires_at.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    expect((await setPassword(linkIn(mail))).status).toBe(200);
    const user = await userOf(id);
    expect(user.email_verified_at).not.toBeNull();
    expect(user.free_pass_started_at).not.toBeNull();
    expect((await setPassword(linkIn(mail))).status).toBe(422);
    const signIn = { email: "ann@lane.audio", password: "a quiet tambourine" };
    expect((await app.request("POST", "/api/auth/login", { json: signIn })).status).toBe(200);
  });

  it("has roles and credits to begin with, on record with the note", async () => {
    const body = { display: "Vic Toller", username: "vic", roles: ["creator", "pack_moderator"], credits: 30 };
    const { id, link } = await added({ ...body, email: "vic@toller.uk", sends_mail: false, note: "Met at Superbooth" });
    expect(link).toMatch(/^https:\/\/wavecrate\.test\/password\/reset\//);
    expect(await userOf(id)).toMatchObject({ username: "vic", is_admin: true, is_pack_moderator: true });
    const [creator] = await app.db.select().from(creators).where(eq(creators.user_id, id));
    expect(creator?.status).toBe("active");
    const { body: detail } = await app.request("GET", `/api/admin/users/${id}`, admin);
    expect(detail).toMatchObject({ credit: 30, roles: ["creator", "pack_moderator"], state: "unverified" });
    const { body: ledger } = await app.request("GET", `/api/admin/users/${id}/credits`, admin);
    expect(ledger).toMatchObject({ data: [{ kind: "adjustment", amount: 30, note: "Met at Superbooth" }] });
    const [record] = await app.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id));
    expect(record).toMatchObject({
      ...{ action: "user.add", actor_id: admin.id, note: "Met at Superbooth" },
      after: { roles: ["creator", "pack_moderator"], credits: 30, sends_mail: false },
    });
    await app.settled();
    expect(app.mails.filter(({ to }) => to === "vic@toller.uk")).toEqual([]);
  });

  it("is added once for one key, with the same link, which is stored nowhere", async () => {
    const json = { email: "sam@inbox.test", display: "Sam Whitlock", credits: 5, sends_mail: false };
    const first = await added(json, "key-of-sam-1");
    expect(await added(json, "key-of-sam-1")).toEqual(first);
    expect((await add({ ...json, credits: 6 }, "key-of-sam-1")).status).toBe(409);
    const token = new URL(first.link!).pathname.split("/").at(-1)!;
    const { rows } = await app.db.execute("select response::text from idempotency_keys");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await setPassword(first.link!)).status).toBe(200);
    expect(await userOf(first.id)).toMatchObject({ email_verified_at: expect.any(Date) });
  });

  it("is made once by two clicks at once, and by two admins with one address", async () => {
    const json = { email: "odile@sarr.fr", display: "Odile Sarr", sends_mail: false };
    const answers = await Promise.all([add(json), add(json), add(json)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await app.db.$count(users, eq(users.email, "odile@sarr.fr"))).toBe(1);
  });

  it("is refused by field: a known address names its person, usernames have the rules of a sign-up", async () => {
    const known = await insertUser(app.db, { username: "halden", display: "Halden Rye", email: "halden@ryetapes.com" });
    const wrong = { email: "HALDEN@ryetapes.com", display: "Halden", username: "Halden" };
    expect(await add(wrong)).toMatchObject({
      status: 422,
      body: {
        errors: {
          email: [`Halden Rye (user ${known.id}) has this address.`],
          username: ["The username has already been taken."],
        },
      },
    });
    const errorsOf = async (json: object) =>
      ((await add({ email: "new@inbox.test", display: "New", ...json })).body as { errors: object }).errors;
    expect(await errorsOf({ username: "support" })).toHaveProperty("username");
    expect(await errorsOf({ username: "a" })).toHaveProperty("username");
    expect(await errorsOf({ roles: ["admin", "pack_moderator"] })).toHaveProperty("roles");
    expect(await errorsOf({ roles: ["boss"] })).toHaveProperty("roles.0");
    expect(await errorsOf({ credits: -1 })).toEqual({ credits: ["Must not be negative."] });
    expect(await errorsOf({ email: "x", display: " " })).toMatchObject({
      email: expect.any(Array),
      display: expect.any(Array),
    });
    expect(await app.db.$count(users, eq(users.email, "new@inbox.test"))).toBe(0);
  });

  it("gets a username of its own from a name that is taken or has no letters", async () => {
    const one = await added({ email: "a1@inbox.test", display: "Juno Akers" });
    const two = await added({ email: "a2@inbox.test", display: "Juno Akers" });
    const three = await added({ email: "a3@inbox.test", display: "静香" });
    expect((await userOf(one.id)).username).toBe("juno-akers");
    expect((await userOf(two.id)).username).toMatch(/^juno-akers-\d{5}$/);
    expect((await userOf(three.id)).username).toMatch(/^producer-\d{5}$/);
  });

  it("isn't made if its record can't be", async () => {
    await app.db.execute("alter table audit_entries add constraint refuse_all check (false) not valid");
    const { status } = await add({ email: "never@inbox.test", display: "Never", credits: 5 });
    await app.db.execute("alter table audit_entries drop constraint refuse_all");
    expect(status).toBe(500);
    expect(await app.db.$count(users, eq(users.email, "never@inbox.test"))).toBe(0);
  });

  it("isn't verified by a link to an address that it no longer has", async () => {
    const { id, link } = await added({ email: "old@inbox.test", display: "Old Name", sends_mail: false });
    await app.db.update(users).set({ email: "newer@inbox.test" }).where(eq(users.id, id));
    expect((await setPassword(link!)).status).toBe(200);
    expect((await userOf(id)).email_verified_at).toBeNull();
  });
});

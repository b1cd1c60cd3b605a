import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sessions } from "@/server/platform/db/schema/auth";
import { notifications } from "@/server/platform/db/schema/engagement";
import { creators, users } from "@/server/platform/db/schema/users";
import { linkIn } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";
import { OwnData, PASSWORD, type TestUser } from "@/tests/integration/support/own-data";

const WORDS = { reason: "Somebody else signed in", note: "Phoned twice" };

describe.each(engines)("decisions on users, on %s", (engine) => {
  const data = new OwnData(engine);
  let admin: TestUser;
  beforeEach(async () => {
    admin = await data.join({ is_admin: true, display: "Noor Halabi" });
  });

  const decide = (id: number, deed: string, json: object = WORDS, as = admin, method = "POST") =>
    data.app.request(method, `/api/admin/users/${id}/${deed}`, { json, headers: as.headers });
  const setRoles = (id: number, before: string[], roles: string[], as = admin) =>
    decide(id, "roles", { ...WORDS, before, roles }, as, "PUT");
  const userOf = async (id: number) => (await data.app.db.select().from(users).where(eq(users.id, id)))[0]!;
  const told = async (id: number) => {
    const rows = await data.app.db.select().from(notifications).where(eq(notifications.user_id, id));
    return rows.map(({ type, message }) => `${type}: ${message}`);
  };
  const statusOf = async (path: string, { headers }: TestUser) =>
    (await data.app.request("GET", path, { headers })).status;

  it("give roles and take them, from the next request on, and tell the person", async () => {
    const { id } = data.user;
    expect(await statusOf("/api/admin/packs", data.user)).toBe(403);
    expect((await setRoles(id, [], ["pack_moderator"])).body).toEqual({
      message: "Roles changed.",
      roles: ["pack_moderator"],
    });
    expect(await userOf(id)).toMatchObject({ is_admin: true, is_pack_moderator: true, is_moderator: false });
    expect(await statusOf("/api/admin/packs", data.user)).toBe(200);
    expect(await statusOf("/api/admin/applications", data.user)).toBe(403);
    expect((await setRoles(id, ["pack_moderator"], ["admin", "moderator", "creator"])).status).toBe(200);
    expect(await userOf(id)).toMatchObject({ is_admin: true, is_pack_moderator: false, is_moderator: true });
    expect(await statusOf("/api/admin/applications", data.user)).toBe(200);
    expect((await setRoles(id, ["moderator", "admin", "creator"], [])).status).toBe(200);
    expect(await statusOf("/api/admin/packs", data.user)).toBe(403);
    expect(await data.app.db.select().from(creators).where(eq(creators.user_id, id))).toMatchObject([
      { status: "rejected" },
    ]);
    expect(await told(id)).toEqual([
      "roles_changed: Your role is now: Pack moderator. A note from us: “Somebody else signed in”",
      "roles_changed: Your roles are now: Creator, Moderator, Admin. A note from us: “Somebody else signed in”",
      "roles_changed: Your account has no role any more. A note from us: “Somebody else signed in”",
    ]);
    await data.app.settled();
    expect(data.app.mails.filter(({ to }) => to === data.user.email)).toHaveLength(3);
  });

  it("change no roles that somebody else has changed meanwhile, nor to what they are", async () => {
    const other = await data.join({ is_admin: true, display: "Sam" });
    expect((await setRoles(data.user.id, [], ["moderator"], other)).status).toBe(200);
    for (const [before, roles] of [
      [[], ["creator"]],
      [["moderator"], ["moderator"]],
    ]) {
      expect(await setRoles(data.user.id, before!, roles!)).toMatchObject({
        status: 409,
        body: { error: "Sam changed the roles of this user just now. Nothing was changed." },
      });
    }
    const both = await Promise.all([
      setRoles(data.user.id, ["moderator"], []),
      setRoles(data.user.id, ["moderator"], ["creator"], other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("give no role to who is banned or not verified, nor both of two that exclude each other", async () => {
    expect((await setRoles(data.user.id, [], ["admin", "pack_moderator"])).status).toBe(422);
    const unverified = await data.join({ email_verified_at: null });
    expect((await setRoles(unverified.id, [], ["moderator"])).status).toBe(409);
    const banned = await data.join({ is_moderator: true });
    await decide(banned.id, "ban");
    expect((await setRoles(banned.id, ["moderator"], ["admin"])).status).toBe(409);
    expect((await setRoles(banned.id, ["moderator"], [])).status).toBe(200);
  });

  it("leave a creator with something on sale a creator", async () => {
    const { id } = await insertCreator(data.app.db);
    await insertListedSound(data.app.db, id, { pack_id: (await insertPack(data.app.db, id)).id });
    expect(await setRoles(id, ["creator"], [])).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("sounds on sale") },
    });
    expect((await setRoles(id, ["creator"], ["creator", "moderator"])).status).toBe(200);
  });

  it("are nobody's on themself, and leave an admin when two take each other's role at once", async () => {
    const own = [
      "ban",
      "unban",
      "password-reset",
      "verify",
      "resend-verification",
      "end-sessions",
      "export",
      "erasure",
    ];
    for (const deed of own) expect((await decide(admin.id, deed)).status, deed).toBe(403);
    expect((await setRoles(admin.id, ["admin"], [])).status).toBe(403);
    await data.app.db.execute(sql`update users set is_pack_moderator = is_admin where id <> ${admin.id}`);
    const other = await data.join({ is_admin: true });
    const both = await Promise.all([setRoles(admin.id, ["admin"], [], other), setRoles(other.id, ["admin"], [])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const isAdmin = and(eq(users.is_admin, true), eq(users.is_pack_moderator, false), isNull(users.banned_at));
    expect(await data.app.db.$count(users, isAdmin)).toBe(1);
  });

  it("ask for a new password: sessions and old links end, and the mailed one sets it", async () => {
    const { app, user } = data;
    await data.post("/api/auth/password/email", { email: user.email });
    await app.settled();
    const old = linkIn(app.mails.at(-1)).pathname.split("/").at(-1);
    expect((await decide(user.id, "password-reset")).status).toBe(200);
    expect(await statusOf("/api/user", user)).toBe(401);
    expect(await decide(user.id, "password-reset")).toMatchObject({
      status: 409,
      body: { error: "Noor Halabi asked this user for a new password just now. Nothing was changed." },
    });
    await app.settled();
    const mail = app.mails.filter(({ to }) => to === user.email).at(-1);
    expect(mail?.text).toContain(WORDS.reason);
    const token = linkIn(mail).pathname.split("/").at(-1);
    expect(token).not.toBe(old);
    const reset = await data.post("/api/auth/password/reset", {
      token,
      email: user.email,
      password: `${PASSWORD} two`,
    });
    expect(reset.status).toBe(200);
    expect((await userOf(user.id)).force_reset_password).toBe(false);
  });

  it("verify an e-mail address with the free pass, once, and send its link at most five times a day", async () => {
    const person = await data.join({ email_verified_at: null });
    for (let mail = 0; mail < 5; mail++) expect((await decide(person.id, "resend-verification", {})).status).toBe(200);
    expect((await decide(person.id, "resend-verification", {})).status).toBe(429);
    await data.app.settled();
    expect(data.app.mails.filter(({ to }) => to === person.email)).toHaveLength(5);
    expect((await decide(person.id, "verify")).status).toBe(200);
    expect((await userOf(person.id)).free_pass_started_at).not.toBeNull();
    expect(await decide(person.id, "verify")).toMatchObject({
      status: 409,
      body: { error: "Noor Halabi verified this e-mail address just now. Nothing was changed." },
    });
    expect((await decide(person.id, "resend-verification", {})).status).toBe(409);
  });

  it("end one session or all of them", async () => {
    const { app, user } = data;
    const [session] = await app.db.select().from(sessions).where(eq(sessions.user_id, user.id));
    const [foreign] = await app.db.select().from(sessions).where(eq(sessions.user_id, admin.id));
    expect((await decide(user.id, `sessions/${foreign!.id}`, {}, admin, "DELETE")).status).toBe(404);
    expect((await decide(user.id, `sessions/${session!.id}`, {}, admin, "DELETE")).status).toBe(200);
    expect(await statusOf("/api/user", user)).toBe(401);
    expect((await decide(user.id, `sessions/${session!.id}`, {}, admin, "DELETE")).status).toBe(404);
    expect((await decide(user.id, "end-sessions")).status).toBe(409);
    const person = await data.join();
    expect((await decide(person.id, "end-sessions")).body).toEqual({ message: "1 session ended.", ended: 1 });
    expect(await statusOf("/api/user", person)).toBe(401);
  });

  it("export a user's data for the admin who asked, while they are one", async () => {
    const { app, user } = data;
    const other = await data.join({ is_admin: true });
    const link = async () => ((await decide(user.id, "export")).body as { link: string }).link;
    const url = await link();
    const read = (as: TestUser) => app.fetch(url, { headers: as.headers });
    expect((await (await read(admin)).json()) as object).toMatchObject({ account: [{ email: user.email }] });
    expect([(await read(user)).status, (await read(other)).status, (await app.fetch(url)).status]).toEqual([
      403, 403, 403,
    ]);
    await setRoles(admin.id, ["admin"], ["pack_moderator"], other);
    expect((await read(admin)).status).toBe(403);
    await setRoles(admin.id, ["pack_moderator"], ["admin"], other);
    await link();
    await link();
    expect((await decide(user.id, "export")).status).toBe(429);
    await app.settled();
    const told = app.mails.filter(({ to, subject }) => to === user.email && subject.includes("has been exported"));
    expect(told).toHaveLength(3);
    expect(told[0]?.text).toContain(`A note from us: “${WORDS.reason}”`);
    const [notice] = await app.db.select().from(notifications).where(eq(notifications.user_id, user.id));
    expect(notice).toMatchObject({ type: "data_exported", message: expect.stringContaining(WORDS.reason) });
  });

  it("erase an account as its user would, and say what stands against it", async () => {
    const { app } = data;
    const seller = await insertCreator(app.db, { is_moderator: true });
    await insertListedSound(app.db, seller.id, { pack_id: (await insertPack(app.db, seller.id)).id });
    const { body } = await app.request("GET", `/api/admin/users/${seller.id}/erasure`, { headers: admin.headers });
    expect((body as { obstacles: { href: string }[] }).obstacles.map(({ href }) => href)).toEqual([
      `/admin/users/${seller.id}`,
      `/admin/users/${seller.id}?part=packs`,
    ]);
    expect((await decide(seller.id, "erasure")).status).toBe(409);
    const both = await Promise.all([decide(data.user.id, "erasure"), decide(data.user.id, "erasure")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await userOf(data.user.id)).toMatchObject({ display: "Deleted user", deleted_at: expect.any(Date) });
    await app.settled();
    expect(app.mails.map(({ to, subject, text }) => [to, subject, text])).toContainEqual([
      data.user.email,
      expect.stringContaining("has been deleted"),
      expect.stringContaining(`A note from us: “${WORDS.reason}”`),
    ]);
    const page = async (id: number) =>
      (await app.request("GET", `/api/admin/users/${id}`, { headers: admin.headers })).body;
    const erased = { at: (await userOf(data.user.id)).deleted_at?.toISOString(), by: "Noor Halabi" };
    expect(await page(data.user.id)).toMatchObject({ state: "erased", erased });
    expect(await page(seller.id)).toMatchObject({ erased: null });
    const own = await insertUser(app.db, { banned_at: new Date(), deleted_at: new Date() });
    expect(await page(own.id)).toMatchObject({ erased: { by: null } });
  });
});

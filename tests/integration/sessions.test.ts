import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Session } from "@/lib/contract/calls/people/sessions";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { MAX_SESSIONS, startSession } from "@/server/modules/people/auth/sessions";
import { sendVerificationMail } from "@/server/modules/people/auth/verification";
import {
  emailVerifications,
  knownDevices,
  oneTimeCodes,
  passwordResets,
  rateLimits,
  sessions,
} from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";
import { hashToken } from "@/server/platform/tokens";
import { linkIn, startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";

const PASSWORD = "correct horse";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const GONE = { status: 401, body: { error: "Sign in to continue." } };

describe.each(engines)("sessions on %s", (engine) => {
  let app: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    app = await startApp(engine);
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => app.close());

  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const createUser = async () => {
    const { id, headers } = await app.signIn({ password_hash: passwordHash });
    const [user] = await app.db.select().from(users).where(eq(users.id, id));
    return { id, headers, email: user!.email };
  };
  const logIn = async (email: string, headers: Record<string, string> = {}) => {
    const response = await app.request("POST", "/api/auth/login", { json: { email, password: PASSWORD }, headers });
    expect(response.status).toBe(200);
    const cookie = response.headers.getSetCookie().map((value) => value.split(";")[0]);
    return { token: (response.body as { token: string }).token, cookie: cookie.join("; ") };
  };
  const list = async (headers: Record<string, string>) => {
    const response = await app.request("GET", "/api/user/sessions", { headers });
    expect(response.status).toBe(200);
    return (response.body as { sessions: Session[] }).sessions;
  };
  const ban = (id: number) => app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, id));

  it("that their browser has replaced leave the new one's cookies alone", async () => {
    const { email } = await createUser();
    const first = await logIn(email);
    const device = first.cookie.split("; ").find((pair) => pair.startsWith("__Host-wc_device="))!;
    const second = await logIn(email, { Cookie: device });
    await app.db
      .update(sessions)
      .set({ revoked_at: new Date() })
      .where(eq(sessions.token_hash, hashToken(first.token)));
    // It was on its way while the new session began.
    const cleared = async () => {
      const late = await app.request("GET", "/api/user", { headers: { Cookie: first.cookie } });
      expect(late).toMatchObject(GONE);
      return late.headers.getSetCookie().filter((value) => value.includes("Max-Age=0"));
    };
    expect(await cleared()).toEqual([]);
    await app.request("POST", "/api/auth/logout", { headers: bearer(second.token) });
    expect(await cleared()).toHaveLength(2);
  });

  it("are listed with device, app and shortened IP address", async () => {
    const { email, headers } = await createUser();
    const browser = await logIn(email, { "User-Agent": FIREFOX, "X-Forwarded-For": "203.0.113.57" });
    const { body } = await app.request("POST", "/api/desktop/auth", { headers: bearer(browser.token) });
    const { code } = body as { code: string };
    const redeemed = await app.request("POST", "/api/desktop/token", {
      json: { code },
      headers: { "User-Agent": "Wavecrate/1.4 (Windows NT 10.0)", "X-Forwarded-For": "2001:db8:7:42::9" },
    });
    const listed = await list(bearer((redeemed.body as { token: string }).token));
    expect(listed.map(({ device, app, ip, is_current }) => ({ device, app, ip, is_current }))).toEqual([
      { device: "Desktop app on Windows", app: "desktop-app", ip: "2001:db8:7::/48", is_current: true },
      { device: "Firefox on Linux", app: null, ip: "203.0.113.x", is_current: false },
      { device: "Unknown browser", app: null, ip: null, is_current: false },
    ]);
    expect(JSON.stringify(listed)).not.toContain("203.0.113.57");
    expect(Date.now() - Date.parse(listed[0]!.signed_in_at)).toBeLessThan(60_000);
    expect((await list(headers)).map(({ is_current }) => is_current)).toEqual([false, false, true]);
    const stored = await app.db.select().from(sessions);
    expect(JSON.stringify(stored), "no full IP address is stored").not.toMatch(/203\.0\.113\.57|42::9/);
  });

  it("record their last use every few minutes, not with every request", async () => {
    const { id, headers } = await createUser();
    const setLastUse = (minutes: number) =>
      app.db
        .update(sessions)
        .set({ last_used_at: new Date(Date.now() - minutes * 60_000) })
        .where(eq(sessions.user_id, id));
    const read = async () => (await app.db.select().from(sessions).where(eq(sessions.user_id, id)))[0]!;
    await setLastUse(4);
    const before = await read();
    await app.request("GET", "/api/user", { headers });
    expect(await read()).toEqual(before);
    await setLastUse(6);
    await app.request("GET", "/api/user", { headers: { ...headers, "X-Forwarded-For": "198.51.100.4" } });
    const after = await read();
    expect(Date.now() - after.last_used_at.getTime()).toBeLessThan(60_000);
    expect(after.network).toBe("198.51.100.x");
  });

  it("can be ended one by one, the current one with its cookies", async () => {
    const { email, headers } = await createUser();
    const browser = await logIn(email);
    const [current, other] = await list({ Cookie: browser.cookie });
    const end = (id: number) =>
      app.request("DELETE", `/api/user/sessions/${id}`, { headers: { Cookie: browser.cookie } });
    const ended = await end(other!.id);
    expect(ended).toMatchObject({ status: 200, body: { message: "That device has been signed out." } });
    expect(ended.headers.getSetCookie()).toEqual([]);
    expect(await app.request("GET", "/api/user", { headers })).toMatchObject(GONE);
    expect((await end(other!.id)).status, "ended already").toBe(404);
    const own = await end(current!.id);
    expect(own.headers.getSetCookie().filter((value) => value.includes("Max-Age=0"))).toHaveLength(2);
    expect(await app.request("GET", "/api/user", { headers: { Cookie: browser.cookie } })).toMatchObject(GONE);
  });

  it("of other users can be neither listed nor ended", async () => {
    const [victim, attacker] = [await createUser(), await createUser()];
    const [session] = await list(victim.headers);
    expect((await list(attacker.headers)).map(({ id }) => id)).not.toContain(session!.id);
    const end = (id: number | string, headers = {}) => app.request("DELETE", `/api/user/sessions/${id}`, { headers });
    expect((await end(session!.id, attacker.headers)).status).toBe(404);
    expect((await end(session!.id)).status).toBe(401);
    expect((await end(session!.id, { Cookie: "wc_session=made-up" })).status).toBe(401);
    for (const id of [0, -1, 2_147_483_647, "x", `${session!.id} or 1=1`]) {
      expect([404, 422]).toContain((await end(id, attacker.headers)).status);
    }
    expect((await app.request("POST", "/api/user/sessions/end-others", { headers: attacker.headers })).status).toBe(
      200,
    );
    expect((await app.request("GET", "/api/user", { headers: victim.headers })).status).toBe(200);
    const admin = await app.signIn({ is_admin: true });
    expect((await end(session!.id, admin.headers)).status).toBe(404);
  });

  it("can all be ended but the current one, along with codes for apps", async () => {
    const { email, headers } = await createUser();
    const [first, second] = [await logIn(email), await logIn(email)];
    const { code } = (await app.request("POST", "/api/desktop/auth", { headers })).body as { code: string };
    const end = () => app.request("POST", "/api/user/sessions/end-others", { headers: bearer(first.token) });
    expect((await end()).body).toEqual({ message: "You’ve been signed out everywhere else.", ended: 2 });
    expect((await end()).body).toEqual({ message: "You’re not signed in anywhere else.", ended: 0 });
    expect((await app.request("GET", "/api/user", { headers: bearer(first.token) })).status).toBe(200);
    for (const gone of [headers, bearer(second.token)]) {
      expect(await app.request("GET", "/api/user", { headers: gone })).toMatchObject(GONE);
    }
    expect((await app.request("POST", "/api/desktop/token", { json: { code } })).status).toBe(422);
  });

  it("are replaced by a new one in the same browser only", async () => {
    const { email, headers } = await createUser();
    const first = await logIn(email);
    const second = await logIn(email, { Cookie: first.cookie });
    expect(await app.request("GET", "/api/user", { headers: bearer(first.token) })).toMatchObject(GONE);
    // Without "keep me signed in", the browser has lost the session cookie, but not the device cookie.
    const device = second.cookie.split("; ").find((pair) => pair.startsWith("__Host-wc_device="))!;
    const third = await logIn(email, { Cookie: device });
    expect(await app.request("GET", "/api/user", { headers: bearer(second.token) })).toMatchObject(GONE);
    expect((await app.request("GET", "/api/user", { headers: bearer(third.token) })).status).toBe(200);
    expect((await app.request("GET", "/api/user", { headers })).status).toBe(200);
    // Another user signs in on the same browser.
    const other = await createUser();
    const theirs = await logIn(other.email, { Cookie: third.cookie });
    expect(await app.request("GET", "/api/user", { headers: bearer(third.token) })).toMatchObject(GONE);
    expect((await app.request("GET", "/api/user", { headers: bearer(theirs.token) })).status).toBe(200);
  });

  it(`are limited to ${MAX_SESSIONS} per user: the least recently used one ends`, async () => {
    const { id, headers } = await createUser();
    const tokens: string[] = [];
    for (let count = 0; count < MAX_SESSIONS; count += 1) {
      tokens.push((await startSession(app.db, id, { userAgent: "test" })).token);
    }
    expect(await list(bearer(tokens[0]!))).toHaveLength(MAX_SESSIONS);
    expect(await app.request("GET", "/api/user", { headers })).toMatchObject(GONE);
    await Promise.all(Array.from({ length: 6 }, () => startSession(app.db, id, { userAgent: "test" })));
    const live = and(eq(sessions.user_id, id), isNull(sessions.revoked_at));
    expect(await app.db.select().from(sessions).where(live)).toHaveLength(MAX_SESSIONS);
  });

  it("end permanently with a ban, along with every link and code that could start one", async () => {
    const { id, headers, email } = await createUser();
    const browser = await logIn(email);
    await app.request("POST", "/api/auth/password/email", { json: { email } });
    await app.settled();
    const token = linkIn(app.mails.at(-1)).pathname.replace("/password/reset/", "");
    await app.db.update(users).set({ email_verified_at: null }).where(eq(users.id, id));
    await sendVerificationMail(app.deps, { id });
    await app.settled();
    const verification = linkIn(app.mails.at(-1)).searchParams.get("token");
    const { code } = (await app.request("POST", "/api/desktop/auth", { headers })).body as { code: string };
    await ban(id);

    const tries = {
      session: () => app.request("GET", "/api/user", { headers: { Cookie: browser.cookie } }),
      reset: () => app.request("POST", "/api/auth/password/reset", { json: { token, password: "battery staple" } }),
      verification: () => app.request("POST", "/api/auth/email/verify", { json: { token: verification } }),
      code: () => app.request("POST", "/api/desktop/token", { json: { code } }),
      password: () => app.request("POST", "/api/auth/login", { json: { email, password: PASSWORD } }),
    };
    const check = async (names: (keyof typeof tries)[]) => {
      for (const name of names) {
        const response = await tries[name]();
        expect(response.status, name).toBe(name === "session" ? 401 : 422);
        const setCookies = response.headers.getSetCookie().filter((value) => !value.includes("Max-Age=0"));
        expect(setCookies, name).toEqual([]);
        expect(JSON.stringify(response.body)).not.toContain(email);
      }
    };
    await check(["session", "reset", "verification", "code", "password"]);
    expect(await app.db.select().from(knownDevices).where(eq(knownDevices.user_id, id))).toEqual([]);
    await expect(startSession(app.db, id, { userAgent: "test" })).rejects.toThrow("Sign in to continue.");
    const before = app.mails.length;
    await app.request("POST", "/api/auth/password/email", { json: { email } });
    await app.settled();
    expect(app.mails).toHaveLength(before);

    await app.db.update(users).set({ banned_at: null }).where(eq(users.id, id));
    await check(["session", "reset", "verification", "code"]);
    expect((await tries.password()).status, "the password still works").toBe(200);
    await app.db.delete(rateLimits);
  });

  it("don't start for a banned user even if links and codes survive the ban", async () => {
    const { id, headers, email } = await createUser();
    await app.request("POST", "/api/auth/password/email", { json: { email } });
    await app.settled();
    const token = linkIn(app.mails.at(-1)).pathname.replace("/password/reset/", "");
    await sendVerificationMail(app.deps, { id });
    await app.settled();
    const verification = linkIn(app.mails.at(-1)).searchParams.get("token");
    const { code } = (await app.request("POST", "/api/desktop/auth", { headers })).body as { code: string };
    // What the ban removed is restored as it was.
    const links = await app.db.select().from(emailVerifications).where(eq(emailVerifications.user_id, id));
    const codes = await app.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.user_id, id));
    await ban(id);
    await app.db.insert(emailVerifications).values(links);
    await app.db.insert(oneTimeCodes).values(codes);
    await app.db.update(sessions).set({ revoked_at: null }).where(eq(sessions.user_id, id));
    await app.db.update(passwordResets).set({ used_at: null }).where(eq(passwordResets.user_id, id));
    expect(await app.request("GET", "/api/user", { headers })).toMatchObject(GONE);
    const responses = [
      await app.request("POST", "/api/auth/email/verify", { json: { token: verification } }),
      await app.request("POST", "/api/desktop/token", { json: { code } }),
      await app.request("POST", "/api/auth/password/reset", { json: { token, password: "battery staple" } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(responses.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "@/lib/contract/entities/user";
import { sessions } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";
import { hashToken } from "@/server/platform/tokens";
import { linkIn, startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { bearer, register, registration } from "@/tests/integration/support/registrations";

describe.each(engines)("accounts on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  const verificationToken = () => linkIn(app.mails.at(-1)).searchParams.get("token");

  it("registers, signs in at once and stores only a hash of the token", async () => {
    const { status, headers, signedIn, email } = await register(app);
    expect(status).toBe(200);
    expect(signedIn.user).toMatchObject({ email, credit: 0, is_subscribed: false, email_verified_at: null });
    expect(Buffer.from(signedIn.token, "base64url")).toHaveLength(32);
    const cookies = headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith("__Host-wc_session="))).toBe(
      `__Host-wc_session=${signedIn.token}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(cookies.find((cookie) => cookie.startsWith("__Host-wc_state="))).toBe(
      "__Host-wc_state=u; Max-Age=31536000; Path=/; Secure; SameSite=Lax",
    );
    const stored = await app.db.select().from(sessions).where(eq(sessions.user_id, signedIn.user.id));
    expect(stored.map((session) => session.token_hash)).toEqual([hashToken(signedIn.token)]);
    const lifetime = stored[0]!.expires_at.getTime() - stored[0]!.created_at.getTime();
    expect(Math.round(lifetime / 60_000)).toBe(31_536_000 / 60);
    const [user] = await app.db.select().from(users).where(eq(users.id, signedIn.user.id));
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("accepts a session over https only from the `__Host-` cookie", async () => {
    const { signedIn } = await register(app);
    const requestWith = (name: string) =>
      app.request("GET", "/api/auth/user", { headers: { Cookie: `${name}=${signedIn.token}` } });
    expect((await requestWith("__Host-wc_session")).status).toBe(200);
    expect((await requestWith("wc_session")).status).toBe(401);
  });

  it("refuses e-mails and usernames in use, and names of pages, field by field", async () => {
    const { email, username } = await register(app);
    const again = { ...registration(), email: email.toUpperCase(), username: username.toUpperCase() };
    expect(await register(app, again)).toMatchObject({
      status: 422,
      body: {
        errors: {
          email: ["The e-mail has already been taken."],
          username: ["The username has already been taken."],
        },
      },
    });
    for (const reserved of ["Samples", "api", "robots.txt"]) {
      expect((await register(app, { ...registration(), username: reserved })).body).toEqual({
        errors: { username: ["The username has already been taken."] },
      });
    }
    expect((await register(app, { ...registration(), username: "a b", password: "1234567" })).body).toEqual({
      errors: {
        username: ["Use letters and digits, with . - _ between."],
        password: ["The password needs at least 8 characters."],
      },
    });
  });

  it("accepts only one of two concurrent registrations of the same name", async () => {
    const values = registration();
    const responses = await Promise.all([register(app, values), register(app, values)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422]);
  });

  it("signs in only with the right password, and responds the same for an unknown e-mail", async () => {
    const { email, password } = await register(app);
    const logIn = (json: unknown) => app.request("POST", "/api/auth/login", { json });
    expect(await logIn({ email: email.toUpperCase(), password })).toMatchObject({
      status: 200,
      body: { user: { email } },
    });
    const wrong = await logIn({ email, password: "wrong horse" });
    const unknown = await logIn({ email: "nobody@wavecrate.test", password: "wrong horse" });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toEqual({ errors: { email: ["These credentials do not match our records."] } });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
  });

  it("tells a banned person who knows the password so, and nobody else", async () => {
    const { email, password } = await register(app);
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.email, email));
    const logIn = (json: unknown) => app.request("POST", "/api/auth/login", { json });
    expect(await logIn({ email, password })).toMatchObject({
      status: 422,
      body: { errors: { email: ["This account is banned. The mail that we sent you about it says why."] } },
    });
    expect((await logIn({ email, password: "wrong horse" })).body).toEqual({
      errors: { email: ["These credentials do not match our records."] },
    });
  });

  it("returns the user by Bearer token and by cookie, and 401 after signing out", async () => {
    const { signedIn } = await register(app);
    const cookie = { Cookie: `__Host-wc_session=${signedIn.token}` };
    for (const path of ["/api/user", "/api/auth/user"]) {
      expect(await app.request("GET", path, { headers: bearer(signedIn.token) })).toMatchObject({
        status: 200,
        body: { user: { id: signedIn.user.id } },
      });
      expect((await app.request("GET", path, { headers: cookie })).status).toBe(200);
      expect(await app.request("GET", path)).toMatchObject({ status: 401, body: { error: "Sign in to continue." } });
    }
    const out = await app.request("POST", "/api/auth/logout", { headers: cookie });
    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie().filter((value) => value.includes("Max-Age=0"))).toHaveLength(2);
    const after = await app.request("GET", "/api/user", { headers: cookie });
    expect(after.status).toBe(401);
    expect(after.headers.getSetCookie().filter((value) => value.includes("Max-Age=0"))).toHaveLength(2);
    expect((await app.request("GET", "/api/user", { headers: bearer(signedIn.token) })).status).toBe(401);
  });

  it("refuses an expired token and a banned user", async () => {
    const expired = await app.signIn();
    await app.db
      .update(sessions)
      .set({ expires_at: new Date(0) })
      .where(eq(sessions.user_id, expired.id));
    expect((await app.request("GET", "/api/user", { headers: expired.headers })).status).toBe(401);
    const banned = await app.signIn();
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, banned.id));
    expect((await app.request("GET", "/api/user", { headers: banned.headers })).status).toBe(401);
  });

  it("verifies the e-mail by mail and grants the free pass once", async () => {
    const { signedIn, email } = await register(app);
    expect(app.mails.at(-1)).toMatchObject({ to: email });
    expect(linkIn(app.mails.at(-1)).href).toMatch(/^https:\/\/wavecrate\.test\/account\/verify\?token=/);
    const token = verificationToken();
    const verify = () =>
      app.request("POST", "/api/auth/email/verify", {
        json: { token },
        headers: { Cookie: `__Host-wc_session=${signedIn.token}` },
      });
    const first = await verify();
    expect(first.body).toEqual({ message: "Your e-mail address is verified. 10 free credits added." });
    expect(first.headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-wc_state=uvpf;"))).toBe(true);
    expect((await verify()).body).toEqual({ message: "Your e-mail address is already verified." });
    const { body } = await app.request("GET", "/api/user", { headers: bearer(signedIn.token) });
    const { user } = body as { user: User };
    expect(user).toMatchObject({ credit: 10, is_subscribed: true, subscription_status: "free_pass" });
    const days = (Date.parse(user.trial_ends_at!) - Date.parse(user.email_verified_at!)) / 86_400_000;
    expect(days).toBeCloseTo(3, 2);
  });

  it("refuses an unknown verification link, and one for an e-mail that has changed", async () => {
    const { signedIn } = await register(app);
    const token = verificationToken();
    await app.db.update(users).set({ email: "changed@wavecrate.test" }).where(eq(users.id, signedIn.user.id));
    for (const tried of [token, "unknown"]) {
      expect(await app.request("POST", "/api/auth/email/verify", { json: { token: tried } })).toMatchObject({
        status: 422,
        body: { errors: { token: ["This link is no longer valid. Request a new one."] } },
      });
    }
  });

  it("resends the verification mail up to five times", async () => {
    const { signedIn } = await register(app);
    const resend = () => app.request("POST", "/api/auth/email/resend", { headers: bearer(signedIn.token) });
    const before = app.mails.length;
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await resend()).status).toBe(200);
    const refused = await resend();
    await app.settled();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    expect(app.mails.length - before).toBe(5);
  });

  it("marks earlier notices as seen for a new account, but not the questionnaire", async () => {
    const { body } = await register(app, registration());
    expect(body).toMatchObject({ user: { is_opened_cyanite_popup: 1, is_opened_plan_notice: 1 } });
    expect(body).toMatchObject({ user: { is_opened_questionnaire: 0, is_onboarding_questionnaire_done: false } });
  });

  it("toggles settings and remembers dismissed notices", async () => {
    const { headers } = await app.signIn();
    const post = async (path: string) => (await app.request("POST", path, { headers })).body;
    expect(await post("/api/user/toggle-follow-wavecrate")).toEqual({ is_follow_wavecrate: true });
    await post("/api/user/cyanite/change-notice");
    await post("/api/user/subscription/change-notice");
    expect((await app.request("GET", "/api/user", { headers })).body).toMatchObject({
      user: { is_opened_cyanite_popup: 1, is_opened_plan_notice: 1, is_follow_wavecrate: true },
    });
  });
});

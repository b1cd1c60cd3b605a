import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { oneTimeCodes, rateLimits } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";

type TestUser = Awaited<ReturnType<TestApp["signIn"]>>;

const REFUSED = { status: 422, body: { errors: { code: ["This code is no longer valid. Sign in again."] } } };
const VERIFIER = "a-verifier-that-only-the-app-knows-0123456789";
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

describe.each(engines)("signing in an app on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  const requestCode = async ({ headers }: TestUser, json?: object) => {
    const response = await app.request("POST", "/api/desktop/auth", { headers, json });
    return { ...response, code: (response.body as { code: string }).code };
  };
  const exchange = (json: object) => app.request("POST", "/api/desktop/token", { json });

  it("exchanges a code for a token of the user who requested it, and stores only hashes", async () => {
    const [user, other] = [await app.signIn(), await app.signIn()];
    const { status, body, code } = await requestCode(user);
    await requestCode(other);
    expect({ status, body }).toMatchObject({ status: 200, body: { expires_in: 60 } });
    const stored = await app.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.user_id, user.id));
    expect(stored).toMatchObject([{ source: "desktop-app", used_at: null }]);
    expect(JSON.stringify(stored)).not.toContain(code);
    const lifetime = stored[0]!.expires_at.getTime() - Date.now();
    expect(lifetime).toBeGreaterThan(50_000);
    expect(lifetime).toBeLessThanOrEqual(60_000);

    const response = await exchange({ code });
    expect(response).toMatchObject({ status: 200, body: { user: { id: user.id } } });
    expect(response.headers.getSetCookie()).toEqual([]);
    const { token } = response.body as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    expect(await app.request("GET", "/api/user", { headers })).toMatchObject({ body: { user: { id: user.id } } });
    // The browser that created the code stays signed in when the app signs out.
    await app.request("POST", "/api/auth/logout", { headers });
    expect((await app.request("GET", "/api/user", { headers })).status).toBe(401);
    expect((await app.request("GET", "/api/user", user)).status).toBe(200);
  });

  it("redeems a code only once, even with concurrent requests", async () => {
    const { code } = await requestCode(await app.signIn());
    const responses = await Promise.all([exchange({ code }), exchange({ code })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await exchange({ code })).toMatchObject(REFUSED);
  });

  it("refuses a code that is expired, made up, or another app's", async () => {
    const user = await app.signIn();
    const old = await requestCode(user);
    await app.db
      .update(oneTimeCodes)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(oneTimeCodes.user_id, user.id));
    expect(await exchange({ code: old.code })).toMatchObject(REFUSED);
    expect(await exchange({ code: "made-up" })).toMatchObject(REFUSED);
    const studio = await requestCode(user, { source: "studio-app" });
    expect(await exchange({ code: studio.code })).toMatchObject(REFUSED);
    expect((await exchange({ code: studio.code, source: "studio-app" })).status).toBe(200);
  });

  it("voids earlier codes when a new one is created", async () => {
    const user = await app.signIn();
    const [first, second] = [await requestCode(user), await requestCode(user)];
    expect(await exchange({ code: first.code })).toMatchObject(REFUSED);
    expect((await exchange({ code: second.code })).status).toBe(200);
  });

  it("redeems a code with a challenge only with its verifier", async () => {
    const { code } = await requestCode(await app.signIn(), { code_challenge: CHALLENGE });
    const wrong = `${VERIFIER}x`;
    expect(await exchange({ code })).toMatchObject(REFUSED);
    expect(await exchange({ code, code_verifier: wrong })).toMatchObject(REFUSED);
    // The challenge was in the browser's URL, so an attacker may know it as well.
    for (const forged of [`${CHALLENGE}.${code}`, `${code}.${CHALLENGE}`, `.${CHALLENGE}.${code}`]) {
      expect(await exchange({ code: forged })).toMatchObject(REFUSED);
    }
    expect((await exchange({ code, code_verifier: VERIFIER })).status).toBe(200);
  });

  it("refuses a banned user's code, and one from before a password change", async () => {
    const banned = await app.signIn();
    const { code } = await requestCode(banned);
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, banned.id));
    expect(await exchange({ code })).toMatchObject(REFUSED);

    const user = await app.signIn({ password_hash: await hashPassword("correct horse") });
    const before = await requestCode(user);
    const json = { current_password: "correct horse", password: "another horse" };
    expect((await app.request("POST", "/api/auth/password/change", { ...user, json })).status).toBe(200);
    expect(await exchange({ code: before.code })).toMatchObject(REFUSED);
  });

  it("issues no code without a session, nor for a cross-site request", async () => {
    expect((await app.request("POST", "/api/desktop/auth")).status).toBe(401);
    const { headers } = await app.signIn();
    const cookie = `__Host-wc_session=${headers.Authorization.slice("Bearer ".length)}`;
    const foreign = { Cookie: cookie, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await app.request("POST", "/api/desktop/auth", { headers: foreign })).status).toBe(403);
  });

  it("limits guesses of a code and requests for one", async () => {
    const user = await app.signIn();
    let requested = await requestCode(user);
    for (let times = 1; times < 31; times += 1) requested = await requestCode(user);
    expect(requested.status).toBe(429);
    await app.db.delete(rateLimits);
    let guess = await exchange({ code: "guess" });
    for (let times = 1; times < 61; times += 1) guess = await exchange({ code: "guess" });
    expect(guess.status).toBe(429);
    await app.db.delete(rateLimits);
  });
});

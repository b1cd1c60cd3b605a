import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { socialAccounts, socialAttempts } from "@/server/platform/db/schema/auth";
import { removeExpired } from "@/server/platform/jobs/housekeeping";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines, testEngine } from "@/tests/integration/support/database";
import {
  Browser,
  consentInPopup,
  decide,
  signInByPopup,
  signInByRedirect,
  startSocialApp,
} from "@/tests/integration/support/social";

const START = "/api/auth/login/provider/google";
const VERIFY = `${START}/verify-token`;
const LOST = "/#social-failed";

describe.each(engines)("attacks on social sign-in on %s", (engine) => {
  let app: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ app, close } = await startSocialApp(engine));
  });
  afterAll(() => close());

  const location = ({ headers }: { headers: Headers }) => headers.get("location") ?? "";
  const open = (browser: Browser, url: URL) => browser.request("GET", url.pathname + url.search);
  /** The return URL after consent, not opened yet. */
  const consent = async (browser: Browser, email: string) =>
    decide(location(await browser.request("GET", `${START}?from=/packs`)), { email });

  it("signs nobody in with another browser's return URL", async () => {
    const attacker = new Browser(app);
    const returnUrl = await consent(attacker, "stranger@gmail.com");
    const victim = new Browser(app);
    expect(location(await open(victim, returnUrl))).toBe(LOST);
    // Nor a victim who has begun a sign-in too, with the attacker's state or the attacker's code.
    const own = await consent(victim, "victim@gmail.com");
    const mixed = new URL(own);
    mixed.searchParams.set("state", returnUrl.searchParams.get("state") ?? "");
    expect(location(await open(victim, mixed))).toBe(LOST);
    const injected = new URL(own);
    injected.searchParams.set("code", returnUrl.searchParams.get("code") ?? "");
    expect(location(await open(victim, injected)), "the code's challenge is another browser's").toBe(
      "/packs#social-failed",
    );
    expect(await victim.user()).toBeNull();
  });

  it("accepts a return URL once", async () => {
    const browser = new Browser(app);
    const returnUrl = await consent(browser, "once@gmail.com");
    const secret = browser.cookies.get("wc_social")!;
    expect(location(await open(browser, returnUrl))).toBe("/packs#social-created");
    browser.cookies.clear();
    expect(location(await open(browser, returnUrl))).toBe(LOST);
    browser.cookies.set("wc_social", secret);
    expect(location(await open(browser, returnUrl)), "even with its cookie kept").toBe(LOST);
    expect(await browser.user()).toBeNull();
  });

  it("accepts a token once, from this browser's sign-in and its provider only", async () => {
    const browser = new Browser(app);
    const first = await consentInPopup(browser, "google", { email: "token@gmail.com" });
    const secret = browser.cookies.get("wc_social")!;
    const send = (from: Browser, path: string, { state, token }: { state: string; token: string }) =>
      from.request("POST", path, { json: { state, token } });
    expect((await send(new Browser(app), VERIFY, first)).status, "another browser").toBe(403);
    expect((await send(browser, VERIFY.replace("google", "facebook"), first)).status, "another provider").toBe(403);
    browser.cookies.set("wc_social", secret);
    expect((await send(browser, VERIFY, first)).status).toBe(200);
    browser.cookies.set("wc_social", secret);
    expect((await send(browser, VERIFY, first)).status, "again").toBe(403);
    const second = await consentInPopup(browser, "google", { email: "token@gmail.com" });
    expect((await send(browser, VERIFY, { ...second, token: first.token })).status, "its nonce is used").toBe(403);
    const { path } = await consentInPopup(browser, "google", { email: "token@gmail.com" });
    const code = await open(
      browser,
      new URL(`${path.replace("token", "callback")}?state=${second.state}&code=x`, "http://x"),
    );
    expect(location(code), "a popup's state isn't valid for a code").toBe(LOST);
  });

  it("refuses and removes expired sign-ins", async () => {
    const browser = new Browser(app);
    const returnUrl = await consent(browser, "slow@gmail.com");
    await app.db.update(socialAttempts).set({ expires_at: new Date(Date.now() - 1) });
    expect(location(await open(browser, returnUrl))).toBe(LOST);
    await removeExpired(app.db);
    expect(await app.db.select().from(socialAttempts)).toEqual([]);
  });

  it("doesn't store the secret of a sign-in's cookie", async () => {
    const browser = new Browser(app);
    await browser.request("GET", START);
    const [row] = await app.db.select().from(socialAttempts).where(eq(socialAttempts.provider, "google"));
    expect(JSON.stringify(row)).not.toContain(browser.cookies.get("wc_social"));
  });

  it("neither starts nor completes a sign-in for another site", async () => {
    const browser = new Browser(app);
    for (const site of ["cross-site", "same-site"]) {
      const response = await browser.request("GET", `${START}?redirect=/packs`, {
        headers: { "Sec-Fetch-Site": site },
      });
      expect([location(response), browser.cookies.has("wc_social")]).toEqual(["/#login", false]);
    }
    const { state, token } = await consentInPopup(browser, "google", { email: "csrf@gmail.com" });
    const posted = await browser.request("POST", VERIFY, {
      json: { state, token },
      headers: { Origin: "https://evil.example" },
    });
    expect(posted.status).toBe(403);
    expect(await browser.user()).toBeNull();
  });

  it("limits how often a client starts and completes sign-ins", async () => {
    const browser = new Browser(app);
    for (let times = 0; times < 60; times += 1) await browser.request("GET", START);
    expect(location(await browser.request("GET", `${START}?from=/packs`))).toBe("/packs#social-limit");
    const inPopup = await browser.request("GET", `${START}?display=popup&key=${"k".repeat(22)}`);
    expect(location(inPopup)).toBe(`${START}/token?state=${"k".repeat(22)}.&error=limit`);
    for (let times = 0; times < 60; times += 1) {
      expect((await browser.request("POST", VERIFY, { json: { state: "x", token: "x" } })).status).toBe(403);
    }
    expect((await browser.request("POST", VERIFY, { json: { state: "x", token: "x" } })).status).toBe(429);
  });

  it("returns a popup page that runs one script and isn't cached", async () => {
    const { status, headers, body } = await app.request("GET", `${START}/token?state=<script>alert(1)</script>`);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'sha256-[^']+';/);
    expect(headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).not.toContain("alert(1)");
  });

  it("connects and disconnects providers, but never the last sign-in method", async () => {
    const browser = new Browser(app);
    await signInByPopup(browser, "google", { email: "methods@gmail.com" });
    const user = (await browser.user())!;
    const methods = async () => (await browser.request("GET", "/api/user/sign-in-methods")).body;
    const path = "/api/user/sign-in-methods";
    expect(await methods()).toEqual({
      has_password: false,
      providers: [
        { provider: "google", connected_at: expect.any(String) },
        { provider: "facebook", connected_at: null },
      ],
    });
    expect(await browser.request("DELETE", `${path}/google`)).toMatchObject({
      status: 409,
      body: { error: "Set a password before you disconnect Google." },
    });
    expect((await browser.request("DELETE", `${path}/facebook`)).status).toBe(404);
    const change = { password: "correct horse" };
    for (const current of ["null", "undefined", "anything"]) {
      const json = { ...change, current_password: current };
      expect((await browser.request("POST", "/api/auth/password/change", { json })).body).toEqual({
        errors: { current_password: ["Your account has no password yet. Set one in your account first."] },
      });
    }

    const begin = async () => (await browser.request("POST", `${path}/facebook`)).body as { url: string };
    const returnUrl = await decide((await begin()).url, { email: "elsewhere@example.com" });
    expect(location(await open(browser, returnUrl))).toBe("/account#social-connected");
    expect((await browser.request("DELETE", `${path}/google`)).status).toBe(200);
    const again = new Browser(app);
    await signInByRedirect(again, "facebook", { email: "elsewhere@example.com" });
    expect(await again.user()).toMatchObject({ id: user.id });

    // An identity that belongs to an account is not connected to another one.
    await signInByPopup(new Browser(app), "google", { email: "taken@gmail.com" });
    const { url } = (await again.request("POST", `${path}/google`)).body as { url: string };
    expect(location(await open(again, await decide(url, { email: "taken@gmail.com" })))).toBe("/account#social-taken");
  });

  it("connects a provider only for the verified user who started it, while signed in", async () => {
    const owner = new Browser(app);
    await signInByPopup(owner, "google", { email: "owner@gmail.com" });
    const id = (await owner.user())!.id;
    const { url } = (await owner.request("POST", "/api/user/sign-in-methods/facebook")).body as { url: string };
    const returnUrl = await decide(url, { email: "mallory@example.com" });
    await owner.request("POST", "/api/auth/logout");
    expect(location(await open(owner, returnUrl)), "signed out meanwhile").toBe("/account#social-failed");
    expect((await app.db.select().from(socialAccounts).where(eq(socialAccounts.user_id, id))).length).toBe(1);

    const pending = new Browser(app);
    await signInByRedirect(pending, "facebook", { email: "pending@example.com" });
    expect((await pending.request("POST", "/api/user/sign-in-methods/google")).body).toEqual({
      error: "Verify your e-mail first.",
    });
    expect((await new Browser(app).request("POST", "/api/user/sign-in-methods/google")).status).toBe(401);
  });
});

describe("social sign-in that is off", () => {
  it("isn't offered without credentials, and leads to the maintenance page during maintenance", async () => {
    const app = await startApp(testEngine);
    expect((await app.request("GET", "/api/auth/providers")).body).toEqual({ providers: [] });
    expect((await app.request("GET", `${START}?from=/packs`)).headers.get("location")).toBe("/packs#social-failed");
    expect((await app.request("POST", VERIFY, { json: { token: "x", state: "x" } })).status).toBe(404);
    await app.close();

    const { app: closed, close } = await startSocialApp(testEngine, { MAINTENANCE: "1" });
    expect((await closed.request("GET", START)).headers.get("location")).toBe("/maintenance");
    expect((await closed.request("POST", VERIFY, { json: { token: "x", state: "x" } })).status).toBe(503);
    await close();
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SOCIAL_PROVIDERS } from "@/lib/contract/rules/social";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { sessions, socialAccounts } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";
import { linkIn, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";
import {
  Browser,
  consentInPopup,
  signInByPopup,
  signInByRedirect,
  startSocialApp,
} from "@/tests/integration/support/social";

const FAILED = "Something went wrong. Try again.";
const CANCELLED = "User cancelled login or did not fully authorize.";

describe.each(engines)("social sign-in on %s", (engine) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let sequence = 0;
  beforeAll(async () => {
    ({ app, close } = await startSocialApp(engine));
  });
  afterAll(() => close());

  const newEmail = (domain = "gmail.com") => {
    sequence += 1;
    return `fresh${sequence}@${domain}`;
  };
  const location = (response: { headers: Headers }) => response.headers.get("location");

  it("offers the configured providers", async () => {
    expect((await app.request("GET", "/api/auth/providers")).body).toEqual({ providers: [...SOCIAL_PROVIDERS] });
  });

  it("signs up a verified user by popup, with the free pass and the same session as with a password", async () => {
    const browser = new Browser(app);
    const email = newEmail();
    const response = await signInByPopup(browser, "google", { email, name: "Zoë Ångström-O’Hara" });
    expect(response).toMatchObject({
      status: 200,
      body: {
        token: expect.any(String),
        is_new: true,
        user: {
          email,
          username: "zoe-angstrom-ohara",
          display: "Zoë Ångström-O’Hara",
          firstname: "Zoë",
          lastname: "Ångström-O’Hara",
          credit: 10,
          subscription_status: "free_pass",
          email_verified_at: expect.any(String),
          is_onboarding_questionnaire_done: false,
        },
      },
    });
    const { token } = response.body as { token: string };
    expect(response.headers.getSetCookie()).toContain(
      `wc_session=${token}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(browser.cookies.has("wc_social"), "the sign-in's own cookie is gone").toBe(false);
    await app.settled();
    expect(app.mails.filter(({ to }) => to === email)).toEqual([]);
    const list = await browser.request("GET", "/api/user/sessions");
    expect(list.body).toMatchObject({ sessions: [{ is_current: true }] });

    // The same Google account is the same user, from another browser too.
    const again = await signInByPopup(new Browser(app), "google", { email });
    expect(again.body).toMatchObject({ is_new: false, user: { email } });
  });

  it("signs up by redirects, and leads to the requested page", async () => {
    const browser = new Browser(app);
    const email = newEmail();
    const first = await signInByRedirect(browser, "google", { email }, { from: "/packs?page=1#x" });
    expect([first.status, location(first)]).toEqual([302, "/packs?page=1#social-created"]);
    expect(await browser.user()).toMatchObject({ email, credit: 10 });
    const destination = async (query: Record<string, string>) =>
      location(await signInByRedirect(new Browser(app), "google", { email }, query));
    expect(await destination({ from: "/samples" })).toBe("/samples#social-signed-in");
    expect(await destination({ from: "/samples", redirect: "/packs/1" })).toBe("/packs/1#social-signed-in");
    expect(await destination({ from: "/samples", redirect: "/account#sessions" })).toBe("/account#sessions");
    expect(await destination({ from: "/samples", type: "download" }), "the free pass lasts").toBe(
      "/samples#social-signed-in",
    );
    await app.db
      .update(users)
      .set({ free_pass_started_at: new Date(0), free_pass_ends_at: new Date(1) })
      .where(eq(users.email, email));
    for (const type of ["subscribe", "download", "seller"]) {
      expect(await destination({ from: "/samples", type }), type).toBe("/?pricing=true#social-signed-in");
    }
    expect(await destination({ from: "/samples", type: "get-started" })).toBe("/samples#social-signed-in");
  });

  it("never redirects to another site", async () => {
    const email = newEmail();
    for (const redirect of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "/.//evil.example",
      "javascript:1",
    ]) {
      const to = location(await signInByRedirect(new Browser(app), "google", { email }, { redirect, from: redirect }));
      expect(to, redirect).toMatch(/^\/#social-(created|signed-in)$/);
    }
  });

  it("treats Facebook's e-mail as unverified: no credits before the mail's link is opened", async () => {
    const browser = new Browser(app);
    const email = newEmail();
    const response = await signInByRedirect(
      browser,
      "facebook",
      { email, name: "Ines Duarte" },
      { from: "/thekit", referer: "thekit" },
    );
    expect(location(response)).toBe("/thekit#social-created");
    const user = await browser.user();
    expect(user).toMatchObject({ email, username: "ines-duarte", credit: 0, email_verified_at: null });
    const [row] = await app.db.select().from(users).where(eq(users.id, user!.id));
    expect(row).toMatchObject({ referer: "thekit", password_hash: null, terms_accepted_at: expect.any(Date) });
    await app.settled();
    const mail = app.mails.find(({ to }) => to === email);
    const token = linkIn(mail).searchParams.get("token");
    expect((await app.request("POST", "/api/auth/email/verify", { json: { token } })).status).toBe(200);
    expect(await browser.user()).toMatchObject({ credit: 10 });
  });

  it("gives users of the same name different usernames, and nobody the name of a page", async () => {
    const usernameFor = async (name: string) => {
      const { body } = await signInByPopup(new Browser(app), "google", { email: newEmail(), name });
      return (body as { user: { username: string } }).user.username;
    };
    expect(await usernameFor("Mara Voss")).toBe("mara-voss");
    expect(await usernameFor("Mara Voss")).toMatch(/^mara-voss-\d{5}$/);
    expect(await usernameFor("Samples")).toMatch(/^samples-\d{5}$/);
    expect(await usernameFor("田中")).toMatch(/^producer-\d{5}$/);
    expect(await usernameFor("x".repeat(80))).toBe("x".repeat(30));
  });

  it("creates one account for two concurrent first sign-ins", async () => {
    const email = newEmail();
    const responses = await Promise.all([1, 2].map(() => signInByPopup(new Browser(app), "google", { email })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it("connects to an existing account only if Google runs its mailbox, and notifies the owner", async () => {
    const password_hash = await hashPassword("correct horse");
    const known = await insertUser(app.db, { email: newEmail("studio.example"), password_hash });
    const refused = await signInByPopup(new Browser(app), "google", { email: known.email });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("You already have an account") },
    });
    const unverified = await signInByPopup(new Browser(app), "google", {
      email: known.email,
      managed: true,
      verified: false,
    });
    expect(unverified.status).toBe(409);
    const facebook = await signInByRedirect(new Browser(app), "facebook", { email: known.email }, { from: "/packs" });
    expect(location(facebook)).toBe("/packs#social-exists");
    expect(await app.db.select().from(socialAccounts).where(eq(socialAccounts.user_id, known.id))).toEqual([]);

    const linked = await signInByPopup(new Browser(app), "google", {
      email: known.email.toUpperCase(),
      managed: true,
    });
    expect(linked.body).toMatchObject({ is_new: false, user: { id: known.id } });
    const [row] = await app.db.select().from(users).where(eq(users.id, known.id));
    expect(row?.password_hash, "a verified account keeps its password").toBe(password_hash);
    await app.settled();
    expect(app.mails.findLast(({ to }) => to === known.email)?.subject).toContain("Google can now sign you in");
  });

  it("locks out a squatter of an unverified account", async () => {
    const email = newEmail();
    const squatter = new Browser(app);
    const registered = await squatter.request("POST", "/api/auth/register", {
      json: { email, username: `squatter${sequence}`, password: "correct horse" },
    });
    expect(registered.status).toBe(200);
    await app.settled();
    const mailed = linkIn(app.mails.findLast(({ to }) => to === email)).searchParams.get("token");
    const { code } = (await squatter.request("POST", "/api/desktop/auth", { json: {} })).body as { code: string };
    const { id } = (await squatter.user())!;
    await app.db.insert(socialAccounts).values({ user_id: id, provider: "facebook", provider_user_id: `squat${id}` });

    const owner = new Browser(app);
    expect((await signInByPopup(owner, "google", { email })).body).toMatchObject({
      is_new: false,
      user: { id, credit: 10, email_verified_at: expect.any(String) },
    });
    expect(await squatter.user()).toBeNull();
    const password = await app.request("POST", "/api/auth/login", { json: { email, password: "correct horse" } });
    expect(password.status).toBe(422);
    expect((await app.request("POST", "/api/desktop/token", { json: { code } })).status).toBe(422);
    expect((await app.request("POST", "/api/auth/email/verify", { json: { token: mailed } })).status).toBe(422);
    const accounts = await app.db.select().from(socialAccounts).where(eq(socialAccounts.user_id, id));
    expect(accounts.map(({ provider }) => provider)).toEqual(["google"]);
    expect(await owner.user()).toMatchObject({ id });
  });

  it("reports that the user cancelled or withheld the e-mail, or that the provider failed", async () => {
    const destination = async (provider: "google" | "facebook", decision: object) =>
      location(await signInByRedirect(new Browser(app), provider, decision, { from: "/packs" }));
    expect(await destination("facebook", { cancel: true })).toBe("/packs#social-cancelled");
    expect(await destination("facebook", { shares: false, email: newEmail() })).toBe("/packs#social-cancelled");
    expect(await destination("google", { cancel: true })).toBe("/packs#social-failed");
    expect(await destination("facebook", { fault: "error" })).toBe("/packs#social-failed");
    expect((await signInByPopup(new Browser(app), "facebook", { shares: false, email: newEmail() })).body).toEqual({
      error: CANCELLED,
    });
    expect(await consentInPopup(new Browser(app), "facebook", { cancel: true })).toMatchObject({
      token: "",
      error: "access_denied",
    });
  });

  it("signs nobody in with an invalid response from the provider", async () => {
    const faults = ["code", "signature", "algorithm", "issuer", "audience", "expired", "nonce"] as const;
    for (const provider of SOCIAL_PROVIDERS) {
      for (const fault of faults) {
        const email = newEmail();
        const browser = new Browser(app);
        const to = location(await signInByRedirect(browser, provider, { email, fault }, { from: "/packs" }));
        expect(to, `${provider} ${fault}`).toBe("/packs#social-failed");
        expect(await browser.user()).toBeNull();
        if (provider === "google" && fault === "code") continue;
        const response = await signInByPopup(browser, provider, { email, fault });
        expect([response.status, response.body], `${provider} ${fault}`).toEqual([403, { error: FAILED }]);
        expect(response.headers.getSetCookie().filter((line) => line.startsWith("wc_session="))).toEqual([]);
        expect(await app.db.select().from(users).where(eq(users.email, email))).toEqual([]);
      }
    }
  });

  it("respects a ban and a forced password change", async () => {
    const email = newEmail();
    const browser = new Browser(app);
    await signInByPopup(browser, "google", { email });
    const { id } = (await browser.user())!;
    await app.db.update(users).set({ force_reset_password: true }).where(eq(users.id, id));
    const again = new Browser(app);
    await signInByRedirect(again, "google", { email });
    expect(again.cookies.get("wc_state")).toContain("r");
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, id));
    expect(await browser.user()).toBeNull();
    const banned = new Browser(app);
    expect(location(await signInByRedirect(banned, "google", { email }))).toBe("/#social-failed");
    expect((await signInByPopup(banned, "google", { email })).body).toEqual({ error: FAILED });
    expect(await banned.user()).toBeNull();
    const live = await app.db.select().from(sessions).where(eq(sessions.user_id, id));
    expect(live.filter(({ revoked_at }) => revoked_at === null)).toEqual([]);
  });
});

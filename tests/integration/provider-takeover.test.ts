import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { connect as connectProfile } from "@/server/modules/people/social/methods";
import { rateLimits, sessions, socialAccounts, socialAttempts } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";
import { linkIn, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";
import { ageProofs } from "@/tests/integration/support/proofs";
import { Browser, decide, signInByPopup, startSocialApp } from "@/tests/integration/support/social";

const PASSWORD = "a quiet tambourine";
const METHODS = "/api/user/sign-in-methods";
const WRONG = { status: 422, body: { errors: { current_password: ["The password is wrong."] } } };
const DEAD = {
  status: 422,
  body: { errors: { token: ["This link is no longer valid. See in your account what is connected."] } },
};
const MINUTE_MS = 60_000;

type Owner = { id: number; email: string; browser: Browser };

describe.each(engines)("a stranger who held a session for a moment, on %s", (engine) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let password_hash: string;
  let owner: Owner;
  /** The stranger's own Google account. */
  let stranger: { email: string };
  let sequence = 0;
  beforeAll(async () => {
    ({ app, close } = await startSocialApp(engine));
    password_hash = await hashPassword(PASSWORD);
  });
  afterAll(() => close());
  beforeEach(async () => {
    await app.db.delete(rateLimits);
    app.mails.length = 0;
    sequence += 1;
    owner = await join(`owner${sequence}`);
    stranger = { email: `stranger${sequence}@gmail.com` };
  });

  const location = ({ headers }: { headers: Headers }) => headers.get("location") ?? "";
  async function logIn(email: string, password = PASSWORD, browser = new Browser(app)): Promise<Browser> {
    const { status } = await browser.request("POST", "/api/auth/login", { json: { email, password } });
    expect(status).toBe(200);
    return browser;
  }
  async function join(username: string): Promise<Owner> {
    const { id, email } = await insertUser(app.db, { username, password_hash });
    return { id, email, browser: await logIn(email) };
  }
  const begin = (browser: Browser, json: object = { current_password: PASSWORD }, provider = "google") =>
    browser.request("POST", `${METHODS}/${provider}`, { json });
  /** The return URL of a connection that was begun with the proof. */
  async function consented(browser: Browser, provider?: string): Promise<string> {
    const { status, body } = await begin(browser, undefined, provider);
    expect(status).toBe(200);
    const { pathname, search } = await decide((body as { url: string }).url, stranger);
    return pathname + search;
  }
  async function connect(browser: Browser, provider?: string) {
    const response = await browser.request("GET", await consented(browser, provider));
    await app.settled();
    return location(response);
  }
  const connected = async ({ id }: { id: number }) =>
    (await app.db.select().from(socialAccounts).where(eq(socialAccounts.user_id, id))).map(({ provider }) => provider);
  /** Whom the stranger's Google account signs in. */
  const strangersId = async () => {
    const { body } = await signInByPopup(new Browser(app), "google", stranger);
    return (body as { user?: { id: number } }).user?.id;
  };
  const mailTo = (email: string, subject: string) =>
    app.mails.findLast((mail) => mail.to === email && mail.subject.includes(subject));
  const revocation = (email = owner.email) =>
    linkIn(mailTo(email, "Google can now sign you in")).searchParams.get("token") ?? "";
  const revoke = (token: string) => app.request("POST", "/api/auth/connection/revoke", { json: { token } });
  async function resetToken(): Promise<string> {
    await app.request("POST", "/api/auth/password/email", { json: { email: owner.email } });
    await app.settled();
    return linkIn(mailTo(owner.email, "Set a new password")).pathname.replace("/password/reset/", "");
  }
  /** Requests a change of the owner's e-mail; returns the new one. */
  async function requestChange(): Promise<string> {
    const email = `new${sequence}@wavecrate.test`;
    const json = { email, current_password: PASSWORD };
    await owner.browser.request("POST", "/api/user/email-change", { json });
    await app.settled();
    return email;
  }
  function refuseChange() {
    const token = linkIn(mailTo(owner.email, "Confirm the change")).searchParams.get("token");
    return app.request("POST", "/api/auth/email-change/refuse", { json: { token } });
  }

  describe("connecting a provider", () => {
    it("requires the user's own password, and begins nothing without it", async () => {
      const { browser } = owner;
      await insertUser(app.db, { password_hash: await hashPassword("another drum") });
      expect(await begin(browser, {})).toMatchObject({
        status: 422,
        body: { errors: { current_password: ["Insert your password"] } },
      });
      for (const current_password of ["wrong", "another drum"]) {
        expect(await begin(browser, { current_password })).toMatchObject(WRONG);
      }
      expect(await app.db.select().from(socialAttempts).where(eq(socialAttempts.user_id, owner.id))).toEqual([]);
      expect(await connect(browser)).toBe("/account#social-connected");
      expect(await connected(owner)).toEqual(["google"]);
    });

    it("limits wrong passwords as sign-in does", async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        expect(await begin(owner.browser, { current_password: `wrong ${turn}` })).toMatchObject(WRONG);
      }
      expect((await begin(owner.browser)).status).toBe(429);
    });

    it("completes only in the session of the proof, though the same user is signed in", async () => {
      const { browser, email, id } = owner;
      const url = await consented(browser);
      await browser.request("POST", "/api/auth/logout");
      await logIn(email, PASSWORD, browser);
      expect((await browser.user())?.id).toBe(id);
      expect(location(await browser.request("GET", url))).toBe("/account#social-failed");
      expect(await connected(owner)).toEqual([]);
    });

    it("fails if the session ends between the check of it and the connection", async () => {
      const [session] = await app.db.select().from(sessions).where(eq(sessions.user_id, owner.id));
      const viewer = { id: owner.id, sessionId: session!.id };
      await owner.browser.request("POST", "/api/auth/logout");
      const late = connectProfile(app.deps, viewer, { provider: "google", id: `late${sequence}` });
      await expect(late).rejects.toMatchObject({ problem: "failed" });
      expect(await connected(owner)).toEqual([]);
    });

    it("doesn't take another user's proof", async () => {
      const url = await consented(owner.browser);
      const victim = await join(`victim${sequence}`);
      victim.browser.cookies.set("wc_social", owner.browser.cookies.get("wc_social") ?? "");
      expect(location(await victim.browser.request("GET", url))).toBe("/account#social-failed");
      expect(await connected(victim)).toEqual([]);
    });

    it("requires a proof of the last 15 minutes where there is no password", async () => {
      const email = `bare${sequence}@gmail.com`;
      const browser = new Browser(app);
      await signInByPopup(browser, "google", { email });
      const { id } = (await browser.user())!;
      const facebook = () => begin(browser, {}, "facebook");
      expect((await facebook()).status).toBe(200);
      await ageProofs(app.db, id, { proved: 16 });
      expect(await facebook()).toMatchObject({ status: 403, body: { proof: "required" } });
      await signInByPopup(browser, "google", { email });
      expect((await facebook()).status).toBe(200);
    });
  });

  it("loses the connection when the owner resets the password by mail, and the owner is told", async () => {
    await connect(owner.browser);
    await connect(owner.browser, "facebook");
    expect(await strangersId()).toBe(owner.id);
    const json = { token: await resetToken(), password: "a louder tambourine" };
    const reset = await app.request("POST", "/api/auth/password/reset", { json });
    expect(reset).toMatchObject({ status: 200, body: { disconnected: ["google", "facebook"] } });
    expect(await connected(owner)).toEqual([]);
    expect(await strangersId()).not.toBe(owner.id);
    expect(await owner.browser.user()).toBeNull();
  });

  it("loses the connection when the owner refuses a change of the e-mail", async () => {
    await connect(owner.browser);
    await requestChange();
    expect((await refuseChange()).body).toEqual({
      message:
        "The change is refused and every device is signed out. Google is disconnected. We have sent you a link to set a new password.",
    });
    expect(await connected(owner)).toEqual([]);
    expect(await strangersId()).not.toBe(owner.id);
  });

  it("leaves the oldest connection to an account without a password, which has no other way in", async () => {
    await connect(owner.browser);
    await connect(owner.browser, "facebook");
    await requestChange();
    await app.db.update(users).set({ password_hash: null }).where(eq(users.id, owner.id));
    expect((await refuseChange()).status).toBe(200);
    expect(await connected(owner)).toEqual(["google"]);
  });

  it("is named, as a connected provider, when the owner signs out everywhere else or changes the password", async () => {
    await connect(owner.browser);
    await logIn(owner.email);
    const ended = await owner.browser.request("POST", "/api/user/sessions/end-others");
    expect(ended.body).toEqual({
      message: "You’ve been signed out everywhere else. Google can still sign in to your account.",
      ended: 1,
    });
    const json = { current_password: PASSWORD, password: "a louder tambourine" };
    expect((await owner.browser.request("POST", "/api/auth/password/change", { json })).body).toMatchObject({
      message: "Your password has been changed. Google can still sign in to your account.",
    });
    await owner.browser.request("DELETE", `${METHODS}/google`);
    expect((await owner.browser.request("POST", "/api/user/sessions/end-others")).body).toMatchObject({
      message: "You’re not signed in anywhere else.",
    });
  });

  describe("loses the connection by the link in the mail about it", () => {
    it("which works once, ends every session and leads to a new password", async () => {
      await connect(owner.browser);
      await connect(owner.browser, "facebook");
      const elsewhere = await logIn(owner.email);
      const token = revocation();
      const inspect = () => app.request("POST", "/api/auth/connection/inspect", { json: { token } });
      for (const turn of [1, 2]) expect((await inspect()).body, String(turn)).toEqual({ provider: "google" });
      expect(await connected(owner), "opening the page changes nothing").toEqual(["google", "facebook"]);
      expect((await revoke(token)).body).toEqual({
        message:
          "Google is disconnected and every device is signed out. We have sent you a link to set a new password.",
      });
      expect(await connected(owner)).toEqual(["facebook"]);
      for (const browser of [owner.browser, elsewhere]) expect(await browser.user()).toBeNull();
      await app.settled();
      expect(linkIn(mailTo(owner.email, "Set a new password")).pathname).toContain("/password/reset/");
      expect(await revoke(token)).toMatchObject(DEAD);
      expect(await inspect()).toMatchObject(DEAD);
      expect(JSON.stringify(await app.db.select().from(socialAccounts))).not.toContain(token);
    });

    it("which is valid for a week, and for this connection only", async () => {
      await connect(owner.browser);
      const first = revocation();
      const [row] = await app.db.select().from(socialAccounts).where(eq(socialAccounts.user_id, owner.id));
      const left = row!.revocable_until!.getTime() - Date.now();
      expect(Math.abs(left - 7 * 24 * 60 * MINUTE_MS)).toBeLessThan(5 * MINUTE_MS);
      await owner.browser.request("DELETE", `${METHODS}/google`);
      await connect(owner.browser);
      expect(await revoke(first)).toMatchObject(DEAD);
      const second = revocation();
      await app.db
        .update(socialAccounts)
        .set({ revocable_until: new Date(Date.now() - 1) })
        .where(eq(socialAccounts.user_id, owner.id));
      expect(await revoke(second)).toMatchObject(DEAD);
      expect(await connected(owner)).toEqual(["google"]);
      expect((await owner.browser.user())?.id).toBe(owner.id);
    });

    it("which dies with the mailbox that it was sent to, and is valid for no other purpose", async () => {
      await connect(owner.browser);
      const token = revocation();
      for (const path of ["email-change/confirm", "email-change/refuse", "deletion/confirm", "email/verify"]) {
        expect((await app.request("POST", `/api/auth/${path}`, { json: { token } })).status, path).toBe(422);
      }
      const next = await requestChange();
      for (const mail of [mailTo(owner.email, "Confirm the change"), mailTo(next, "Confirm your new")]) {
        const confirm = { token: linkIn(mail).searchParams.get("token") };
        expect((await app.request("POST", "/api/auth/email-change/confirm", { json: confirm })).status).toBe(200);
      }
      expect(await revoke(token)).toMatchObject(DEAD);
      expect(await connected(owner)).toEqual(["google"]);
    });

    it("also where Google was connected by a sign-in, as the account's only way in", async () => {
      const known = await insertUser(app.db, { email: `late${sequence}@gmail.com` });
      const browser = new Browser(app);
      expect((await signInByPopup(browser, "google", { email: known.email })).status).toBe(200);
      await app.settled();
      expect((await revoke(revocation(known.email))).status).toBe(200);
      expect(await connected(known)).toEqual([]);
      expect(await browser.user()).toBeNull();
    });

    it("not in a closed account, whose link is dead", async () => {
      await connect(owner.browser);
      await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, owner.id));
      expect(await revoke(revocation())).toMatchObject(DEAD);
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { creatorApplications } from "@/server/platform/db/schema/users";
import { linkIn, type TestApp } from "@/tests/integration/support/app";
import { Applications } from "@/tests/integration/support/applications";
import { engines } from "@/tests/integration/support/database";
import { Browser, signInByPopup, startSocialApp } from "@/tests/integration/support/social";

const PASSWORD = "a quiet tambourine";

describe.each(engines)("approved applications are completed on %s", (engine) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let people: Applications;
  let sequence = 0;
  beforeAll(async () => {
    ({ app, close } = await startSocialApp(engine));
    people = await Applications.at(app);
  });
  beforeEach(async () => {
    await app.db.delete(creatorApplications);
    await app.db.delete(rateLimits);
    app.mails.length = 0;
  });
  afterAll(() => close());

  const username = () => `volta-${++sequence}`;

  it("by registering with the approved e-mail and verifying it, not before", async () => {
    const email = people.newEmail();
    const id = await people.sent(email);
    const { body } = await people.decide("approve", id);
    expect(body).toMatchObject({ status: "approved", completed_at: null, account: null });
    expect(new URLSearchParams(linkIn(app.mails[0]).hash.slice(1)).get("email")).toBe(email);
    const person = { email, username: username(), password: "a quiet tambourine", terms: true };
    const registered = await app.request("POST", "/api/auth/register", { json: person });
    expect(registered.status).toBe(200);
    await app.settled();
    const { user, token } = registered.body as { user: { id: number }; token: string };
    const headers = { Authorization: `Bearer ${token}` };
    expect(await people.isCreator(user.id)).toBe(false);
    expect(await people.own({ id: user.id, headers })).toMatchObject({ state: "none", application: null });
    const link = linkIn(app.mails.at(-1)).searchParams.get("token");
    const verify = () => app.request("POST", "/api/auth/email/verify", { json: { token: link } });
    expect((await verify()).body).toEqual({
      message: "Your e-mail address is verified. You’re a creator now. 10 free credits added.",
    });
    await verify();
    expect(await people.isCreator(user.id)).toBe(true);
    expect(await people.told(user.id)).toMatchObject([{ type: "seller_approved" }]);
    expect(await people.newest()).toMatchObject({ id, user_id: user.id, completed_at: expect.any(Date) });
  });

  it("once when the approval and the verification come at the same time", async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = people.newEmail();
      const id = await people.sent(email);
      const person = { email, username: username(), password: "a quiet tambourine", terms: true };
      const registered = await app.request("POST", "/api/auth/register", { json: person });
      await app.settled();
      const link = linkIn(app.mails.at(-1)).searchParams.get("token");
      await app.db.delete(rateLimits);
      const [approved, verified] = await Promise.all([
        people.decide("approve", id),
        app.request("POST", "/api/auth/email/verify", { json: { token: link } }),
      ]);
      expect([approved.status, verified.status]).toEqual([200, 200]);
      const { user } = registered.body as { user: { id: number } };
      expect(await people.isCreator(user.id)).toBe(true);
      expect(await people.told(user.id)).toHaveLength(1);
    }
  });

  it("by registering through the mail's link at once, without another mail, and only with its address", async () => {
    const [email, other] = [people.newEmail(), people.newEmail()];
    const id = await people.sent(email);
    await people.decide("approve", id);
    await people.sent(other);
    const email_proof = new URLSearchParams(linkIn(app.mails[0]).hash.slice(1)).get("proof")!;
    app.mails.length = 0;
    const register = async (address: string, proof: string) => {
      const json = { email: address, username: username(), password: PASSWORD, terms: true, email_proof: proof };
      const { status, body } = await app.request("POST", "/api/auth/register", { json });
      await app.settled();
      expect(status).toBe(200);
      return (body as { user: { id: number; email_verified_at: string | null; seller_status: string } }).user;
    };
    for (const proof of [email_proof, `${email_proof}x`, "x", people.newEmail()]) {
      const stranger = await register(proof === email_proof ? other : people.newEmail(), proof);
      expect(stranger).toMatchObject({ email_verified_at: null, seller_status: "none" });
    }
    expect(app.mails.every(({ subject }) => subject.startsWith("Verify your e-mail"))).toBe(true);
    app.mails.length = 0;
    const user = await register(email, email_proof);
    expect(user).toMatchObject({ email_verified_at: expect.any(String), seller_status: "active" });
    expect(app.mails).toEqual([]);
    expect(await people.told(user.id)).toMatchObject([
      { type: "seller_approved", message: expect.stringContaining('href="/account/seller"') },
    ]);
    expect(await people.newest()).toMatchObject({ id: expect.any(Number) });
  });

  it("by the mail's link for an account that applied unverified, and not for one that only has the address", async () => {
    const applicant = await app.signIn({ email_verified_at: null });
    await people.decide("approve", await people.sent("", applicant.headers));
    const link = linkIn(app.mails[0]);
    expect([link.pathname, app.mails[0]?.to]).toEqual(["/account/verify", await people.emailOf(applicant.id)]);
    expect(await people.own(applicant)).toMatchObject({ state: "approved" });
    expect(await people.isCreator(applicant.id)).toBe(false);
    const token = link.searchParams.get("token");
    expect((await app.request("POST", "/api/auth/email/verify", { json: { token } })).status).toBe(200);
    expect(await people.isCreator(applicant.id)).toBe(true);
    app.mails.length = 0;
    // Somebody made an account with the address of an applicant: the link must not hand it the application.
    const squatter = await app.signIn({ email: people.newEmail(), email_verified_at: null });
    await people.decide("approve", await people.sent(await people.emailOf(squatter.id)));
    expect(linkIn(app.mails[0]).search).toBe("");
  });

  it("by the first sign-in with Google, whose e-mail is verified", async () => {
    const email = people.newEmail("gmail.com");
    const id = await people.sent(email);
    await people.decide("approve", id);
    const { status, body } = await signInByPopup(new Browser(app), "google", { email });
    const { user } = body as { user: { id: number; seller_status: string } };
    expect([status, user.seller_status]).toEqual([200, "active"]);
    expect(await people.isCreator(user.id)).toBe(true);
    expect(await people.told(user.id)).toMatchObject([{ type: "seller_approved" }]);
    expect(await people.newest()).toMatchObject({ id, user_id: user.id, completed_at: expect.any(Date) });
    await signInByPopup(new Browser(app), "google", { email });
    expect(await people.told(user.id)).toHaveLength(1);
  });

  it("by no sign-in with Google while they wait, were declined, or name another e-mail", async () => {
    const [waiting, declined, other] = [1, 2, 3].map(() => people.newEmail("gmail.com"));
    await people.sent(waiting!);
    await people.decide("decline", await people.sent(declined!), { reason: "One loop." });
    await people.decide("approve", await people.sent(people.newEmail("gmail.com")));
    for (const email of [waiting!, declined!, other!]) {
      const { body } = await signInByPopup(new Browser(app), "google", { email });
      expect(await people.isCreator((body as { user: { id: number } }).user.id), email).toBe(false);
    }
  });

  it("by the sign-in with Google of an account that had not verified its e-mail", async () => {
    const email = people.newEmail("gmail.com");
    const account = await app.signIn({ email, email_verified_at: null });
    await people.decide("approve", await people.sent(people.newEmail(), account.headers));
    expect(await people.isCreator(account.id)).toBe(false);
    const { body } = await signInByPopup(new Browser(app), "google", { email });
    expect((body as { user: { id: number } }).user.id).toBe(account.id);
    expect(await people.isCreator(account.id)).toBe(true);
  });

  it.each(["old", "new"] as const)(
    "by changing the e-mail to the approved one, the %s mailbox first",
    async (first) => {
      const user = await app.signIn({ password_hash: await hashPassword(PASSWORD) });
      const [before, email] = [await people.emailOf(user.id), people.newEmail()];
      const id = await people.sent(email);
      await people.decide("approve", id);
      app.mails.length = 0;
      const change = await app.request("POST", "/api/user/email-change", {
        json: { email, current_password: PASSWORD },
        headers: user.headers,
      });
      expect(change.status).toBe(200);
      await app.settled();
      const confirm = async (to: string) => {
        const token = linkIn(app.mails.find((mail) => mail.to === to)).searchParams.get("token");
        expect((await app.request("POST", "/api/auth/email-change/confirm", { json: { token } })).status).toBe(200);
      };
      await confirm(first === "old" ? before : email);
      expect(await people.isCreator(user.id)).toBe(false);
      await confirm(first === "old" ? email : before);
      expect(await people.isCreator(user.id)).toBe(true);
      expect(await people.told(user.id)).toMatchObject([{ type: "seller_approved" }]);
      expect(await people.newest()).toMatchObject({ id, user_id: user.id, completed_at: expect.any(Date) });
      const me = await app.request("GET", "/api/auth/user", { headers: user.headers });
      expect(me.body).toMatchObject({ user: { email, seller_status: "active" } });
    },
  );
});

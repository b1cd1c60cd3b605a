import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApplicationRow, OwnApplication, SentApplication } from "@/lib/contract/entities/creator-application";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { notifications } from "@/server/platform/db/schema/engagement";
import { creatorApplications, creators, users } from "@/server/platform/db/schema/users";
import type { TestApp } from "@/tests/integration/support/app";
import { linkIn, startApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";

const FORM = {
  name: "Ines Volta",
  creator_name: "Volta",
  social_media: "@volta",
  samples_link: "https://soundcloud.com/volta",
};
const DAY_MS = 86_400_000;
type SignedIn = Awaited<ReturnType<TestApp["signIn"]>>;

describe.each(engines)("decisions on applications on %s", (engine) => {
  let app: TestApp;
  let admin: SignedIn;
  let people = 0;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true, display: "Noel Ferris" });
  });
  beforeEach(async () => {
    await app.db.delete(creatorApplications);
    await app.db.delete(rateLimits);
    app.mails.length = 0;
  });
  afterAll(() => app.close());

  const newEmail = () => `volta${people++}@volta.audio`;
  const apply = async (email: string, headers?: Record<string, string>) => {
    const response = await app.request("POST", "/api/seller/apply", {
      json: { ...FORM, email },
      ...(headers && { headers }),
    });
    await app.settled();
    return response;
  };
  const stored = () => app.db.select().from(creatorApplications).orderBy(creatorApplications.id);
  const newest = async () =>
    (await app.db.select().from(creatorApplications).orderBy(desc(creatorApplications.id)))[0]!;
  /** Sends an application and resolves to its id. */
  const sent = async (email: string, headers?: Record<string, string>) => {
    expect((await apply(email, headers)).status).toBe(200);
    return (await newest()).id;
  };
  const decide = async (verb: "approve" | "decline", id: number, json: object = {}, as = admin) => {
    const response = await app.request("POST", `/api/admin/applications/${id}/${verb}`, { json, headers: as.headers });
    await app.settled();
    return response;
  };
  const isCreator = async (userId: number) => {
    const [row] = await app.db.select().from(creators).where(eq(creators.user_id, userId));
    return row?.status === "active";
  };
  const told = (userId: number) => app.db.select().from(notifications).where(eq(notifications.user_id, userId));
  const own = async (user: SignedIn) => {
    const { body } = await app.request("GET", "/api/seller/application", { headers: user.headers });
    return body as OwnApplication;
  };
  const emailOf = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]!.email;
  /** Ends the 90 days of every declined application. */
  const waitOut = () => app.db.update(creatorApplications).set({ decided_at: new Date(Date.now() - 91 * DAY_MS) });

  it("make a verified account a creator at once, with one notification, one mail and one record", async () => {
    const user = await app.signIn({ display: "Ines" });
    const id = await sent("other@volta.audio", user.headers);
    expect(await own(user)).toMatchObject({ state: "pending", application: { email: "other@volta.audio" } });
    const { status, body } = await decide("approve", id, { reason: "Start with the felt piano.", note: "Heard twice" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "approved",
      decided: { by: "Noel Ferris", reason: "Start with the felt piano.", note: "Heard twice" },
      completed_at: expect.any(String),
      account: { is_creator: true, is_verified: true },
    });
    expect(await isCreator(user.id)).toBe(true);
    expect(await told(user.id)).toMatchObject([{ type: "seller_approved" }]);
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [await emailOf(user.id), "You’re a creator now - Wavecrate"],
    ]);
    expect(app.mails[0]?.text).toContain("Start with the felt piano.");
    expect(app.mails[0]?.text).not.toContain("Heard twice");
    // The same session: nobody has to sign in again.
    const me = await app.request("GET", "/api/auth/user", { headers: user.headers });
    expect(me.body).toMatchObject({ user: { seller_status: "active" } });
    expect(await own(user)).toMatchObject({ state: "creator" });
    expect((await apply("other@volta.audio", user.headers)).status).toBe(403);
  });

  it("count once, however many admins decide at once, and name who was first", async () => {
    const user = await app.signIn();
    const id = await sent(newEmail(), user.headers);
    const others = await Promise.all([1, 2, 3].map(() => app.signIn({ is_admin: true, display: "Mo Reyes" })));
    const answers = await Promise.all(
      others.map((as, index) => decide(index === 1 ? "decline" : "approve", id, { reason: "Heard it" }, as)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect((refused.body as { error: string }).error).toMatch(
      /^Mo Reyes (approved|declined) this application just now\. Nothing was changed\.$/,
    );
    const records = await app.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id));
    expect(records.filter(({ subject_type }) => subject_type === "application")).toHaveLength(1);
    expect(app.mails).toHaveLength(1);
    expect((await told(user.id)).length).toBe((await isCreator(user.id)) ? 1 : 0);
    expect((await decide("decline", id, { reason: "No more" })).status).toBe(409);
    expect(app.mails).toHaveLength(1);
  });

  it("are refused on one's own application, however it was sent", async () => {
    const email = await emailOf(admin.id);
    const signedIn = await sent(newEmail(), admin.headers);
    expect((await decide("approve", signedIn)).status).toBe(403);
    expect((await decide("decline", signedIn, { reason: "Not me" })).status).toBe(403);
    await app.db.delete(creatorApplications);
    const byEmail = await sent(email.replace("@", "+beats@"));
    expect((await decide("approve", byEmail)).status).toBe(403);
    const { body } = await app.request("GET", `/api/admin/applications/${byEmail}`, { headers: admin.headers });
    expect(body).toMatchObject({ is_own: true, status: "pending" });
    expect(await isCreator(admin.id)).toBe(false);
  });

  it("make no creator of a banned or deleted account, which can only be declined, without a mail", async () => {
    const user = await app.signIn();
    const id = await sent(newEmail(), user.headers);
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, user.id));
    const refused = await decide("approve", id);
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: "The account of this application is banned. It can only be declined." },
    ]);
    await app.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, user.id));
    expect((await decide("approve", id)).body).toEqual({ error: "The account of this application was deleted." });
    const banned = await insertUser(app.db, { banned_at: new Date() });
    const byEmail = await sent(await emailOf(banned.id));
    expect((await decide("approve", byEmail)).status).toBe(409);
    expect((await decide("decline", byEmail, { reason: "Banned" })).status).toBe(200);
    expect(app.mails).toEqual([]);
    expect([await isCreator(user.id), await isCreator(banned.id)]).toEqual([false, false]);
  });

  it("need words for the applicant when they decline", async () => {
    const id = await sent(newEmail());
    expect(await decide("decline", id)).toMatchObject({ status: 422, body: { errors: { reason: ["Say why."] } } });
    expect((await decide("decline", id, { reason: " x " })).status).toBe(422);
    expect((await newest()).status).toBe("pending");
  });

  it("tell a declined user why and from when they may apply again, whatever e-mail they try", async () => {
    const user = await app.signIn();
    const id = await sent("first@volta.audio", user.headers);
    await decide("decline", id, { reason: "The link has one loop." });
    expect(app.mails).toMatchObject([{ to: await emailOf(user.id) }]);
    expect(app.mails[0]?.text).toMatch(/The link has one loop\.[\s\S]*You can apply again from \d+ \w+ \d{4}\./);
    const state = await own(user);
    expect(state).toMatchObject({ state: "declined", reason: "The link has one loop." });
    expect(Date.parse(state.again_at!) - Date.now()).toBeGreaterThan(89.9 * DAY_MS);
    for (const email of ["first@volta.audio", "second@volta.audio"]) {
      const refused = await apply(email, user.headers);
      expect(refused.status).toBe(403);
      expect((refused.body as { error: string }).error).toMatch(/^You can apply again from \d+ \w+ \d{4}\.$/);
    }
    // Signed out, or with another account of the same mailbox.
    await apply("First+new@Volta.audio");
    await apply((await emailOf(user.id)).replace("@", "+x@"));
    const second = await app.signIn({ email: (await emailOf(user.id)).replace("@", "+2@") });
    expect((await apply("third@volta.audio", second.headers)).status).toBe(403);
    expect(await stored()).toHaveLength(1);
    await waitOut();
    expect(await own(user)).toMatchObject({ state: "none", reason: null });
    expect((await apply("first@volta.audio", user.headers)).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it("never show a stranger what became of an e-mail's application; its own mailbox reads it, at most 3 times a day", async () => {
    const [unknown, pending, declined, approved] = [newEmail(), newEmail(), newEmail(), newEmail()];
    await sent(pending);
    await decide("decline", await sent(declined), { reason: "Not yet." });
    await decide("approve", await sent(approved));
    app.mails.length = 0;
    const before = (await stored()).length;
    const answers = [];
    for (const email of [unknown, pending, declined, approved]) answers.push(await apply(email));
    const seen = answers.map(({ status, body, headers }) => [status, body, [...headers.keys()]]);
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await stored()).toHaveLength(before + 1);
    expect(app.mails.map(({ to }) => to)).toEqual([declined, approved]);
    expect(app.mails[0]?.text).toContain("Not yet.");
    await app.db.delete(rateLimits).where(eq(rateLimits.key, "creator_application:127.0.0.1"));
    for (let times = 0; times < 5; times += 1) await apply(declined.replace("@", "+again@"));
    const mails = app.mails.filter(({ to }) => to === declined);
    expect(mails).toHaveLength(3);
    expect(app.mails).toHaveLength(4);
  });

  it("answer a signed-in user no more about another's e-mail than a stranger", async () => {
    const declined = newEmail();
    await decide("decline", await sent(declined), { reason: "Not yet." });
    const other = await app.signIn();
    expect((await apply(declined, other.headers)).status).toBe(200);
    expect(await own(other)).toMatchObject({ state: "none", application: null });
    expect(await stored()).toHaveLength(1);
  });

  it("complete by registering with the approved e-mail and verifying it, not before", async () => {
    const email = newEmail();
    const id = await sent(email);
    const { body } = await decide("approve", id);
    expect(body).toMatchObject({ status: "approved", completed_at: null, account: null });
    expect(linkIn(app.mails[0]).href).toBe("https://wavecrate.test/#register");
    const person = { email, username: `volta-${people}`, password: "a quiet tambourine", terms: true };
    const registered = await app.request("POST", "/api/auth/register", { json: person });
    expect(registered.status).toBe(200);
    await app.settled();
    const { user, token } = registered.body as { user: { id: number }; token: string };
    const headers = { Authorization: `Bearer ${token}` };
    expect(await isCreator(user.id)).toBe(false);
    expect(await own({ id: user.id, headers })).toMatchObject({ state: "none", application: null });
    const link = linkIn(app.mails.at(-1)).searchParams.get("token");
    const verify = () => app.request("POST", "/api/auth/email/verify", { json: { token: link } });
    expect((await verify()).body).toEqual({
      message: "Your e-mail address is verified. You’re a creator now. 10 free credits added.",
    });
    await verify();
    expect(await isCreator(user.id)).toBe(true);
    expect(await told(user.id)).toMatchObject([{ type: "seller_approved" }]);
    expect(await newest()).toMatchObject({ id, user_id: user.id, completed_at: expect.any(Date) });
  });

  it("complete once when the approval and the verification come at the same time", async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = newEmail();
      const id = await sent(email);
      const person = { email, username: `race-${people}`, password: "a quiet tambourine", terms: true };
      const registered = await app.request("POST", "/api/auth/register", { json: person });
      await app.settled();
      const link = linkIn(app.mails.at(-1)).searchParams.get("token");
      await app.db.delete(rateLimits);
      const [approved, verified] = await Promise.all([
        decide("approve", id),
        app.request("POST", "/api/auth/email/verify", { json: { token: link } }),
      ]);
      expect([approved.status, verified.status]).toEqual([200, 200]);
      const { user } = registered.body as { user: { id: number } };
      expect(await isCreator(user.id)).toBe(true);
      expect(await told(user.id)).toHaveLength(1);
    }
  });

  it("wait for an account's own verification if it applied unverified, whoever else has the e-mail it named", async () => {
    const applicant = await app.signIn({ email_verified_at: null });
    const named = await app.signIn({ email: newEmail(), email_verified_at: null });
    const id = await sent(await emailOf(named.id), applicant.headers);
    await decide("approve", id);
    expect(linkIn(app.mails[0]).pathname).toBe("/account/verify");
    expect(app.mails[0]?.to).toBe(await emailOf(applicant.id));
    expect(await own(applicant)).toMatchObject({ state: "approved" });
    const verify = async (user: SignedIn) => {
      await app.request("POST", "/api/auth/email/resend", { headers: user.headers });
      await app.settled();
      const token = linkIn(app.mails.at(-1)).searchParams.get("token");
      expect((await app.request("POST", "/api/auth/email/verify", { json: { token } })).status).toBe(200);
    };
    await verify(named);
    expect([await isCreator(named.id), await isCreator(applicant.id)]).toEqual([false, false]);
    await verify(applicant);
    expect([await isCreator(named.id), await isCreator(applicant.id)]).toEqual([false, true]);
  });

  it("let the verified owner of an e-mail take over an application that somebody sent with it", async () => {
    const user = await app.signIn();
    await sent(await emailOf(user.id));
    expect(await own(user)).toMatchObject({ state: "pending" });
    await apply(newEmail(), user.headers);
    expect(await stored()).toMatchObject([{ user_id: user.id }]);
    const unverified = await app.signIn({ email_verified_at: null });
    await sent(await emailOf(unverified.id));
    expect(await own(unverified)).toMatchObject({ state: "none" });
  });

  it("are listed page by page, the oldest that waits first, and with what the account did", async () => {
    const user = await app.signIn({ display: "Ines" });
    await decide("decline", await sent(newEmail(), user.headers), { reason: "One loop.", note: "Polite" });
    await waitOut();
    const ids = [await sent(newEmail(), user.headers), await sent(newEmail()), await sent(newEmail())];
    const list = async (query: string) => {
      const { body } = await app.request("GET", `/api/admin/applications${query}`, { headers: admin.headers });
      return body as { data: ApplicationRow[]; next: number | null; counts: object };
    };
    const first = await list("?perpage=2");
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.data.map(({ is_again, user: account }) => [is_again, account?.display])).toEqual([
      [true, "Ines"],
      [false, undefined],
    ]);
    expect(first.counts).toEqual({ waiting: 3, decided: 1 });
    const second = await list(`?perpage=2&cursor=${first.next}`);
    expect([second.data.map(({ id }) => id), second.next]).toEqual([[ids[2]], null]);
    expect((await list("?view=decided")).data).toMatchObject([{ status: "rejected" }]);
    const { body } = await app.request("GET", `/api/admin/applications/${ids[0]}`, { headers: admin.headers });
    expect(body as SentApplication).toMatchObject({
      account: { is_verified: true, is_creator: false, downloads: 0, likes: 0, paid_cents: 0, reports: 0 },
      earlier: [{ status: "rejected", by: "Noel Ferris", reason: "One loop.", note: "Polite" }],
      decided: null,
      is_own: false,
    });
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApplicationRow, SentApplication } from "@/lib/contract/entities/creator-application";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { creatorApplications, users } from "@/server/platform/db/schema/users";
import { linkIn, startApp, type TestApp } from "@/tests/integration/support/app";
import { Applications, type SignedIn } from "@/tests/integration/support/applications";
import { engines } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";

const DAY_MS = 86_400_000;

describe.each(engines)("decisions on applications on %s", (engine) => {
  let app: TestApp;
  let admin: SignedIn;
  let applications: Applications;
  beforeAll(async () => {
    app = await startApp(engine);
    applications = await Applications.at(app);
    admin = applications.admin;
  });
  beforeEach(async () => {
    await app.db.delete(creatorApplications);
    await app.db.delete(rateLimits);
    app.mails.length = 0;
  });
  afterAll(() => app.close());

  const newEmail = () => applications.newEmail();
  const apply: Applications["apply"] = (...input) => applications.apply(...input);
  const sent: Applications["sent"] = (...input) => applications.sent(...input);
  const decide: Applications["decide"] = (...input) => applications.decide(...input);
  const isCreator = (userId: number) => applications.isCreator(userId);
  const told = (userId: number) => applications.told(userId);
  const own = (user: SignedIn) => applications.own(user);
  const emailOf = (id: number) => applications.emailOf(id);
  const newest = () => applications.newest();
  const stored = () => app.db.select().from(creatorApplications).orderBy(creatorApplications.id);
  /** Ends the 90 days of every declined application. */
  const waitOut = () => app.db.update(creatorApplications).set({ decided_at: new Date(Date.now() - 91 * DAY_MS) });

  it("make a verified account a creator at once, with one notification, one mail and one record", async () => {
    const user = await app.signIn({ display: "Ines" });
    const id = await sent("", user.headers);
    expect(await own(user)).toMatchObject({ state: "pending", application: { email: await emailOf(user.id) } });
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
    expect((await apply("", user.headers)).status).toBe(403);
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
    expect(await decide("decline", id)).toMatchObject({
      status: 422,
      body: { errors: { reason: ["Write a reason."] } },
    });
    expect((await decide("decline", id, { reason: " x " })).status).toBe(422);
    expect((await newest()).status).toBe("pending");
  });

  it("tell a declined user why and from when they may apply again, whatever e-mail they try", async () => {
    const user = await app.signIn();
    const id = await sent("", user.headers);
    await decide("decline", id, { reason: "The link has one loop." });
    expect(app.mails).toMatchObject([{ to: await emailOf(user.id) }]);
    expect(app.mails[0]?.text).toMatch(/The link has one loop\.[\s\S]*You can apply again from \d+ \w+ \d{4}\./);
    const state = await own(user);
    expect(state).toMatchObject({ state: "declined", reason: "The link has one loop." });
    expect(Date.parse(state.again_at!) - Date.now()).toBeGreaterThan(89.9 * DAY_MS);
    for (const tag of ["", "+2"]) {
      const email = (await emailOf(user.id)).replace("@", `${tag}@`);
      const refused = await applications.applyWith({ email }, user.headers);
      expect(refused.status).toBe(403);
      expect((refused.body as { error: string }).error).toMatch(/^You can apply again from \d+ \w+ \d{4}\.$/);
    }
    // Signed out, or with another account of the same mailbox.
    await apply((await emailOf(user.id)).replace("@", "+new@").toUpperCase());
    await apply((await emailOf(user.id)).replace("@", "+x@"));
    const second = await app.signIn({ email: (await emailOf(user.id)).replace("@", "+2@") });
    expect((await apply("", second.headers)).status).toBe(403);
    expect(await stored()).toHaveLength(1);
    await waitOut();
    expect(await own(user)).toMatchObject({ state: "none", reason: null });
    expect((await apply("", user.headers)).status).toBe(200);
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
    expect(app.mails.map(({ to }) => to)).toEqual([unknown, declined, approved]);
    expect(app.mails[1]?.text).toContain("Not yet.");
    await app.db.delete(rateLimits).where(eq(rateLimits.key, "creator_application:127.0.0.1"));
    for (let times = 0; times < 5; times += 1) await apply(declined.replace("@", "+again@"));
    const mails = app.mails.filter(({ to }) => to === declined);
    // The one that confirmed the address counts, too.
    expect(mails).toHaveLength(2);
    expect(app.mails).toHaveLength(4);
  });

  it("are of the account's own e-mail: a user who names another is refused, whatever it is", async () => {
    const declined = newEmail();
    await decide("decline", await sent(declined), { reason: "Not yet." });
    const other = await app.signIn();
    const address = await emailOf(other.id);
    for (const email of [declined, newEmail(), await emailOf(admin.id)]) {
      const refused = await applications.applyWith({ email }, other.headers);
      expect([refused.status, refused.body]).toEqual([
        422,
        { errors: { email: [`You apply with your account’s address, ${address}.`] } },
      ]);
    }
    expect(await own(other)).toMatchObject({ state: "none", application: null });
    expect(await stored()).toHaveLength(1);
    const id = await sent("", other.headers);
    await app.db
      .update(creatorApplications)
      .set({ email: "famous@label.example" })
      .where(eq(creatorApplications.id, id));
    const { body } = await app.request("GET", `/api/admin/applications/${id}`, { headers: admin.headers });
    expect(body).toMatchObject({ email: address, is_email_verified: true });
  });

  it("count without an account once the mailed link is opened: until then nobody sees or approves them", async () => {
    const email = newEmail();
    await applications.applyWith({ email, creator_name: "Famous Label" });
    const { id } = await newest();
    const [mail] = app.mails.splice(0);
    expect(mail).toMatchObject({ to: email, subject: "Confirm your application - Wavecrate" });
    expect(mail?.text).toContain("Famous Label");
    const waiting = async () =>
      (await app.request("GET", "/api/admin/applications", { headers: admin.headers })).body as {
        data: { id: number }[];
        counts: { waiting: number };
      };
    expect(await waiting()).toMatchObject({ data: [], counts: { waiting: 0 } });
    const read = async () =>
      (await app.request("GET", `/api/admin/applications/${id}`, { headers: admin.headers })).body;
    expect(await read()).toMatchObject({ is_email_verified: false });
    expect(await decide("approve", id)).toMatchObject({
      status: 409,
      body: { error: "The e-mail address of this application isn’t confirmed yet." },
    });
    // Somebody else sends other words: the first link confirms what was sent before it, and no more.
    await applications.applyWith({ email, creator_name: "Another" });
    const [second] = app.mails.splice(0);
    const first = linkIn(mail).searchParams.get("token");
    for (const token of [first, "x", "", `${first}x`]) {
      expect((await applications.confirm(token)).status, `${token}`).toBe(422);
    }
    expect(await waiting()).toMatchObject({ counts: { waiting: 0 } });
    const token = linkIn(second).searchParams.get("token");
    expect((await applications.confirm(token)).body).toEqual({ message: "We have your application." });
    expect((await applications.confirm(token)).status).toBe(200);
    expect(await waiting()).toMatchObject({ data: [{ id, creator_name: "Another" }], counts: { waiting: 1 } });
    expect(await read()).toMatchObject({ is_email_verified: true });
    await applications.applyWith({ email, creator_name: "A third" });
    expect(await newest()).toMatchObject({ id, creator_name: "Another" });
    expect((await decide("approve", id)).status).toBe(200);
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
      return body as { data: ApplicationRow[]; next: string | null; counts: object };
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

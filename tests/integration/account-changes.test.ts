import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { emailChanges } from "@/server/platform/db/schema/account-changes";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";
import { linkIn, startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";

const PASSWORD = "a quiet tambourine";
type TestUser = { id: number; email: string; headers: Record<string, string> };

describe.each(engines)("an e-mail change on %s", (engine) => {
  let app: TestApp;
  let hash: string;
  let user: TestUser;
  let sequence = 0;

  beforeAll(async () => {
    app = await startApp(engine);
    hash = await hashPassword(PASSWORD);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.delete(rateLimits);
    app.mails.length = 0;
    user = await join();
  });

  async function join(values: Partial<typeof users.$inferInsert> = {}): Promise<TestUser> {
    sequence += 1;
    const email = `user${sequence}@wavecrate.test`;
    return { email, ...(await app.signIn({ username: `changer${sequence}`, email, password_hash: hash, ...values })) };
  }
  const newEmail = () => `new${++sequence}@wavecrate.test`;
  const post = (path: string, json: object, headers: Record<string, string> = {}) =>
    app.request("POST", path, { json, headers });
  async function requestChange(email: string, as = user, current_password = PASSWORD) {
    const response = await post("/api/user/email-change", { email, current_password }, as.headers);
    await app.settled();
    return response;
  }
  const mailTo = (email: string) => app.mails.findLast(({ to }) => to === email);
  const tokenTo = (email: string) => linkIn(mailTo(email)).searchParams.get("token") ?? "";
  const confirm = (token: string) => post("/api/auth/email-change/confirm", { token });
  const emailOf = async ({ id }: TestUser) => (await app.db.select().from(users).where(eq(users.id, id)))[0]?.email;
  const INVALID_LINK = {
    status: 422,
    body: { errors: { token: ["This link is no longer valid. Ask for the change again."] } },
  };

  it.each(["old", "new"] as const)("takes effect once both mailboxes confirm, the %s one first", async (first) => {
    const email = newEmail();
    expect(await requestChange(email)).toMatchObject({ status: 200, body: { change: { new_email: email } } });
    const [old, next] = [tokenTo(user.email), tokenTo(email)];
    const inspect = (token: string) => post("/api/auth/email-change/inspect", { token });
    expect((await inspect(old)).body).toEqual({ side: "old", new_email: email, is_confirmed: false });
    expect((await inspect(next)).body).toEqual({ side: "new", new_email: email, is_confirmed: false });
    const [one, two] = first === "old" ? [old, next] : [next, old];
    expect((await confirm(one)).body).toMatchObject({ is_changed: false });
    expect((await confirm(one)).body).toMatchObject({ is_changed: false });
    expect(await emailOf(user)).toBe(user.email);
    expect((await confirm(two)).body).toEqual({ message: "Your e-mail address has been changed.", is_changed: true });
    expect(await emailOf(user)).toBe(email);
    for (const token of [one, two]) expect(await confirm(token)).toMatchObject(INVALID_LINK);
    await app.settled();
    expect(mailTo(user.email)?.subject).toContain("has been changed");
    expect((await post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
    expect((await post("/api/auth/login", { email: user.email, password: PASSWORD })).status).toBe(422);
  });

  it("requires the password, a session and an e-mail other than the current one", async () => {
    expect((await requestChange(newEmail(), { ...user, headers: {} })).status).toBe(401);
    expect(await requestChange(newEmail(), user, "wrong")).toMatchObject({
      status: 422,
      body: { errors: { current_password: ["The password is wrong."] } },
    });
    expect(await requestChange(user.email.toUpperCase())).toMatchObject({
      status: 422,
      body: { errors: { email: ["This is already your e-mail address."] } },
    });
    expect((await requestChange("no address")).status).toBe(422);
    expect(app.mails).toEqual([]);
  });

  it("reveals only to its owner that an e-mail is in use, and never reassigns it", async () => {
    const other = await join();
    const free = await requestChange(newEmail());
    const taken = await requestChange(other.email);
    const shape = ({ status, body }: typeof free) => [
      status,
      Object.keys(body as object),
      (body as { message: string }).message,
    ];
    expect(shape(taken)).toEqual(shape(free));
    expect(mailTo(other.email)?.subject).toContain("Someone tried to use your e-mail address");
    expect(linkIn(mailTo(other.email)).searchParams.get("token")).toBeNull();
    expect((await confirm(tokenTo(user.email))).body).toMatchObject({ is_changed: false });
    expect(await emailOf(user)).toBe(user.email);
  });

  it("fails and changes nothing when another user registers the new e-mail in the meantime", async () => {
    const email = newEmail();
    await requestChange(email);
    const [old, next] = [tokenTo(user.email), tokenTo(email)];
    await confirm(old);
    await join({ email });
    expect(await confirm(next)).toMatchObject(INVALID_LINK);
    expect(await emailOf(user)).toBe(user.email);
  });

  it("can be refused only from the old mailbox, which ends every session and mails a reset link", async () => {
    const email = newEmail();
    await requestChange(email);
    const [old, next] = [tokenTo(user.email), tokenTo(email)];
    const refuse = (token: string) => post("/api/auth/email-change/refuse", { token });
    expect(await refuse(next)).toMatchObject(INVALID_LINK);
    expect((await refuse(old)).status).toBe(200);
    expect((await app.request("GET", "/api/user", { headers: user.headers })).status).toBe(401);
    for (const token of [old, next]) expect(await confirm(token)).toMatchObject(INVALID_LINK);
    await app.settled();
    expect(linkIn(mailTo(user.email)).pathname).toContain("/password/reset/");
  });

  it("is voided by a newer change, a cancellation, a new password, a ban and its expiry", async () => {
    const requestTokens = async () => {
      const email = newEmail();
      await requestChange(email);
      return [tokenTo(user.email), tokenTo(email)] as const;
    };
    const expectInvalid = async (tokens: readonly string[]) => {
      for (const token of tokens) expect(await confirm(token)).toMatchObject(INVALID_LINK);
    };
    const replaced = await requestTokens();
    const cancelled = await requestTokens();
    await expectInvalid(replaced);
    await app.request("DELETE", "/api/user/email-change", { headers: user.headers });
    await expectInvalid(cancelled);
    expect((await app.request("GET", "/api/user/email-change", { headers: user.headers })).body).toEqual({
      change: null,
    });
    const outdated = await requestTokens();
    const password = { current_password: PASSWORD, password: "another tambourine" };
    expect((await post("/api/auth/password/change", password, user.headers)).status).toBe(200);
    await expectInvalid(outdated);

    user = await join();
    const expired = await requestTokens();
    await app.db.update(emailChanges).set({ expires_at: sql`now() - interval '1 second'` });
    await expectInvalid(expired);
    user = await join();
    const banned = await requestTokens();
    await confirm(banned[0]);
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, user.id));
    await expectInvalid(banned);
    await app.db.update(users).set({ banned_at: null }).where(eq(users.id, user.id));
    await expectInvalid(banned);
    expect(await emailOf(user)).toBe(user.email);
  });

  it("can't be read or cancelled by another user, and its token is valid for nothing else", async () => {
    const other = await join();
    await requestChange(newEmail());
    expect((await app.request("GET", "/api/user/email-change", { headers: other.headers })).body).toEqual({
      change: null,
    });
    await app.request("DELETE", "/api/user/email-change", { headers: other.headers });
    expect((await app.request("GET", "/api/user/email-change", { headers: user.headers })).body).not.toEqual({
      change: null,
    });
    const token = tokenTo(user.email);
    expect((await post("/api/auth/deletion/confirm", { token })).status).toBe(422);
    expect((await post("/api/auth/email/verify", { token })).status).toBe(422);
    const stored = JSON.stringify(await app.db.select().from(emailChanges));
    expect(stored).not.toContain(token);
  });

  it("is limited per account, and in the mails to one mailbox", async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await requestChange(newEmail())).status).toBe(200);
    expect((await requestChange(newEmail())).status).toBe(429);
    const victim = newEmail();
    for (let turn = 0; turn < 5; turn += 1) expect((await requestChange(victim, await join())).status).toBe(200);
    expect(app.mails.filter(({ to }) => to === victim)).toHaveLength(3);
  });

  it("mails only the new mailbox when the old one was never verified, and verifies it", async () => {
    user = await join({ email_verified_at: null });
    const email = newEmail();
    await requestChange(email);
    expect(mailTo(user.email)).toBeUndefined();
    expect((await confirm(tokenTo(email))).body).toMatchObject({ is_changed: true });
    const { body } = await app.request("GET", "/api/user", { headers: user.headers });
    expect(body).toMatchObject({ user: { email, credit: 10, subscription_status: "free_pass" } });
  });
});

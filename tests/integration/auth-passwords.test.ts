import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { bearer, register, registration, resetToken, type SignedIn } from "@/tests/integration/support/registrations";

describe.each(engines)("passwords on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  it("refuses a weak new password wherever one is set, and accepts weak existing ones", async () => {
    const refused = async (password: string) => (await register(app, { ...registration(), password })).body;
    const own = { errors: { password: ["Choose a password other than your name, username or e-mail."] } };
    const values = { ...registration(), email: "vic.marlow@wavecrate.test", username: "vicm-beats" };
    for (const password of ["VIC.MARLOW@wavecrate.test", "VicMarlow1", "vicm-beats", "VicmBeats!"]) {
      expect((await register(app, { ...values, password })).body, password).toEqual(own);
    }
    expect(await refused("password1")).toEqual({
      errors: { password: ["This password is too common. Choose another one."] },
    });
    expect(await refused("        ")).toEqual({
      errors: { password: ["A password of only spaces is too easy to guess. Choose another one."] },
    });
    expect(await refused("aaaaaaaaaa")).toEqual({ errors: { password: ["Use more than one different character."] } });
    expect(await refused("x".repeat(201))).toEqual({
      errors: { password: ["The password has at most 200 characters."] },
    });

    // An old account has a password that would not be accepted today.
    const old = await app.signIn({ password_hash: await hashPassword("123456"), display: "Vic Marlow" });
    const [user] = await app.db.select().from(users).where(eq(users.id, old.id));
    const logIn = (password: string) =>
      app.request("POST", "/api/auth/login", { json: { email: user!.email, password } });
    expect((await logIn("123456")).status).toBe(200);
    const change = (password: string) =>
      app.request("POST", "/api/auth/password/change", {
        json: { current_password: "123456", password },
        headers: old.headers,
      });
    const weak = ["1234567", "12345678", "Vic Marlow", user!.email];
    for (const password of weak) expect((await change(password)).status, password).toBe(422);
    await app.request("POST", "/api/auth/password/email", { json: { email: user!.email } });
    await app.settled();
    const token = resetToken(app);
    const reset = (password: string) => app.request("POST", "/api/auth/password/reset", { json: { token, password } });
    for (const password of weak) {
      const response = await reset(password);
      expect(response, password).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect((await reset("battery staple")).status, "the link is not used up by a refusal").toBe(200);
  });

  it("resets a forgotten password by a mailed link that works once, and ends every session", async () => {
    const { signedIn, email } = await register(app);
    const requestReset = (to: string) => app.request("POST", "/api/auth/password/email", { json: { email: to } });
    const before = app.mails.length;
    const unknown = await requestReset("nobody@wavecrate.test");
    await app.settled();
    expect(app.mails.length).toBe(before);
    const known = await requestReset(email);
    expect(app.mails.length, "the mail must not delay the response").toBe(before);
    await app.settled();
    expect(known.body).toEqual(unknown.body);
    expect(known.status).toBe(200);
    const token = resetToken(app);
    const reset = () =>
      app.request("POST", "/api/auth/password/reset", { json: { token, password: "battery staple" } });
    expect(await reset()).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await reset()).status).toBe(422);
    expect((await app.request("GET", "/api/user", { headers: bearer(signedIn.token) })).status).toBe(401);
    const logIn = (password: string) => app.request("POST", "/api/auth/login", { json: { email, password } });
    expect((await logIn("correct horse")).status).toBe(422);
    expect((await logIn("battery staple")).status).toBe(200);
    await app.settled();
    expect(changedMails(email)).toHaveLength(1);
  });

  const changedMails = (email: string) =>
    app.mails.filter(({ to, subject }) => to === email && subject.startsWith("Your password was changed"));

  it("changes a password, which ends a forced reset and all other sessions", async () => {
    const { signedIn, email, password } = await register(app);
    await app.db.update(users).set({ force_reset_password: true }).where(eq(users.id, signedIn.user.id));
    const other = (await app.request("POST", "/api/auth/login", { json: { email, password } })).body as SignedIn;
    const change = (current_password: string, next: string) =>
      app.request("POST", "/api/auth/password/change", {
        json: { current_password, password: next },
        headers: bearer(signedIn.token),
      });
    expect((await change("wrong horse", "battery staple")).body).toEqual({
      errors: { current_password: ["The password is wrong."] },
    });
    expect((await change(password, password)).status).toBe(422);
    expect(await change(password, "battery staple")).toMatchObject({
      status: 200,
      body: { user: { force_reset_password: false } },
    });
    expect((await app.request("GET", "/api/user", { headers: bearer(signedIn.token) })).status).toBe(200);
    expect((await app.request("GET", "/api/user", { headers: bearer(other.token) })).status).toBe(401);
    await app.settled();
    expect(changedMails(email)).toHaveLength(1);
    expect((await change("wrong horse", "another staple")).status).toBe(422);
    await app.settled();
    expect(changedMails(email)).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { bearer, register, registration } from "@/tests/integration/support/registrations";

describe.each(engines)("refused forms on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  it("name every invalid field at once, whichever rule it breaks", async () => {
    const { email, username, signedIn, password } = await register(app);
    const taken = { email: ["The e-mail has already been taken."], username: ["The username has already been taken."] };
    const tooShort = { password: ["The password needs at least 8 characters."] };
    expect(await register(app, { email, username, password: "1234567", terms: true })).toMatchObject({
      status: 422,
      body: { errors: { ...taken, ...tooShort } },
    });
    expect((await register(app, { ...registration(), email: "nobody", username, password: "password1" })).body).toEqual(
      {
        errors: {
          email: ["Insert a valid e-mail address"],
          username: taken.username,
          password: ["This password is too common. Choose another one."],
        },
      },
    );
    expect((await register(app, { ...registration(), email, username: "a b" })).body).toMatchObject({
      errors: { email: taken.email, username: [expect.any(String)] },
    });

    const headers = bearer(signedIn.token);
    const change = async (json: object) =>
      (await app.request("POST", "/api/auth/password/change", { json, headers })).body;
    const wrong = { current_password: ["The password is wrong."] };
    expect(await change({ current_password: "wrong horse", password: "1234567" })).toEqual({
      errors: { ...wrong, ...tooShort },
    });
    expect(await change({ current_password: "wrong horse", password: email })).toEqual({
      errors: { ...wrong, password: ["Choose a password other than your name, username or e-mail."] },
    });
    expect(await change({ current_password: password, password: "1234567" })).toEqual({ errors: tooShort });

    const changeEmail = async (json: object) =>
      (await app.request("POST", "/api/user/email-change", { json, headers })).body;
    const own = { email: ["This is already your e-mail address."] };
    expect(await changeEmail({ email, current_password: "wrong horse" })).toEqual({ errors: { ...own, ...wrong } });
    expect(await changeEmail({ email: "nobody", current_password: "wrong horse" })).toEqual({
      errors: { email: ["Insert a valid e-mail address"], ...wrong },
    });

    const reset = await app.request("POST", "/api/auth/password/reset", {
      json: { token: "gone", password: "1234567" },
    });
    expect(reset.body).toEqual({
      errors: { ...tooShort, token: ["This link is no longer valid. Request a new one."] },
    });
  });

  it("count towards the limits on registrations and password guesses", async () => {
    const headers = { "X-Forwarded-For": "203.0.113.77" };
    const ask = () =>
      app.request("POST", "/api/auth/register", { json: { ...registration(), password: "short" }, headers });
    const statuses = [];
    for (let attempt = 0; attempt < 61; attempt++) statuses.push((await ask()).status);
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses[60]).toBe(429);

    const user = await app.signIn({ password_hash: await hashPassword("battery staple") });
    const guess = () =>
      app.request("POST", "/api/auth/password/change", {
        json: { current_password: "a wrong guess", password: "short" },
        headers: user.headers,
      });
    const guesses = [];
    for (let attempt = 0; attempt < 11; attempt++) guesses.push((await guess()).status);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});

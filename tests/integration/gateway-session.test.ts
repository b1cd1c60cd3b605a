import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SESSION_CHECK_PATH } from "@/lib/contract/protocol/gateway-session";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";

const SECRET = "a secret that both sides know";
const NONE = { status: 200, body: { session: null } };

describe("whose session a request has", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(testEngine, { GATEWAY_SECRET: SECRET });
  });
  afterAll(() => app.close());

  const ask = (headers: Record<string, string>, secret = SECRET) =>
    app.request("GET", SESSION_CHECK_PATH, { headers: { "x-gateway-secret": secret, ...headers } });

  it("is told to gateways that know the secret, by cookie or token, while the session is valid", async () => {
    const { headers } = await app.signIn();
    const token = headers.Authorization.replace("Bearer ", "");
    const found = await ask(headers);
    expect(found).toMatchObject({ status: 200, body: { session: expect.any(Number) } });
    expect(await ask({ Cookie: `__Host-wc_session=${token}` })).toMatchObject({ body: found.body });
    await app.request("POST", "/api/auth/logout", { headers });
    expect(await ask(headers)).toMatchObject(NONE);
  });

  it("is nobody's for a visitor and for a made-up token", async () => {
    expect(await ask({})).toMatchObject(NONE);
    expect(await ask({ Authorization: `Bearer ${"x".repeat(43)}` })).toMatchObject(NONE);
  });

  it("isn't told to anybody else", async () => {
    const { headers } = await app.signIn();
    for (const secret of ["", "guessed", `${SECRET} `.repeat(2)]) {
      expect((await ask(headers, secret)).status).toBe(404);
    }
  });
});

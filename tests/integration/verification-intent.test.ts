import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkIn, startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";

const INTENT = "action=download&kind=sample&id=12&key=0123456789abcdef&path=%2Ffree-samples";

describe.each(engines)("a visitor's intent in the verification mail, on %s", (engine) => {
  let app: TestApp;
  let sequence = 0;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  async function linkAfter(intent?: string) {
    sequence += 1;
    const account = { email: `want${sequence}@wavecrate.test`, username: `want${sequence}`, password: "correct horse" };
    const response = await app.request("POST", "/api/auth/register", { json: { ...account, intent } });
    expect(response.status).toBe(200);
    await app.settled();
    return { link: linkIn(app.mails.at(-1)), token: (response.body as { token: string }).token };
  }

  it("is in the link of the first mail, and of a resent one that names it", async () => {
    const { link, token } = await linkAfter(INTENT);
    expect(link.pathname).toBe("/account/verify");
    expect(link.searchParams.get("intent")).toBe(INTENT);
    const headers = { Authorization: `Bearer ${token}` };
    await app.request("POST", "/api/auth/email/resend", { headers, json: { intent: INTENT } });
    await app.settled();
    expect(linkIn(app.mails.at(-1)).searchParams.get("intent")).toBe(INTENT);
    await app.request("POST", "/api/auth/email/resend", { headers });
    await app.settled();
    expect([...linkIn(app.mails.at(-1)).searchParams.keys()]).toEqual(["token"]);
  });

  it("is left out if it is invalid or leads to another site, and the registration succeeds", async () => {
    for (const intent of [INTENT.replace("%2Ffree-samples", "%2F%2Fevil.example"), "nonsense", "&token=mine"]) {
      const { link } = await linkAfter(intent);
      expect([...link.searchParams.keys()], intent).toEqual(["token"]);
    }
  });
});

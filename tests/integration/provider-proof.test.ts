import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessions, socialAccounts } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";
import type { TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";
import { ageProofs } from "@/tests/integration/support/proofs";
import {
  Browser,
  consentInPopup,
  decide,
  KEY,
  signInByPopup,
  startSocialApp,
} from "@/tests/integration/support/social";

const START = "/api/auth/login/provider/google";
const PROOF = "/api/user/proof";
let sequence = 0;

describe.each(engines)("a proof by the provider on %s", (engine) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let browser: Browser;
  let email: string;
  let id: number;
  let otherId: number;
  beforeAll(async () => {
    ({ app, close } = await startSocialApp(engine));
    otherId = (await insertUser(app.db)).id;
  });
  afterAll(() => close());
  beforeEach(async () => {
    sequence += 1;
    ({ browser, email, id } = await join(`prover${sequence}`));
    await ageProofs(app.db, id, { proved: 16 });
  });

  /** An admin without a password, who signs in with Google. */
  async function join(name: string) {
    const browser = new Browser(app);
    const email = `${name}@gmail.com`;
    await signInByPopup(browser, "google", { email });
    const { id } = (await browser.user())!;
    await app.db.update(users).set({ is_admin: true }).where(eq(users.id, id));
    return { browser, email, id };
  }
  const credits = (by = browser) =>
    by.request("POST", `/api/admin/users/${otherId}/credits`, { json: { credits: 1, reason: "Broken stems" } });
  /** Signs in at the provider in a window that was opened to prove who one is. */
  async function inWindow(as: string, by = browser) {
    const start = await by.request("GET", `${START}?purpose=proof&display=popup&key=${KEY}`);
    const returned = await decide(start.headers.get("location") ?? "", { email: as });
    const values = new URLSearchParams(returned.hash.slice(1));
    return { state: values.get("state") ?? "", token: values.get("id_token") ?? "" };
  }
  const prove = (json: object, by = browser) => by.request("POST", `${PROOF}/google`, { json });
  const location = ({ headers }: { headers: Headers }) => headers.get("location");

  it("is what the account without a password is told to give", async () => {
    expect(await credits()).toMatchObject({ status: 403, body: { proof: "required" } });
    expect((await browser.request("GET", PROOF)).body).toMatchObject({ has_password: false, providers: ["google"] });
    expect(await browser.request("POST", PROOF, { json: {} })).toMatchObject({
      status: 403,
      body: { error: "Sign in with Google again first." },
    });
  });

  it("has Facebook ask for the password of who is signed in there", async () => {
    const typeOf = async (query: string) => {
      const start = await browser.request("GET", `/api/auth/login/provider/facebook${query}`);
      return new URL(location(start) ?? "").searchParams.get("auth_type");
    };
    expect([await typeOf("?purpose=proof"), await typeOf("")]).toEqual(["reauthenticate", "rerequest"]);
  });

  it("counts for the session whose page opened the window, and signs nobody in", async () => {
    const [before] = await app.db.select().from(sessions).where(eq(sessions.user_id, id));
    const proved = await prove(await inWindow(email));
    expect(proved).toMatchObject({ status: 200, body: { valid_until: expect.any(String) } });
    expect(proved.headers.getSetCookie().filter((line) => line.startsWith("wc_session"))).toEqual([]);
    expect((await credits()).status).toBe(200);
    const after = await app.db.select().from(sessions).where(eq(sessions.user_id, id));
    expect(after.map((session) => session.id)).toEqual([before!.id]);
  });

  it("counts for the session of the page that led there and back", async () => {
    const start = await browser.request("GET", `${START}?purpose=proof&from=/admin/users`);
    const returned = await decide(location(start) ?? "", { email });
    expect(location(await browser.request("GET", returned.pathname + returned.search))).toBe(
      "/admin/users#social-proved",
    );
    expect((await credits()).status).toBe(200);
  });

  it("isn't another account of the provider, which is not connected by it either", async () => {
    const sentence = "This isn’t the account that is connected to yours.";
    expect(await prove(await inWindow("somebody@gmail.com"))).toMatchObject({ status: 409, body: { error: sentence } });
    const start = await browser.request("GET", `${START}?purpose=proof&from=/admin/users`);
    const returned = await decide(location(start) ?? "", { email: "somebody@gmail.com" });
    expect(location(await browser.request("GET", returned.pathname + returned.search))).toBe(
      "/admin/users#social-other",
    );
    expect(await app.db.$count(socialAccounts, eq(socialAccounts.user_id, id))).toBe(1);
    expect((await credits()).status).toBe(403);
  });

  it("is used once, and by its own session alone", async () => {
    const victim = await join(`victim${sequence}`);
    await ageProofs(app.db, victim.id, { proved: 16 });
    const stolen = await inWindow(victim.email);
    victim.browser.cookies.set("wc_social", browser.cookies.get("wc_social") ?? "");
    expect((await prove(stolen, victim.browser)).status).toBe(403);
    expect((await credits(victim.browser)).status).toBe(403);
    const window = await inWindow(email);
    const secret = browser.cookies.get("wc_social") ?? "";
    expect((await prove(window)).status).toBe(200);
    await ageProofs(app.db, id, { proved: 16 });
    browser.cookies.set("wc_social", secret);
    expect((await prove(window)).status).toBe(403);
    expect((await credits()).status).toBe(403);
  });

  it("is neither a sign-in nor the other way round", async () => {
    const asSignIn = await browser.request("POST", `${START}/verify-token`, { json: await inWindow(email) });
    expect(asSignIn.status).toBe(403);
    const { state, token } = await consentInPopup(browser, "google", { email });
    expect((await prove({ state, token })).status).toBe(403);
    expect((await credits()).status).toBe(403);
    const visitor = await new Browser(app).request("GET", `${START}?purpose=proof&from=/packs`);
    expect(location(visitor)).toBe("/packs#social-failed");
  });

  it("is over once a provider is disconnected", async () => {
    await ageProofs(app.db, id, { proved: 1 });
    expect((await credits()).status).toBe(200);
    const url = (await browser.request("POST", "/api/user/sign-in-methods/facebook", { json: {} })).body as {
      url: string;
    };
    const returned = await decide(url.url, { email: "prover@example.com", name: `P ${sequence}` });
    await browser.request("GET", returned.pathname + returned.search);
    expect((await browser.request("DELETE", "/api/user/sign-in-methods/google")).status).toBe(200);
    expect(await credits()).toMatchObject({ status: 403, body: { proof: "required" } });
  });
});

import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import type { AdminLack } from "@/lib/contract/entities/user";
import { everyCall } from "@/lib/contract/every-call";
import { fileQuery } from "@/lib/contract/fields/primitives";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { settings } from "@/server/platform/db/schema/operations";
import type { App } from "@/server/platform/http/context";
import { createCsvMount } from "@/server/platform/http/csv";
import { sendError } from "@/server/platform/http/errors";
import { sessionCookies } from "@/server/platform/http/session-cookies";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertUser } from "@/tests/integration/support/factories";
import { ageProofs, insertSecondFactor } from "@/tests/integration/support/proofs";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

const PROOF = { status: 403, body: { error: "Confirm that it’s you.", proof: "required" } };
const SET_UP = { status: 403, body: { error: "Set up your second factor first." } };

/** Calls that admins may make, and nobody else. */
const ADMIN_CALLS = [...everyCall.values()].filter(({ access }) => access === "admin" || access === "admin-strict");

describe.each(engines)("a call that needs a proof on %s", (engine) => {
  let app: TestApp;
  let admin: Person;
  let userId: number;
  beforeAll(async () => {
    app = await startApp(engine);
    userId = (await insertUser(app.db)).id;
  });
  beforeEach(async () => {
    admin = await app.signIn({ is_admin: true });
  });
  afterAll(() => app.close());

  const give = (headers = admin.headers, json: unknown = { credits: 5, reason: "Broken stems" }) =>
    app.request("POST", `/api/admin/users/${userId}/credits`, { headers, json });
  const read = () => app.request("GET", "/api/admin/search-history", admin);
  /** Signs the user in to an app, with a code of the browser. */
  async function appToken({ headers }: Person): Promise<{ Authorization: string }> {
    const { code } = (await app.request("POST", "/api/desktop/auth", { headers })).body as { code: string };
    const { token } = (await app.request("POST", "/api/desktop/token", { json: { code } })).body as { token: string };
    return { Authorization: `Bearer ${token}` };
  }

  it("passes for 15 minutes after signing in, and no longer", async () => {
    expect((await give()).status).toBe(200);
    await ageProofs(app.db, admin.id, { proved: 14 });
    expect((await give()).status).toBe(200);
    const before = await readBalance(app.db, userId, "credits");
    await ageProofs(app.db, admin.id, { proved: 16 });
    expect(await give()).toEqual(expect.objectContaining(PROOF));
    expect(await readBalance(app.db, userId, "credits")).toBe(before);
    // The call is refused before its body is read, and other calls of the role still pass.
    expect(await give(admin.headers, "{ no JSON")).toMatchObject(PROOF);
    expect((await read()).status).toBe(200);
  });

  it("needs a code of the last 15 minutes as well where the account has a second factor", async () => {
    await insertSecondFactor(app.db, admin.id);
    await ageProofs(app.db, admin.id, { code: 16 });
    expect((await read()).status).toBe(200);
    expect(await give()).toMatchObject(PROOF);
    await ageProofs(app.db, admin.id, { proved: 16, code: 14 });
    expect(await give()).toMatchObject(PROOF);
    await ageProofs(app.db, admin.id, { proved: 14 });
    expect((await give()).status).toBe(200);
  });

  it("isn't passed by the new session of an app that a browser with an old proof signs in", async () => {
    await ageProofs(app.db, admin.id, { proved: 16 });
    const headers = await appToken(admin);
    expect((await app.request("GET", "/api/admin/search-history", { headers })).status).toBe(200);
    expect(await give(headers)).toMatchObject(PROOF);
  });

  it("says so only to who may make it", async () => {
    const user = await app.signIn();
    await ageProofs(app.db, user.id, { proved: 16 });
    const refused = await give(user.headers);
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.body).toEqual({ error: "You are not allowed to do this." });
    expect((await give({} as Person["headers"])).status).toBe(401);
  });

  it("is checked for files, too", async () => {
    const files: App = new Hono();
    files.onError(sendError);
    const definition = defineCall({
      method: "GET",
      path: "/file.csv",
      access: "admin",
      proof: true,
      tag: "Account",
      summary: "A file",
      query: z.object(fileQuery),
      response: z.string(),
    });
    const cookies = sessionCookies("https://wavecrate.test");
    createCsvMount(files, { db: app.db, cookies })(definition, "file", async function* () {
      yield ["name"];
    });
    expect((await files.request("/file.csv", admin)).status).toBe(200);
    await ageProofs(app.db, admin.id, { proved: 16 });
    const refused = await files.request("/file.csv", admin);
    expect({ status: refused.status, body: await refused.json() }).toEqual(PROOF);
  });
});

describe.each(engines)("an admin whose session never gave the account's code on %s", (engine) => {
  let app: TestApp;
  let admin: Person;
  let draftId: number;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true });
    await insertSecondFactor(app.db, admin.id);
    const { id } = await insertCreator(app.db);
    draftId = (await insertListedSound(app.db, id, { banned_at: new Date() })).id;
  });
  beforeEach(() => ageProofs(app.db, admin.id, { code: null }));
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => app.close());

  const ask = (method: string, path: string) =>
    app.request(method, path.replace(/\{\w+\}/g, "999999"), { ...admin, json: method === "GET" ? undefined : {} });
  const status = async () => (await ask("GET", "/api/auth/account-status")).body as { admin_lacks: AdminLack | null };

  it.each(ADMIN_CALLS.map(({ method, path }) => [method, path]))("doesn't pass %s %s", async (method, path) => {
    expect(await ask(method!, path!)).toMatchObject(PROOF);
  });

  it("has no power of an admin elsewhere, and gets it with the code", async () => {
    const sound = () => ask("GET", `/api/sound/${draftId}`);
    expect((await sound()).status).toBe(404);
    const body = { is_admin: false, admin_lacks: "code" };
    expect(await ask("GET", "/api/auth/user")).toMatchObject({ status: 200, body: { user: body } });
    expect(await status()).toMatchObject(body);
    await ageProofs(app.db, admin.id, { code: 30 });
    expect((await sound()).status).toBe(200);
    expect(await status()).toMatchObject({ is_admin: true, admin_lacks: null });
  });

  it("has none by the code of an earlier second factor", async () => {
    await ageProofs(app.db, admin.id, { code: 61 });
    expect(await status()).toMatchObject({ is_admin: false, admin_lacks: "code" });
    await ageProofs(app.db, admin.id, { code: 59 });
    expect(await status()).toMatchObject({ is_admin: true, admin_lacks: null });
  });

  it("has none without a second factor either where admins need one", async () => {
    const bare = await app.signIn({ is_admin: true });
    const user = await app.signIn();
    const history = ({ headers }: Person) => app.request("GET", "/api/admin/search-history", { headers });
    expect((await history(bare)).status).toBe(200);
    vi.stubEnv("ADMIN_SECOND_FACTOR", "required");
    expect(await history(bare)).toEqual(expect.objectContaining(SET_UP));
    expect(await history(user)).toMatchObject({ body: { error: "You are not allowed to do this." } });
    expect(await app.request("GET", "/api/auth/user", bare)).toMatchObject({
      body: { user: { is_admin: false, admin_lacks: "second-factor" } },
    });
    expect(await app.request("GET", "/api/auth/user", user)).toMatchObject({ body: { user: { admin_lacks: null } } });
  });

  it("can still be reached during maintenance, or nobody could end it", async () => {
    await app.db.insert(settings).values({ key: "maintenance", value: true });
    expect((await ask("GET", "/api/user/sign-in-methods")).status).toBe(200);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LicenseRequest } from "@/lib/contract/entities/license";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { licenseRequests } from "@/server/platform/db/schema/licensing";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";

type User = Awaited<ReturnType<TestApp["signIn"]>>;

const BODY = {
  use: "game",
  project: "Night Bus, the game",
  placement: "Menu music, worldwide, for good",
  sounds: "Matinee\nTin Roof 4",
  name: "Žofie Αγγέλου",
  email: "Zofie@Studio.example",
};

describe.each(engines)("custom license requests on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  const send = (who: User, change: object = {}) =>
    app.request("POST", "/api/license-requests", { json: { ...BODY, ...change }, headers: who.headers });
  const list = async (who: User) =>
    (await app.request("GET", "/api/license-requests", { headers: who.headers })).body as {
      data: LicenseRequest[];
      meta: { total: number };
    };

  it("stores a request, confirms it by e-mail to the account and lists it with its status", async () => {
    const user = await app.signIn({ email: "own@account.example" });
    const { status, body } = await send(user);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: "Request sent. We’ll answer by e-mail.",
      request: { status: "received", use: "game", email: "zofie@studio.example", details: "", answer: null },
    });
    const { data, meta } = await list(user);
    expect(meta.total).toBe(1);
    expect(data[0]).toEqual((body as { request: LicenseRequest }).request);
    await app.settled();
    // To the account's own address: a name in a form must not cause a mail to that person.
    expect(app.mails.map(({ to }) => to)).toEqual(["own@account.example"]);
    expect(app.mails[0]?.text).toContain(data[0]!.request_id);

    await app.db.update(licenseRequests).set({ status: "approved", answer: "Go ahead." });
    expect((await list(user)).data[0]).toMatchObject({ status: "approved", answer: "Go ahead." });
  });

  it("stores one request for two concurrent submissions, and lists it for its user only", async () => {
    const [user, other] = [await app.signIn(), await app.signIn()];
    const responses = await Promise.all([send(user), send(user)]);
    const ids = responses.map(({ body }) => (body as { request: LicenseRequest }).request.request_id);
    expect(new Set(ids).size).toBe(1);
    expect((await list(user)).meta.total).toBe(1);
    expect((await list(other)).data).toEqual([]);
  });

  it("accepts five open requests per user, and another once one is answered", async () => {
    const user = await app.signIn();
    for (const number of [1, 2, 3, 4, 5]) expect((await send(user, { project: `Game ${number}` })).status).toBe(200);
    const refused = await send(user, { project: "Game 6" });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      error: "You have 5 open requests. Wait for an answer before you send another.",
    });
    expect((await list(user)).meta.total).toBe(5);
    await app.db.update(licenseRequests).set({ status: "declined" }).where(eq(licenseRequests.project, "Game 1"));
    expect((await send(user, { project: "Game 6" })).status).toBe(200);
    const more = await Promise.all([7, 8, 9, 10, 11].map((number) => send(user, { project: `Game ${number}` })));
    expect(new Set(more.map(({ status }) => status))).toEqual(new Set([409, 429]));
  });

  it("marks requests of users with an active Studio plan as priority", async () => {
    const [studio, starter] = [await app.signIn(), await app.signIn()];
    await app.db.insert(subscriptions).values([
      { user_id: studio.id, plan_code: "studio-yearly", status: "active" },
      { user_id: starter.id, plan_code: "starter-monthly", status: "active" },
    ]);
    for (const user of [studio, starter]) await send(user);
    const rows = await app.db.select().from(licenseRequests);
    expect(rows.find(({ user_id }) => user_id === studio.id)?.is_priority).toBe(true);
    expect(rows.find(({ user_id }) => user_id === starter.id)?.is_priority).toBe(false);
  });

  it("refuses missing, invalid and too long values, with errors by field", async () => {
    const user = await app.signIn();
    const { status, body } = await send(user, {
      use: "resale",
      project: " \u200b ",
      placement: "\n",
      sounds: "x".repeat(2001),
      name: "",
      email: "nobody",
    });
    expect(status).toBe(422);
    expect((body as { errors: Record<string, string[]> }).errors).toEqual({
      use: ["Choose what it’s for."],
      project: ["Enter the name of your project"],
      placement: ["Enter where it will be used"],
      sounds: ["Has at most 2,000 characters."],
      name: ["Enter your name"],
      email: ["Enter your valid email"],
    });
    expect((await list(user)).meta.total).toBe(0);
  });

  it("requires a user with a verified e-mail address", async () => {
    const unverified = await app.signIn({ email_verified_at: null });
    expect((await send(unverified)).status).toBe(403);
    expect((await app.request("POST", "/api/license-requests", { json: BODY })).status).toBe(401);
    expect((await app.request("GET", "/api/license-requests")).status).toBe(401);
  });
});

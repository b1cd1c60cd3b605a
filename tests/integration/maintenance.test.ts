import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { startApp, type TestApp, type TestResponse } from "@/tests/integration/support/app";
import { engines, testEngine } from "@/tests/integration/support/database";

type Page = CallResponse<"GET /api/admin/maintenance">;
const HOUR = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

describe.each(engines)("maintenance that admins set on %s", (engine) => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;
  let other: typeof admin;
  let user: typeof admin;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true, display: "Petra Holm" });
    other = await app.signIn({ is_admin: true });
    user = await app.signIn();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.execute(sql`delete from settings where key = 'maintenance'`);
    await vi.waitFor(async () => expect((await status()).maintenance).toBe(false));
  });
  afterEach(() => void vi.useRealTimers());

  const status = async () => (await app.request("GET", "/api/status")).body as CallResponse<"GET /api/status">;
  const read = async () =>
    (await app.request("GET", "/api/admin/maintenance", { headers: admin.headers })).body as Page;
  const set = (values: object = {}, by = admin): Promise<TestResponse> =>
    app.request("PUT", "/api/admin/maintenance", {
      json: { version: 0, text: "Larger disks.", starts_at: null, ends_at: at(HOUR), reason: "Disks", ...values },
      headers: by.headers,
    });
  const end = (version: number, by = admin) =>
    app.request("POST", "/api/admin/maintenance/end", { json: { version }, headers: by.headers });
  const like = (headers: Record<string, string>) =>
    app.request("POST", "/api/user/toggle-follow-wavecrate", { headers });

  it("locks out all but admins until its end, which visitors and clients are told, and ends by itself", async () => {
    const ends_at = at(HOUR);
    expect((await set({ ends_at })).status).toBe(200);
    await vi.waitFor(async () => expect((await status()).maintenance).toBe(true));
    expect(await status()).toMatchObject({ notice: { text: "Larger disks.", ends_at } });
    const refused = await like(user.headers);
    expect(refused.status).toBe(503);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(3_590);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect((await like(admin.headers)).status).toBe(200);
    expect(await read()).toMatchObject({
      is_on: true,
      planned: { text: "Larger disks.", set_by: "Petra Holm", ends_at },
    });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(ends_at) - 1_000 });
    expect((await like(user.headers)).headers.get("retry-after")).toBe("1");
    vi.setSystemTime(Date.parse(ends_at));
    expect((await like(user.headers)).status).toBe(200);
    expect(await status()).toMatchObject({ maintenance: false, notice: null });
    expect(await read()).toMatchObject({ is_on: false, planned: null, version: 1 });
  });

  it("begins at its time", async () => {
    const starts_at = at(HOUR);
    await set({ starts_at, ends_at: at(2 * HOUR) });
    expect(await read()).toMatchObject({ is_on: false, planned: { starts_at } });
    expect((await like(user.headers)).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(starts_at) });
    expect((await like(user.headers)).status).toBe(503);
    expect((await status()).maintenance).toBe(true);
  });

  it("is ended at once, or called off, and on record", async () => {
    const before = await app.db.$count(auditEntries);
    await set();
    await set({ version: 1, text: "", ends_at: at(2 * HOUR) });
    expect((await end(2)).status).toBe(200);
    await vi.waitFor(async () => expect((await like(user.headers)).status).toBe(200));
    expect((await end(3)).body).toEqual({ error: "There is no maintenance to end." });
    await set({ version: 3, starts_at: at(HOUR), ends_at: at(2 * HOUR) });
    expect((await end(4)).status).toBe(200);
    expect((await read()).planned).toBeNull();
    const entries = (await app.db.select().from(auditEntries)).slice(before);
    expect(entries.map(({ action }) => action)).toEqual([
      ...["maintenance.begin", "maintenance.change", "maintenance.end", "maintenance.begin", "maintenance.end"],
    ]);
    expect(entries[0]).toMatchObject({
      actor_id: admin.id,
      reason: "Disks",
      before: {},
      after: { text: "Larger disks." },
    });
    expect(entries[1]?.before).toMatchObject({ text: "Larger disks." });
  });

  it("is set by one of two admins at once; the other reads who was first", async () => {
    const answers = await Promise.all([set({}, admin), set({ text: "Other words" }, other)]);
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 409]);
    expect((await set({}, other)).body).toEqual({ error: expect.stringMatching(/ changed it just now\.$/) });
    expect((await end(0, other)).status).toBe(409);
    expect((await read()).version).toBe(1);
  });

  it("doesn’t begin again when it is changed", async () => {
    await set();
    await set({ version: 1, starts_at: at(2 * HOUR), ends_at: at(3 * HOUR) });
    expect(await read()).toMatchObject({ is_on: true, planned: { starts_at: null } });
  });

  it.each([
    [{ ends_at: at(-HOUR) }, "ends_at", "Must be at least a minute after it begins."],
    [{ ends_at: at(8 * 24 * HOUR) }, "ends_at", "Must be at most 7 days after it begins."],
    [{ starts_at: at(3 * HOUR), ends_at: at(2 * HOUR) }, "ends_at", "Must be at least a minute after it begins."],
    [{ starts_at: at(8 * 24 * HOUR), ends_at: at(9 * 24 * HOUR) }, "starts_at", "Must be within 7 days."],
    [{ text: "x".repeat(201) }, "text", "Must be at most 200 characters."],
    [{ text: "two\nlines" }, "text", "Must be one line of plain text."],
    [{ reason: "" }, "reason", "Write a reason."],
  ])("is refused with %j", async (values, field, message) => {
    const { status: code, body } = await set(values);
    expect([code, body]).toEqual([422, { errors: { [field]: [message] } }]);
    expect((await read()).planned).toBeNull();
  });

  it("needs a proof, and an admin who is no pack moderator", async () => {
    const moderator = await app.signIn({ is_admin: true, is_pack_moderator: true });
    expect((await set({}, moderator)).status).toBe(403);
    expect((await set({}, user)).status).toBe(403);
    const lapsed = await app.signIn({ is_admin: true });
    await app.db.execute(sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${lapsed.id}`);
    expect((await set({}, lapsed)).body).toMatchObject({ proof: "required" });
    expect((await read()).version).toBe(0);
  });

  it("counts who is here: people of the last minutes, and files that are being sent", async () => {
    await app.db.execute(sql`update users set last_seen_at = null`);
    const { people } = await read();
    expect(people).toBeLessThanOrEqual(1);
    await app.db.execute(sql`update users set last_seen_at = now() - interval '4 minutes' where id = ${user.id}`);
    expect((await read()).people).toBe(people + 1);
    await app.db.execute(sql`update users set last_seen_at = now() - interval '6 minutes' where id = ${user.id}`);
    expect((await read()).people).toBe(people);
    expect((await read()).uploads).toBe(0);
  });
});

it("that the environment forces is nobody’s to set or end", async () => {
  const app = await startApp(testEngine, { MAINTENANCE: "1" });
  const admin = await app.signIn({ is_admin: true });
  const headers = admin.headers;
  const { body } = await app.request("GET", "/api/admin/maintenance", { headers });
  expect(body).toMatchObject({ is_forced: true, is_on: true, planned: null });
  const json = { version: 0, text: "", starts_at: null, ends_at: at(HOUR), reason: "Disks" };
  const sentence = { error: "The setting MAINTENANCE forces it: who runs the shop ends it." };
  expect((await app.request("PUT", "/api/admin/maintenance", { json, headers })).body).toEqual(sentence);
  const ended = await app.request("POST", "/api/admin/maintenance/end", { json: { version: 0 }, headers });
  expect(ended.body).toEqual(sentence);
  expect((await app.request("GET", "/api/packs")).headers.get("retry-after")).toBe("60");
  await app.close();
});

import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rateLimits, secondFactors } from "@/server/platform/db/schema/auth";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { ageProofs, codeOf, stopClock, wrongCodeOf } from "@/tests/integration/support/proofs";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

const FACTOR = "/api/user/second-factor";

describe.each(engines)("attacks on the second factor on %s", (engine) => {
  let app: TestApp;
  let admin: Person;
  let secret: string;
  let codes: string[];
  beforeAll(async () => {
    app = await startApp(engine, { TRUST_PROXY: "1" });
  });
  beforeEach(async () => {
    stopClock();
    await app.db.delete(rateLimits);
    ({ admin, secret, codes } = await enroll());
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => app.close());

  async function enroll() {
    const admin = await app.signIn({ is_admin: true });
    const { secret } = (await app.request("POST", FACTOR, { ...admin, json: {} })).body as { secret: string };
    const json = { code: codeOf(secret, -1) };
    const { body } = await app.request("POST", `${FACTOR}/confirm`, { ...admin, json });
    return { admin, secret, codes: (body as { recovery_codes: string[] }).recovery_codes };
  }
  const give = (code: string, from = "198.51.100.1", { headers } = admin) =>
    app.request("POST", "/api/user/proof", { headers: { ...headers, "X-Forwarded-For": from }, json: { code } });
  const tries = async (times: number, from: string) => {
    for (let time = 0; time < times; time += 1) {
      expect((await give(wrongCodeOf(secret), from)).status, `${from}, ${time}`).toBe(422);
    }
  };

  it("are limited to five wrong codes of a client in 15 minutes, with the wait", async () => {
    await tries(4, "198.51.100.1");
    expect((await give(codeOf(secret))).status).toBe(200);
    // A right code leaves no count.
    await tries(5, "198.51.100.1");
    const refused = await give(codeOf(secret, 1));
    expect(refused).toMatchObject({ status: 429, body: { error: "Too many requests. Try again later." } });
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await give(codes[0]!)).status, "a recovery code").toBe(429);
    expect((await give(codeOf(secret, 1), "198.51.100.2")).status, "from elsewhere").toBe(200);
  });

  it("are limited to twenty wrong codes for an account, from wherever", async () => {
    for (let client = 1; client <= 4; client += 1) await tries(5, `198.51.100.${client}`);
    expect((await give(wrongCodeOf(secret), "198.51.100.5")).status).toBe(429);
    expect((await give(codeOf(secret), "198.51.100.6")).status).toBe(429);
    const other = await enroll();
    expect((await give(codeOf(other.secret), "198.51.100.6", other.admin)).status, "another account").toBe(200);
  });

  it("are limited for a client over all accounts", async () => {
    await app.db
      .insert(rateLimits)
      .values({ key: "second_factor:client:198.51.100.9", count: 50, resets_at: new Date(Date.now() + 600_000) });
    expect((await give(codeOf(secret), "198.51.100.9")).status).toBe(429);
    expect((await give(codeOf(secret), "198.51.100.8")).status).toBe(200);
  });

  it("count the codes with which an app is set up", async () => {
    const { admin: other } = await enroll();
    await app.request("POST", FACTOR, { ...other, json: {} });
    const confirm = () => app.request("POST", `${FACTOR}/confirm`, { ...other, json: { code: "12345" } });
    for (let time = 0; time < 5; time += 1) expect((await confirm()).status).toBe(422);
    const right = await app.request("POST", `${FACTOR}/confirm`, { ...other, json: { code: "000000" } });
    expect([422, 429]).toContain(right.status);
  });

  it("don't open a secret that was changed, or another user's", async () => {
    const [factor] = await app.db.select().from(secondFactors).where(eq(secondFactors.user_id, admin.id));
    const other = await enroll();
    const put = (sealed_secret: string) =>
      app.db.update(secondFactors).set({ sealed_secret }).where(eq(secondFactors.user_id, other.admin.id));
    const bytes = Buffer.from(factor!.sealed_secret!, "base64");
    bytes[bytes.length - 1]! ^= 1;
    const refused = {
      status: 409,
      body: {
        error: "Codes of your app can’t be checked, because the server’s secret has changed. Use a recovery code.",
      },
    };
    for (const sealed of [factor!.sealed_secret!, bytes.toString("base64"), "c2hvcnQ=", ""]) {
      await put(sealed);
      expect(await give(codeOf(secret), "198.51.100.1", other.admin), sealed).toMatchObject(refused);
    }
    expect((await give(other.codes[0]!, "198.51.100.1", other.admin)).status).toBe(200);
  });

  it("don't pass with another user's codes", async () => {
    const other = await enroll();
    expect((await give(codeOf(secret), "198.51.100.1", other.admin)).status).toBe(422);
    expect((await give(codes[0]!, "198.51.100.1", other.admin)).status).toBe(422);
    await ageProofs(app.db, admin.id, { code: null });
    expect((await give(codes[0]!)).status).toBe(200);
  });
});

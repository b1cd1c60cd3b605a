import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rateLimits, recoveryCodes } from "@/server/platform/db/schema/auth";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { codeOf, stopClock, wrongCodeOf } from "@/tests/integration/support/proofs";

const FACTOR = "/api/user/second-factor";

/** All at once, on connections of their own: what is counted one by one is counted so here as well. */
describe("a thief of a password who guesses codes from everywhere at once", () => {
  let app: TestApp;
  let headers: Record<string, string>;
  let userId: number;
  let secret: string;
  let codes: string[];
  beforeAll(async () => {
    app = await startApp("postgres", { TRUST_PROXY: "1" });
  });
  beforeEach(async () => {
    stopClock();
    await app.db.delete(rateLimits);
    const admin = await app.signIn({ is_admin: true });
    ({ id: userId, headers } = admin);
    secret = ((await app.request("POST", FACTOR, { headers, json: {} })).body as { secret: string }).secret;
    const { body } = await app.request("POST", `${FACTOR}/confirm`, { headers, json: { code: codeOf(secret, -1) } });
    codes = (body as { recovery_codes: string[] }).recovery_codes;
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => app.close());

  const give = async (code: string, from: string, cookie?: string) => {
    const sent = { ...headers, "X-Forwarded-For": from, ...(cookie ? { Cookie: cookie } : {}) };
    return app.request("POST", "/api/user/proof", { headers: sent, json: { code } });
  };
  /** The cookie of a browser in which the admin has given a code. */
  const knownBrowser = async () => {
    const { headers: sent } = await give(codeOf(secret), "198.51.100.1");
    const cookie = sent.getSetCookie().find((one) => one.startsWith("__Host-wc_browser="));
    return cookie!.split(";")[0]!;
  };
  const statuses = (responses: readonly { status: number }[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  it("gets twenty tries of an hour, from one address five", async () => {
    const wrong = wrongCodeOf(secret);
    const spread = await Promise.all(Array.from({ length: 60 }, (_, index) => give(wrong, `203.0.113.${index}`)));
    expect(statuses(spread)).toEqual({ 422: 20, 429: 40 });
    await app.db.delete(rateLimits);
    const single = await Promise.all(Array.from({ length: 30 }, () => give(wrong, "203.0.113.1")));
    expect(statuses(single)).toEqual({ 422: 5, 429: 25 });
  });

  it("keeps the admin out of nothing meanwhile: neither their browser nor their recovery codes", async () => {
    const cookie = await knownBrowser();
    const wrong = wrongCodeOf(secret);
    const [own, recovered, ...guesses] = await Promise.all([
      give(codeOf(secret, 1), "198.51.100.1", cookie),
      give(codes[0]!, "198.51.100.9"),
      ...Array.from({ length: 60 }, (_, index) => give(wrong, `203.0.113.${index}`)),
    ]);
    expect([own!.status, recovered!.status]).toEqual([200, 200]);
    expect(statuses(guesses)).toEqual({ 422: 20, 429: 40 });
    expect((await give(codes[1]!, "198.51.100.9")).status).toBe(200);
  });

  it("uses up recovery codes from twenty addresses as well, but nothing of a browser that the admin gave a code in", async () => {
    const cookie = await knownBrowser();
    const resets_at = new Date(Date.now() + 3_600_000);
    await app.db.delete(rateLimits);
    await app.db.insert(rateLimits).values([
      { key: `second_factor:account:${userId}`, count: 20, resets_at },
      { key: `recovery_code:account:${userId}`, count: 100, resets_at },
    ]);
    expect((await give(codes[0]!, "198.51.100.9")).status).toBe(429);
    expect((await give(codes[0]!, "198.51.100.9", cookie)).status).toBe(200);
    expect((await give(codeOf(secret, 1), "198.51.100.9", cookie)).status).toBe(200);
  });

  it("uses a code once, however many send it at the same moment", async () => {
    const right = codeOf(secret, 1);
    const sent = await Promise.all(Array.from({ length: 10 }, (_, index) => give(right, `203.0.113.${index}`)));
    expect(statuses(sent)[200]).toBe(1);
    const recovered = await Promise.all(
      Array.from({ length: 10 }, (_, index) => give(codes[2]!, `203.0.113.${index}`)),
    );
    expect(statuses(recovered)[200]).toBe(1);
    expect(await app.db.$count(recoveryCodes, eq(recoveryCodes.user_id, userId))).toBe(codes.length);
  });
});

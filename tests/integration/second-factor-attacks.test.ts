import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rateLimits, secondFactors } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp, type TestResponse } from "@/tests/integration/support/app";
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
  const give = (code: string, from = "198.51.100.1", { headers }: { headers: Record<string, string> } = admin) =>
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
    expect((await give(codes[0]!)).status, "a recovery code, which is counted apart").toBe(200);
    expect((await give(codeOf(secret, 1), "198.51.100.2")).status, "from elsewhere").toBe(200);
  });

  it("are limited to twenty wrong codes for an account, from wherever", async () => {
    for (let client = 1; client <= 4; client += 1) await tries(5, `198.51.100.${client}`);
    expect((await give(wrongCodeOf(secret), "198.51.100.5")).status).toBe(429);
    expect((await give(codeOf(secret), "198.51.100.6")).status).toBe(429);
    const other = await enroll();
    expect((await give(codeOf(other.secret), "198.51.100.6", other.admin)).status, "another account").toBe(200);
  });

  /** The admin in a browser with the cookie that a response has set. */
  const browserAfter = ({ headers }: TestResponse) => {
    const cookie = headers.getSetCookie().find((one) => one.startsWith("__Host-wc_browser="));
    return { headers: { ...admin.headers, Cookie: cookie?.split(";")[0] ?? "" } };
  };
  const lockMails = async () => {
    vi.useRealTimers();
    await app.settled();
    const [account] = await app.db.select({ email: users.email }).from(users).where(eq(users.id, admin.id));
    const own = app.mails.filter(({ to, subject }) => to === account!.email && subject.includes("Wrong codes"));
    return own.map(({ text }) => text);
  };

  it("don't keep the admin out who gave a code in this browser before, or has a recovery code", async () => {
    const browser = browserAfter(await give(codeOf(secret)));
    expect(browser.headers.Cookie).toMatch(/^__Host-wc_browser=\d+\.[\w-]{22}\.[\w-]{43}$/);
    for (let client = 1; client <= 4; client += 1) await tries(5, `203.0.113.${client}`);
    // The thief has used up the account's chances of this hour, and a right guess doesn't help any more.
    expect((await give(codeOf(secret, 1), "203.0.113.5")).status).toBe(429);
    expect((await give(codeOf(secret, 1), "203.0.113.1", browser)).status).toBe(200);
    expect((await give(codes[0]!, "203.0.113.6")).status).toBe(200);
    expect((await give(wrongCodeOf(secret), "203.0.113.7")).status).toBe(429);
  });

  it("count those of a known browser apart, and not for the account", async () => {
    const browser = browserAfter(await give(codeOf(secret)));
    for (let time = 0; time < 5; time += 1) {
      expect((await give(wrongCodeOf(secret), `203.0.113.${time}`, browser)).status).toBe(422);
    }
    expect((await give(codeOf(secret, 1), "203.0.113.9", browser)).status).toBe(429);
    expect((await give(codes[0]!, "203.0.113.9", browser)).status).toBe(200);
    expect((await give(codeOf(secret, 1), "203.0.113.9")).status).toBe(200);
    const { rows } = await app.db.execute<{ count: number }>(
      sql`select count from rate_limits where key = ${`second_factor:account:${admin.id}`}`,
    );
    expect(rows[0]?.count ?? 0).toBe(0);
  });

  it("take a forged cookie, another account's and that of an earlier app for that of an unknown browser", async () => {
    const other = await enroll();
    const of = (cookie: string) => ({ headers: { ...admin.headers, Cookie: `__Host-wc_browser=${cookie}` } });
    const tokenIn = ({ headers }: { headers: { Cookie: string } }) => headers.Cookie.split("=")[1]!;
    const mine = tokenIn(browserAfter(await give(codeOf(secret))));
    const theirs = tokenIn(browserAfter(await give(codeOf(other.secret), "198.51.100.1", other.admin)));
    const [, id, mac] = mine.split(".");
    const [, otherId, otherMac] = theirs.split(".");
    for (let client = 1; client <= 4; client += 1) await tries(5, `203.0.113.${client}`);
    for (const cookie of [
      theirs,
      `${admin.id}.${otherId}.${otherMac}`,
      `${admin.id}.${otherId}.${mac}`,
      `${admin.id}.${id}.${"A".repeat(43)}`,
      "",
      "x".repeat(400),
    ]) {
      expect((await give(codeOf(secret, 1), "203.0.113.9", of(cookie))).status, cookie).toBe(429);
    }
    await app.db
      .update(secondFactors)
      .set({ confirmed_at: new Date(Date.now() + 1) })
      .where(eq(secondFactors.user_id, admin.id));
    expect((await give(codeOf(secret, 1), "203.0.113.9", of(mine))).status, "another app").toBe(429);
  });

  it("know a browser of several admins for each of them", async () => {
    const other = await enroll();
    const first = browserAfter(await give(codeOf(secret)));
    const both = browserAfter(
      await give(codeOf(other.secret), "198.51.100.1", { headers: { ...other.admin.headers, ...cookieOf(first) } }),
    );
    for (let client = 1; client <= 4; client += 1) await tries(5, `203.0.113.${client}`);
    expect((await give(codeOf(secret, 1), "203.0.113.9", both)).status).toBe(200);
  });
  const cookieOf = ({ headers: { Cookie } }: { headers: { Cookie: string } }) => ({ Cookie });

  it("are mailed once for each lock, with the way to another password", async () => {
    app.mails.length = 0;
    for (let client = 1; client <= 4; client += 1) await tries(5, `203.0.113.${client}`);
    for (let time = 0; time < 3; time += 1) {
      expect((await give(wrongCodeOf(secret), "203.0.113.1")).status).toBe(429);
      expect((await give(wrongCodeOf(secret), "203.0.113.2")).status).toBe(429);
      expect((await give(wrongCodeOf(secret), "203.0.113.5")).status).toBe(429);
    }
    const mails = await lockMails();
    expect(mails).toHaveLength(2);
    expect(mails.join("\n")).toMatch(/from one address/);
    expect(mails.join("\n")).toMatch(/a browser in which you gave a code before still takes one/);
    for (const text of mails) expect(text).toMatch(/#forgot-password/);
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

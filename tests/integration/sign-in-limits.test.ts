import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { knownDevices, rateLimits } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";
import { hashToken } from "@/server/platform/tokens";
import { linkIn, startApp, type TestApp } from "@/tests/integration/support/app";
import { engines, testEngine } from "@/tests/integration/support/database";

const PASSWORD = "correct horse";
const BUSY = { status: 429, body: { error: "Too many requests. Try again later." } };

describe.each(engines)("sign-in limits on %s", (engine) => {
  let app: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    app = await startApp(engine);
    passwordHash = await hashPassword(PASSWORD);
  });
  beforeEach(async () => {
    await app.settled();
    await app.db.delete(rateLimits);
    app.mails.length = 0;
  });
  afterAll(() => app.close());

  const createUser = async () => {
    const { id } = await app.signIn({ password_hash: passwordHash });
    const [user] = await app.db.select().from(users).where(eq(users.id, id));
    return user!;
  };
  const logIn = (email: string, password: string, from: string, cookie = "") =>
    app.request("POST", "/api/auth/login", {
      json: { email, password },
      headers: { "X-Forwarded-For": from, ...(cookie && { Cookie: cookie }) },
    });
  const fail = async (times: number, email: string, from: string, cookie = "") => {
    for (let time = 0; time < times; time += 1) {
      expect((await logIn(email, "wrong horse", from, cookie)).status).toBe(422);
    }
  };
  const deviceIn = ({ headers }: { headers: Headers }) => {
    const cookie = headers.getSetCookie().find((value) => value.startsWith("__Host-wc_device="));
    return cookie?.split(";")[0] ?? "";
  };
  const requestResetMail = (email: string, from: string, cookie = "") =>
    app.request("POST", "/api/auth/password/email", {
      json: { email },
      headers: { "X-Forwarded-For": from, ...(cookie && { Cookie: cookie }) },
    });

  it("block a client after ten failures, but no other client", async () => {
    const { email } = await createUser();
    await fail(10, email, "203.0.113.1");
    const refused = await logIn(email, PASSWORD, "203.0.113.1");
    expect(refused).toMatchObject(BUSY);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    expect((await logIn(email, PASSWORD, "198.51.100.9")).status).toBe(200);
  });

  it("are reset by a successful sign-in of the same client only", async () => {
    const { email } = await createUser();
    await fail(9, email, "203.0.113.1");
    expect((await logIn(email, PASSWORD, "203.0.113.1")).status).toBe(200);
    await fail(10, email, "203.0.113.1");
    expect((await logIn(email, PASSWORD, "198.51.100.9")).status).toBe(200);
    expect(await logIn(email, PASSWORD, "203.0.113.1")).toMatchObject(BUSY);
  });

  it("count concurrent attempts before their passwords are checked", async () => {
    const { email } = await createUser();
    const responses = await Promise.all(Array.from({ length: 16 }, () => logIn(email, "wrong horse", "203.0.113.4")));
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it("block an account that a botnet attacks, but not for a device that has signed in before", async () => {
    const { email, id } = await createUser();
    const first = await logIn(email, PASSWORD, "198.51.100.9");
    const device = deviceIn(first);
    expect(first.headers.getSetCookie().find((value) => value.startsWith("__Host-wc_device="))).toMatch(
      /^__Host-wc_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [stored] = await app.db.select().from(knownDevices).where(eq(knownDevices.user_id, id));
    expect(stored?.device_hash).toBe(hashToken(device.split("=")[1]!));

    await app.db
      .insert(rateLimits)
      .values({
        key: `login:account:${hashToken(email)}`,
        count: 200,
        resets_at: new Date(Date.now() + 3_600_000),
      })
      .onConflictDoUpdate({ target: rateLimits.key, set: { count: 200 } });
    expect(await logIn(email, PASSWORD, "192.0.2.1")).toMatchObject(BUSY);
    const again = await logIn(email, PASSWORD, "192.0.2.1", device);
    expect(again.status).toBe(200);
    expect(deviceIn(again), "the browser keeps its secret").toBe(device);
    expect(await logIn(email, PASSWORD, "192.0.2.1", `__Host-wc_device=${"x".repeat(43)}`)).toMatchObject(BUSY);
  });

  it("don't block a known device for failures from the same IP address", async () => {
    const { email } = await createUser();
    const device = deviceIn(await logIn(email, PASSWORD, "203.0.113.5"));
    await fail(10, email, "203.0.113.5");
    expect(await logIn(email, PASSWORD, "203.0.113.5")).toMatchObject(BUSY);
    expect((await logIn(email, PASSWORD, "203.0.113.5", device)).status).toBe(200);
  });

  it("apply to a stolen device cookie, which gives no advantage for another account", async () => {
    const [owner, other] = [await createUser(), await createUser()];
    const device = deviceIn(await logIn(owner.email, PASSWORD, "203.0.113.6"));
    await fail(10, owner.email, "203.0.113.7", device);
    expect(await logIn(owner.email, PASSWORD, "203.0.113.8", device)).toMatchObject(BUSY);
    await fail(10, other.email, "203.0.113.9", device);
    expect(await logIn(other.email, PASSWORD, "203.0.113.9"), "it counts as unknown").toMatchObject(BUSY);
  });

  it("don't exempt a device after a failed sign-in", async () => {
    const { email, id } = await createUser();
    const failed = await logIn(email, "wrong horse", "203.0.113.1");
    expect(failed.headers.getSetCookie()).toEqual([]);
    await app.db.delete(rateLimits);
    expect(await app.db.select().from(knownDevices).where(eq(knownDevices.user_id, id))).toEqual([]);
  });

  it("warn the account's owner of many failures once, and send nothing to an unknown e-mail", async () => {
    const { email } = await createUser();
    await fail(9, email, "203.0.113.57");
    await app.settled();
    expect(app.mails).toEqual([]);
    await fail(6, email, "198.51.100.23");
    await app.settled();
    expect(app.mails).toHaveLength(1);
    expect(app.mails[0]).toMatchObject({ to: email, subject: "Failed sign-in attempts - Wavecrate" });
    expect(app.mails[0]?.text).toMatch(/On \d+ \w+ \d{4} at \d\d:\d\d UTC/);
    expect(app.mails[0]?.text).toContain("198.51.100.x");
    expect(app.mails[0]?.text).not.toContain("198.51.100.23");
    expect(app.mails[0]?.text).toContain("https://wavecrate.test/#forgot-password");
    expect(linkIn(app.mails[0]).href).toBe("https://wavecrate.test/account#sessions");
    await fail(10, "nobody@wavecrate.test", "203.0.113.58");
    await fail(4, "nobody@wavecrate.test", "203.0.113.59");
    await app.settled();
    expect(app.mails).toHaveLength(1);
  });

  it("count wrong current passwords in a password change as well", async () => {
    const { headers } = await app.signIn({ password_hash: passwordHash });
    const change = (current_password: string, password = "battery staple") =>
      app.request("POST", "/api/auth/password/change", { headers, json: { current_password, password } });
    for (let time = 0; time < 9; time += 1) expect((await change("wrong horse")).status).toBe(422);
    expect((await change(PASSWORD, "password1")).status, "a weak new password is no failed one").toBe(422);
    for (let time = 0; time < 10; time += 1) expect((await change("wrong horse")).status).toBe(422);
    expect(await change(PASSWORD)).toMatchObject(BUSY);
  });

  it("no longer exempt a known device after a password reset", async () => {
    const { email, id } = await createUser();
    const stolenDevice = deviceIn(await logIn(email, PASSWORD, "203.0.113.1"));
    await requestResetMail(email, "198.51.100.9");
    await app.settled();
    const token = linkIn(app.mails[0]).pathname.replace("/password/reset/", "");
    const json = { token, password: "battery staple" };
    const reset = await app.request("POST", "/api/auth/password/reset", { json });
    const known = await app.db.select().from(knownDevices).where(eq(knownDevices.user_id, id));
    expect(known.map(({ device_hash }) => device_hash)).toEqual([hashToken(deviceIn(reset).split("=")[1]!)]);
    await fail(10, email, "203.0.113.1", stolenDevice);
    expect(await logIn(email, "battery staple", "203.0.113.1", stolenDevice)).toMatchObject(BUSY);
  });

  it("allow at most ten password mails to an e-mail address, without revealing it in the response", async () => {
    const { email } = await createUser();
    const device = deviceIn(await logIn(email, PASSWORD, "198.51.100.9"));
    for (let client = 0; client < 4; client += 1) {
      for (let time = 0; time < 5; time += 1) {
        expect((await requestResetMail(email, `203.0.113.${client}`)).status).toBe(200);
      }
    }
    expect(await requestResetMail(email, "203.0.113.0")).toMatchObject(BUSY);
    await app.settled();
    expect(app.mails).toHaveLength(10);
    // The owner, on a device that the account knows, isn't affected by the exhausted limit.
    expect((await requestResetMail(email, "203.0.113.0", device)).status).toBe(200);
    await app.settled();
    expect(app.mails).toHaveLength(11);
  });

  it("count registrations by client", async () => {
    const register = (number: number, from: string) =>
      app.request("POST", "/api/auth/register", {
        json: { email: "taken", username: "x", password: "x" },
        headers: { "X-Forwarded-For": from, "X-Number": String(number) },
      });
    expect((await register(0, "203.0.113.1")).status, "what isn't valid isn't counted").toBe(422);
    const { email, username } = await createUser();
    const probe = (from: string) =>
      app.request("POST", "/api/auth/register", {
        json: { email, username, password: PASSWORD },
        headers: { "X-Forwarded-For": from },
      });
    const responses = await Promise.all(Array.from({ length: 61 }, () => probe("203.0.113.1")));
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(60);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await probe("203.0.113.2")).status).toBe(422);
  });
});

describe("the links of mails", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(testEngine, { UNLIMITED_CLIENTS: "198.51.100.9,2001:db8::9" });
  });
  afterAll(() => app.close());

  it("can be tried 60 times by a client, and more often by an unlimited one", async () => {
    const verify = (from: string) =>
      app.request("POST", "/api/auth/email/verify", { json: { token: "guess" }, headers: { "X-Forwarded-For": from } });
    const statuses = async (from: string) => {
      const responses = await Promise.all(Array.from({ length: 61 }, () => verify(from)));
      return [422, 429].map((expected) => responses.filter(({ status }) => status === expected).length);
    };
    expect(await statuses("203.0.113.1")).toEqual([60, 1]);
    expect(await statuses("198.51.100.9")).toEqual([61, 0]);
    expect(await statuses("2001:db8::9")).toEqual([61, 0]);
  });
});

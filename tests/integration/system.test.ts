import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sessions } from "@/server/platform/db/schema/auth";
import { settings } from "@/server/platform/db/schema/operations";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";

const FORWARDED = { "X-Forwarded-Proto": "http", "X-Forwarded-Host": "a.test" };

describe("the API server", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(testEngine);
  });
  afterAll(() => app.close());

  it("reports its health, readiness and status", async () => {
    const about = { role: "api", version: expect.stringMatching(/^\d+\.\d+\.\d+$/), build: "none" };
    expect((await app.request("GET", "/api/health")).body).toEqual({ status: "live", ...about });
    const ready = { status: "ready", ...about, database: testEngine };
    expect((await app.request("GET", "/api/ready")).body).toEqual(ready);
    expect((await app.request("GET", "/api/status")).body).toEqual({ maintenance: false, notice: null, filling: null });
  });

  it("documents every call of the contract", async () => {
    const { everyCall } = await import("@/lib/contract/every-call");
    const document = (await app.request("GET", "/api/openapi.json")).body as {
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    expect(document.openapi).toBe("3.1.0");
    const page = String((await app.request("GET", "/api/docs")).body);
    for (const { method, path } of everyCall.values()) {
      expect(document.paths[path]?.[method.toLowerCase()]?.responses).toHaveProperty("200");
      expect(page).toContain(path);
    }
  });

  it("gives every response an id, the client's own when it is well formed", async () => {
    const response = await app.request("GET", "/api/health");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const named = await app.request("GET", "/api/health", { headers: { "X-Request-Id": "trace-12345" } });
    expect(named.headers.get("x-request-id")).toBe("trace-12345");
    const broken = await app.request("GET", "/api/health", { headers: { "X-Request-Id": "<script>" } });
    expect(broken.headers.get("x-request-id")).not.toContain("<");
  });

  it("responds to unknown paths, large bodies and malformed JSON in the contract's shapes", async () => {
    expect(await app.request("GET", "/api/nothing")).toMatchObject({ status: 404, body: { error: "Not found." } });
    const login = (json: unknown) => app.request("POST", "/api/auth/login", { json });
    expect(await login("{nonsense")).toMatchObject({ status: 422, body: { errors: { body: ["Must be JSON."] } } });
    expect((await login("[]")).status).toBe(422);
    expect(await login({ email: "a@wavecrate.test", password: "a\u0000b" })).toMatchObject({
      status: 422,
      body: { errors: { body: ["Must not contain NUL characters."] } },
    });
    expect(await login({ email: "x".repeat(300_000) })).toMatchObject({ status: 413 });
  });

  it.each([
    ["Sec-Fetch-Site is cross-site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["Sec-Fetch-Site is same-site", { "Sec-Fetch-Site": "same-site" }, 403],
    ["another origin", { Origin: "https://evil.test" }, 403],
    ["an opaque origin", { Origin: "null" }, 403],
    ["the site's host with another scheme", { Origin: "http://wavecrate.test" }, 403],
    ["the site's host at another port", { Origin: "https://wavecrate.test:8443" }, 403],
    ["the host as the gateway forwards it, with another scheme", { Origin: "https://a.test", ...FORWARDED }, 403],
    ["the origin that the gateway forwards", { Origin: "http://a.test", ...FORWARDED }, 200],
    ["the host that the request names", { Origin: "http://b.test", Host: "b.test" }, 403],
    ["the site itself", { Origin: "https://wavecrate.test", "Sec-Fetch-Site": "same-origin" }, 200],
    ["no browser", {}, 200],
  ])("checks the origin of a request with a cookie: %s", async (_origin, headers, status) => {
    const { headers: authorization } = await app.signIn();
    const Cookie = `__Host-wc_session=${authorization.Authorization.replace("Bearer ", "")}`;
    const path = "/api/user/toggle-follow-wavecrate";
    expect((await app.request("POST", path, { headers: { Cookie, ...headers } })).status).toBe(status);
    expect((await app.request("POST", path, { headers: { ...authorization, ...headers } })).status).toBe(200);
  });

  it("limits a flood from one IP address, but no other client", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const send = (ip: string) => app.request("GET", "/api/health", { headers: { "X-Forwarded-For": ip } });
    for (let count = 0; count < 6_000; count += 1) await send("198.51.100.7");
    const refused = await send("198.51.100.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send("198.51.100.8")).status).toBe(200);
    const spoofed = await send("198.51.100.8, 198.51.100.7");
    expect(spoofed.status, "what a client writes before the proxy's entry does not count").toBe(429);
    vi.useRealTimers();
  });
});

describe("maintenance", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(testEngine);
    await app.db.insert(settings).values({ key: "maintenance", value: true });
  });
  afterAll(() => app.close());

  it("responds with 503 and Retry-After to all but admins, except for the user, status and health", async () => {
    const user = await app.signIn();
    const admin = await app.signIn({ is_admin: true });
    const toggle = (headers: Record<string, string>) =>
      app.request("POST", "/api/user/toggle-follow-wavecrate", { headers });
    const refused = await toggle(user.headers);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await toggle(admin.headers)).status).toBe(200);
    expect((await app.request("GET", "/api/user", { headers: user.headers })).status).toBe(200);
    expect((await app.request("GET", "/api/status")).body).toMatchObject({ maintenance: true });
    expect((await app.request("GET", "/api/health")).status).toBe(200);
  });

  it.each([
    "/media/covers/x.svg",
    "/media/previews/x.mp3",
    "/media/cards/packs/1.jpg",
    "/media/download/x",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
  ])("refuses %s as it refuses calls, and not to admins", async (path) => {
    const admin = await app.signIn({ is_admin: true });
    const user = await app.signIn();
    for (const headers of [{}, user.headers]) {
      const refused = await app.request("GET", path, { headers });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
      expect(refused.body).toEqual({ error: "Wavecrate is in maintenance and back soon." });
    }
    expect((await app.request("GET", path, { headers: admin.headers })).status).not.toBe(503);
  });

  it("tells every guard of a page who is signed in: who isn’t an admin any more, or not yet, or nobody", async () => {
    const status = (headers: Record<string, string>) => app.request("GET", "/api/auth/account-status", { headers });
    const former = await app.signIn({ is_admin: true });
    expect((await status(former.headers)).body).toMatchObject({ is_admin: true });
    await app.db.update(users).set({ is_admin: false }).where(eq(users.id, former.id));
    expect(await status(former.headers)).toMatchObject({ status: 200, body: { is_admin: false, admin_lacks: null } });
    const ended = await app.signIn({ is_admin: true });
    await app.db
      .update(sessions)
      .set({ expires_at: new Date(0) })
      .where(eq(sessions.user_id, ended.id));
    expect((await status(ended.headers)).status).toBe(401);
    expect((await status({})).status).toBe(401);
  });
});

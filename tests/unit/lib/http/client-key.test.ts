import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { clientKey, clientKeyOf, isOwnRequest } from "@/lib/http/client-key";
import { RateCounter } from "@/lib/http/rate-counter";
import { clientAddress } from "@/server/platform/http/client-address";
import type { App } from "@/server/platform/http/context";
import { sendError } from "@/server/platform/http/errors";
import { limitFloods } from "@/server/platform/http/flood-limit";

const sender = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
});

describe("the key of a client", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["::1", "::/64"],
    ["nonsense", "nonsense"],
    ["x".repeat(100), "x".repeat(45)],
  ])("of %s is %s", (address, key) => {
    expect(clientKey(address)).toBe(key);
  });

  it.each([
    [0, "192.0.2.7", "10.0.0.1"],
    [1, "192.0.2.7", "192.0.2.7"],
    [1, "203.0.113.9, 192.0.2.7", "192.0.2.7"],
    [2, "203.0.113.9, 192.0.2.7, 10.0.0.2", "192.0.2.7"],
    [3, "192.0.2.7", "192.0.2.7"],
    [1, undefined, "10.0.0.1"],
  ])("behind %i trusted proxies with %s is %s", (proxies, forwarded, key) => {
    expect(clientKeyOf(sender("10.0.0.1", forwarded), proxies)).toBe(key);
  });

  it("isn't needed for a request from this machine itself, through no proxy", () => {
    for (const address of ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"]) {
      expect(isOwnRequest(sender(address)), address).toBe(true);
      expect(isOwnRequest(sender(address, "192.0.2.1")), address).toBe(false);
      expect(isOwnRequest(sender(address, "")), address).toBe(false);
    }
    expect(isOwnRequest(sender("192.0.2.1"))).toBe(false);
  });
});

describe("a flood of requests", () => {
  const createApp = () => {
    const app: App = new Hono();
    app.onError(sendError);
    app.use((c, next) => {
      c.set("address", clientAddress(c, 1));
      return next();
    });
    app.use(limitFloods({ limit: 3, seconds: 60 }, { unlimited: ["192.0.2.9"], secret: undefined }));
    app.get("/", (c) => c.text("here"));
    return async (count: number, address: (index: number) => string | undefined) => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index++) {
        const forwarded = address(index);
        const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
        statuses.push((await app.request("/", { headers })).status);
      }
      return statuses;
    };
  };

  it("is stopped across a /64, also when it claims to come from this machine", async () => {
    const flood = createApp();
    expect(await flood(4, (index) => `2001:db8::${index}`)).toEqual([200, 200, 200, 429]);
    expect(await flood(4, () => "127.0.0.1")).toEqual([200, 200, 200, 429]);
    expect(await flood(1, () => "2001:db8:0:1::1")).toEqual([200]);
  });

  it("from this machine's own pages or unlimited clients isn't stopped", async () => {
    const flood = createApp();
    expect(await flood(5, () => undefined)).toEqual([200, 200, 200, 200, 200]);
    expect(await flood(5, () => "192.0.2.9")).toEqual([200, 200, 200, 200, 200]);
  });

  it("that renders pages at another address isn't stopped, for it has the gateway's secret", async () => {
    const app: App = new Hono();
    app.onError(sendError);
    app.use((c, next) => {
      c.set("address", clientAddress(c, 1));
      return next();
    });
    app.use(limitFloods({ limit: 3, seconds: 60 }, { unlimited: [], secret: ["shared by both"] }));
    app.get("/", (c) => c.text("here"));
    const send = async (count: number, headers: Record<string, string>, remoteAddress = "198.51.100.7") => {
      const incoming = { socket: { remoteAddress }, headers };
      const statuses: number[] = [];
      for (let index = 0; index < count; index++) {
        statuses.push((await app.request("/", { headers }, { incoming })).status);
      }
      return statuses.filter((status) => status === 429).length;
    };
    expect(await send(50, { "x-gateway-secret": "shared by both" })).toBe(0);
    expect(await send(50, {})).toBe(47);
    expect(await send(50, { "x-gateway-secret": "another" }, "198.51.100.8")).toBe(47);
    // What the gateway forwards counts for its client.
    const forwarded = { "x-gateway-secret": "shared by both", "x-forwarded-for": "203.0.113.5" };
    expect(await send(50, forwarded)).toBe(47);
    // Being on the API server's machine is no proof.
    expect(await send(50, {}, "127.0.0.1")).toBe(47);
  });

  it("is admitted again gradually, not all at once", () => {
    vi.useFakeTimers({ now: 0 });
    const counter = new RateCounter({ limit: 4, seconds: 8 }, new Set());
    const uses = (count: number) => Array.from({ length: count }, () => counter.count("client"));
    expect(uses(6)).toEqual([0, 0, 0, 0, 2, 2]);
    vi.setSystemTime(2_000);
    expect(uses(2)).toEqual([0, 2]);
    vi.setSystemTime(6_000);
    expect(uses(3)).toEqual([0, 0, 2]);
    vi.setSystemTime(60_000);
    expect(uses(5)).toEqual([0, 0, 0, 0, 2]);
    vi.useRealTimers();
  });

  it("from many IP addresses is counted in bounded memory", () => {
    const counter = new RateCounter({ limit: 1, seconds: 60 }, new Set());
    expect([counter.count("first"), counter.count("first")]).toEqual([0, 60]);
    for (let client = 0; client < 50_000; client++) counter.count(String(client));
    expect(counter.count("first")).toBe(0);
    expect(counter.count("49999")).toBe(60);
  });
});

import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ClientQuota } from "@/lib/http/client-quota";
import { type ApiStub, eventually, type Gateway, startApiStub, startGateway } from "@/tests/unit/web/gateway-support";
import { connectRaw, type RawRequest, sendRequest } from "@/tests/unit/web/server-support";
import { Admission } from "@/web/requests/admission";

const LOGIN = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\n";
const UPLOAD = "POST /api/similar-sounds HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nx";
const from = (address: string): RawRequest => ({ headers: { "x-forwarded-for": address } });

describe("limits by client", () => {
  let api: ApiStub;
  let gateway: Gateway;
  let admission: Admission;

  beforeEach(async () => {
    api = await startApiStub();
    admission = new Admission({ trustedProxies: 1, unlimited: ["192.0.2.9"] });
    gateway = await startGateway(api.url, { admission });
  });
  afterEach(async () => {
    vi.useRealTimers();
    api.release();
    await gateway.close();
    await api.close();
  });
  const callsOf = async (addresses: string[]) => {
    const responses = await Promise.all(
      addresses.map((address) => sendRequest(gateway.port, "/api/status", from(address))),
    );
    return responses.map(({ status }) => status);
  };

  /** Uses up the calls that a client may make at once. */
  const exhaust = (address: (call: number) => string) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const socket = { remoteAddress: "127.0.0.1" };
    const refusals = Array.from({ length: 150 }, (_, call) =>
      admission.admitCall(
        { headers: { "x-forwarded-for": address(call) }, socket } as unknown as IncomingMessage,
        "calls",
      ),
    );
    expect(refusals.every((refusal) => refusal === null)).toBe(true);
  };

  it("count the IP addresses of one /64 as one, before a request is forwarded", async () => {
    exhaust((call) => `2001:db8:0:1::${call.toString(16)}`);
    expect(await callsOf(["2001:db8:0:1:ffff::1", "2001:db8:0:2::1", "192.0.2.1"])).toEqual([429, 200, 200]);
    exhaust((call) => (call % 2 ? "192.0.2.3" : "::ffff:192.0.2.3"));
    expect(await callsOf(["192.0.2.3", "192.0.2.4"])).toEqual([429, 200]);
    expect(api.seen).toHaveLength(3);
  });

  it("respond with Retry-After, and don't apply to unlimited clients", async () => {
    exhaust(() => "192.0.2.1");
    exhaust(() => "192.0.2.9");
    const headers = { "content-length": 100, ...from("192.0.2.1").headers };
    const refused = await sendRequest(gateway.port, "/api/status", { headers });
    expect(refused).toMatchObject({ status: 429, headers: { connection: "close" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.parse(refused.body.toString())).toEqual({ error: expect.any(String) });
    expect(await callsOf(["192.0.2.9"])).toEqual([200]);
  });

  it("apply to rendered pages, and to requests of any kind", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const request = { headers: {}, socket: { remoteAddress: "192.0.2.1" } } as IncomingMessage;
    const pages = await Promise.all(Array.from({ length: 40 }, () => admission.admitRendering(request)));
    const waits = pages.slice(0, 32).map((page) => ("waitMs" in page ? page.waitMs : null));
    expect(waits).toEqual([...Array(30).fill(0), 500, 1_000]);
    expect(pages[32]).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    for (let count = 0; count < 600; count++) expect(admission.admitRequest(request)).toBeNull();
    expect(admission.admitRequest(request)).toMatchObject({ status: 429 });
  });

  it("don't trust what a client's headers say about its identity", async () => {
    const direct = await startGateway(api.url, { objects: "/nowhere" });
    const claims = {
      "x-forwarded-for": "192.0.2.7",
      forwarded: "for=192.0.2.7",
      "x-real-ip": "192.0.2.7",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-gateway-secret": "guessed by a stranger",
      connection: "close, x-forwarded-for",
    };
    await sendRequest(direct.port, "/api/status", { headers: claims });
    expect(api.raw.at(-1)).not.toMatch(/192\.0\.2\.7|evil|https|guessed/);
    expect(api.raw.at(-1)).toMatch(/x-forwarded-for: 127\.0\.0\.1\r\n/);
    expect(api.raw.at(-1)).not.toMatch(/x-gateway-secret|x-real-ip/);
    await sendRequest(gateway.port, "/api/status", { headers: { ...claims, connection: "close" } });
    expect(api.raw.at(-1)).toMatch(/x-forwarded-for: 192\.0\.2\.7, 127\.0\.0\.1\r\n/);
    expect(api.raw.at(-1)).not.toMatch(/x-gateway-secret|x-real-ip/);
    await direct.close();
  });

  it("allow two uploads at a time, and refuse more with Retry-After", async () => {
    const alone = await startGateway(api.url);
    const uploads = [await connectRaw(alone.port, UPLOAD), await connectRaw(alone.port, UPLOAD)];
    await eventually(() => expect(api.seen).toHaveLength(2));
    const third = await connectRaw(alone.port, UPLOAD);
    await eventually(() => expect(third.received()).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 10/i));
    const other = await connectRaw(alone.port, UPLOAD, "127.0.0.2");
    await eventually(() => expect(api.seen).toHaveLength(3));
    uploads[0]?.socket.destroy();
    await eventually(() => expect(api.open.size).toBe(2));
    const next = await connectRaw(alone.port, UPLOAD);
    await eventually(() => expect(api.seen).toHaveLength(4));
    for (const { socket } of [...uploads, third, other, next]) socket.destroy();
    await alone.close();
  });

  it("admit more parts than uploads at a time, each apart from the other", async () => {
    const alone = await startGateway(api.url);
    const part = (number: number, length = 1000) =>
      `PUT /api/seller/files/7/parts/${number} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\nx`;
    const begun = [await connectRaw(alone.port, UPLOAD), await connectRaw(alone.port, UPLOAD)];
    for (let number = 1; number <= 12; number++) begun.push(await connectRaw(alone.port, part(number)));
    await eventually(() => expect(api.seen).toHaveLength(14));
    const more = await connectRaw(alone.port, part(13));
    await eventually(() => expect(more.received()).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 10/i));
    const upload = await connectRaw(alone.port, UPLOAD);
    await eventually(() => expect(upload.received()).toMatch(/^HTTP\/1.1 503 /i));
    begun.at(-1)?.socket.destroy();
    await eventually(() => expect(api.open.size).toBe(13));
    const large = await connectRaw(alone.port, part(1, 8 * 1024 * 1024 + 1));
    await eventually(() => expect(large.received()).toMatch(/^HTTP\/1.1 413 /i));
    const chunked = await connectRaw(
      alone.port,
      "PUT /api/seller/files/7/parts/1 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n",
    );
    await eventually(() => expect(chunked.received()).toMatch(/^HTTP\/1.1 411 /i));
    const next = await connectRaw(alone.port, part(13));
    await eventually(() => expect(api.seen).toHaveLength(15));
    for (const { socket } of [...begun, more, upload, large, chunked, next]) socket.destroy();
    await alone.close();
  });

  it("count parts apart from other calls, for all files together", async () => {
    exhaust(() => "192.0.2.1");
    const put = (id: number) =>
      sendRequest(gateway.port, `/api/seller/files/${id}/parts/1`, { method: "PUT", body: "x", ...from("192.0.2.1") });
    expect((await put(1)).status).toBe(200);
    const request = { headers: from("192.0.2.1").headers, socket: { remoteAddress: "127.0.0.1" } };
    for (let count = 1; count < 600; count++) {
      expect(admission.admitCall(request as unknown as IncomingMessage, "parts")).toBeNull();
    }
    expect((await put(2)).status).toBe(429);
  });

  it("bound the total bytes of the bodies being received", async () => {
    const bounded = new Admission({ trustedProxies: 0, unlimited: [] });
    expect(bounded.bodyBytes.take("192.0.2.1", 4 * 1024 * 1024)).toBe(true);
    expect(bounded.bodyBytes.take("192.0.2.1")).toBe(false);
    const narrow = await startGateway(api.url, { admission: bounded });
    expect(bounded.bodyBytes.take("127.0.0.1", 4 * 1024 * 1024)).toBe(true);
    const post = { method: "POST", body: "{}" };
    expect(await sendRequest(narrow.port, "/api/auth/login", post)).toMatchObject({ status: 503 });
    bounded.bodyBytes.release("127.0.0.1", 4 * 1024 * 1024);
    expect(await sendRequest(narrow.port, "/api/auth/login", post)).toMatchObject({ status: 200 });
    expect(api.seen).toHaveLength(1);
    await narrow.close();
  });

  it("release exactly what was taken", () => {
    const quota = new ClientQuota({ perClient: 2, inAll: 3 }, new Set(["free"]));
    expect([quota.take("a"), quota.take("a"), quota.take("a"), quota.take("b"), quota.take("b")]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    quota.release("a");
    quota.release("b");
    expect([quota.take("free"), quota.take("free"), quota.take("free")]).toEqual([true, true, false]);
  });

  it("run few requests of one client at a time, and refuse those beyond its queue", async () => {
    const flood = Array.from({ length: 90 }, () => sendRequest(gateway.port, "/api/status?hold", from("192.0.2.1")));
    const settled = Promise.all(flood.map((response) => response.then(({ status }) => status)));
    await eventually(() => expect(api.seen.length).toBeGreaterThan(0));
    expect(await callsOf(["192.0.2.2"])).toEqual([200]);
    const held = api.seen.filter((line) => line.includes("hold")).length;
    expect(held).toBeLessThanOrEqual(4);
    const releasing = setInterval(() => api.release(), 1);
    const statuses = await settled;
    clearInterval(releasing);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(10);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(60);
  });
});

describe("timeouts", () => {
  let api: ApiStub;
  let gateway: Gateway;

  beforeEach(async () => {
    api = await startApiStub();
    gateway = await startGateway(api.url);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    api.release();
    await gateway.close();
    await api.close();
  });
  /** Waits without timers, which are mocked here. */
  const until = async (isSo: () => boolean) => {
    for (let turn = 0; turn < 100_000 && !isSo(); turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(isSo()).toBe(true);
  };
  const send = (text: string) => connectRaw(gateway.port, text);

  it.each([
    ["no body byte", `${LOGIN}Content-Length: 9\r\n\r\n`, 5],
    ["no further body byte", `${LOGIN}Content-Length: 9\r\n\r\nx`, 5],
    ["no further byte of an upload", UPLOAD, 10],
  ])("408 ends a request when %s arrives", async (_name, text, seconds) => {
    let hasArrived = false;
    gateway.server.on("connection", (socket) => socket.once("data", () => (hasArrived = true)));
    const raw = await send(text);
    await until(() => hasArrived || api.seen.length > 0);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(seconds * 1000 - 100);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(raw.received()).toBe("");
    vi.advanceTimersByTime(200);
    await until(() => raw.received() !== "");
    expect(raw.received()).toMatch(/^HTTP\/1.1 408 [\s\S]*connection: close/i);
    vi.advanceTimersByTime(5_000);
    await raw.closed;
    expect(api.open.size).toBe(0);
  });

  it("504 ends a request to which the API server doesn't respond", async () => {
    const raw = await send("GET /api/status?hold HTTP/1.1\r\nHost: x\r\n\r\n");
    await until(() => api.seen.length === 1);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(29_000);
    expect(raw.received()).toBe("");
    vi.advanceTimersByTime(2_000);
    await until(() => raw.received() !== "");
    expect(raw.received()).toMatch(/^HTTP\/1.1 504 [\s\S]*\{"error":/);
    await until(() => api.open.size === 0);
    raw.socket.destroy();
  });
});

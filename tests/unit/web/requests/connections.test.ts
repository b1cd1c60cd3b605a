import http from "node:http";
import type { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ApiStub, eventually, type Gateway, startApiStub, startGateway } from "@/tests/unit/web/gateway-support";
import { connectRaw, sendRequest } from "@/tests/unit/web/server-support";

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const upload = (sent: number, path = "/api/similar-sounds") =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n${"x".repeat(sent)}`;
const listeners = (socket: Socket) =>
  Object.fromEntries(socket.eventNames().map((name) => [String(name), socket.listenerCount(name)]));

describe("connections", () => {
  let api: ApiStub;
  let gateway: Gateway;
  let clients: Socket[];

  beforeEach(async () => {
    api = await startApiStub();
    gateway = await startGateway(api.url);
    clients = [];
    gateway.server.on("connection", (socket) => clients.push(socket));
  });
  afterEach(async () => {
    api.release();
    await gateway.close();
    await api.close();
  });
  const send = (text: string) => connectRaw(gateway.port, text);

  it("to the API server close when the client disconnects, whatever it is doing", async () => {
    const held = await send(get("/api/status?hold"));
    const uploading = await send(upload(10));
    const reading = await send(get("/media/x?large"));
    reading.socket.pause();
    const pipelined = await send(get("/api/samples?hold") + get("/api/status") + get("/api/packs"));
    const buffered = await send("POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx");
    await eventually(() => expect(api.seen).toHaveLength(4));
    expect(api.open.size).toBe(4);
    for (const { socket } of [held, uploading, reading, pipelined, buffered]) socket.destroy();
    await eventually(() => expect(api.open.size).toBe(0));
    await eventually(() => expect(clients.every(({ destroyed }) => destroyed)).toBe(true));
    expect(api.seen).toHaveLength(4);
  });

  it.each([
    ["no Host header", "GET /api/samples HTTP/1.1\r\n\r\n", "400"],
    ["an unknown expectation", "GET /api/samples HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n", "200"],
  ])("take no turn of their client's for requests pipelined after one with %s", async (_, second, status) => {
    for (let round = 0; round < 4; round++) {
      const client = await send(get("/api/status") + second + get("/api/packs"));
      await eventually(() => expect(client.received()).toContain(`HTTP/1.1 ${status} `));
      if (status === "400") await client.closed;
      else await eventually(() => expect(client.received()).toContain("GET /api/packs"));
      client.socket.destroy();
    }
    expect((await sendRequest(gateway.port, "/api/health")).status).toBe(200);
  });

  it("that keep sending after a refusal are read in chunks of 64 KB, not as fast as they can send", async () => {
    const began = performance.now();
    const client = await send("GET /api/status HTTP/1.1\r\nHost: x\r\nContent-Length: 20000000\r\n\r\n");
    client.socket.write(Buffer.alloc(20_000_000));
    await eventually(() => expect(client.received()).toMatch(/^HTTP\/1.1 400 /));
    await eventually(() => expect(clients[0]!.bytesRead).toBeGreaterThan(4_000_000));
    const chunks = clients[0]!.bytesRead / 65_536;
    expect(chunks).toBeLessThan((performance.now() - began) / 5 + 4);
    client.socket.destroy();
  });

  it("to the API server serve one request each, and listeners don't pile up on a client's connection", async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const path = (round: number) => (round % 2 ? "/api/status" : "/api/auth/login");
    const one = (round: number) =>
      sendRequest(gateway.port, path(round), round % 2 ? { agent } : { agent, method: "POST", body: "{}" });
    for (let round = 0; round < 4; round++) await one(round);
    const before = listeners(clients[0]!);
    for (let round = 0; round < 40; round++) expect((await one(round)).status).toBe(200);
    expect(clients).toHaveLength(1);
    expect(listeners(clients[0]!)).toEqual(before);
    await eventually(() => expect(api.open.size).toBe(0));
    expect(api.raw).toHaveLength(44);
    for (const raw of api.raw) expect(raw.match(/ HTTP\/1.1\r\n/g)).toHaveLength(1);
    agent.destroy();
  });

  it("deliver an early response completely, and close after it", async () => {
    const raw = await send(upload(10, "/api/similar-sounds?early"));
    await eventually(() => expect(raw.received()).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close[\s\S]*early/i));
    raw.socket.write("x".repeat(990));
    await raw.closed;
    await eventually(() => expect(api.open.size).toBe(0));
  });

  it("are aborted where the API server aborts its response", async () => {
    const raw = await send(get("/media/x?half"));
    await raw.closed;
    expect(raw.received()).toMatch(/half/);
    expect(raw.received()).not.toMatch(/\r\n0\r\n/);
  });

  it("serve pipelined requests one after the other, each with its own response", async () => {
    const raw = await send(get("/api/status?hold") + get("/packs/1") + get("/api/packs"));
    await eventually(() => expect(api.seen).toHaveLength(1));
    expect(gateway.next.seen).toEqual([]);
    api.release();
    await eventually(() => expect(raw.received().match(/HTTP\/1.1 200/g)).toHaveLength(3));
    expect(raw.received()).toMatch(/released[\s\S]*page \/packs\/1[\s\S]*GET \/api\/packs nobody/);
    raw.socket.destroy();
  });

  it("are closed when too many requests, a request with a body, or invalid data is pipelined", async () => {
    for (const ahead of [get("/packs").repeat(20), upload(1000), "nonsense\r\n\r\n"]) {
      const raw = await send(get("/api/status?hold") + ahead);
      await raw.closed;
      expect(raw.received()).toBe("");
      await eventually(() => expect(api.open.size).toBe(0));
    }
    expect(gateway.next.seen).toEqual([]);
  });

  it("of one client are limited in number", async () => {
    const many = await Promise.all(Array.from({ length: 556 }, () => send("")));
    await eventually(() => expect(many.filter(({ socket }) => socket.destroyed).length).toBe(44));
    expect((await sendRequest(gateway.port, "/packs", { localAddress: "127.0.0.2" })).status).toBe(200);
    for (const { socket } of many) socket.destroy();
    await eventually(() => expect(clients.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(1));
    expect((await sendRequest(gateway.port, "/packs")).status).toBe(200);
  });

  it("from the IPv6 addresses of one /64 share one limit, and those from another /64 aren't counted with them", async () => {
    let host = 0;
    let network = "2001:db8:0:1";
    gateway.server.prependListener("connection", (socket) => {
      Object.defineProperty(socket, "remoteAddress", { value: `${network}::${(++host).toString(16)}` });
    });
    const many = await Promise.all(Array.from({ length: 556 }, () => send("")));
    await eventually(() => expect(many.filter(({ socket }) => socket.destroyed).length).toBe(44));
    await expect(sendRequest(gateway.port, "/packs")).rejects.toThrow();
    network = "2001:db8:0:2";
    expect((await sendRequest(gateway.port, "/packs")).status).toBe(200);
    for (const { socket } of many) socket.destroy();
  });

  it("carry a body that waits for 100 Continue and arrives in chunks", async () => {
    const raw = await send(
      "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n",
    );
    await eventually(() => expect(raw.received()).toMatch(/^HTTP\/1.1 100 Continue/));
    raw.socket.write("ab");
    raw.socket.write("cd");
    await eventually(() => expect(raw.received()).toMatch(/POST \/api\/auth\/login nobody abcd/));
    expect(api.raw[0]).not.toMatch(/expect/i);
    expect(api.raw[0]).toMatch(/content-length: 4\r\n/);
    raw.socket.destroy();
  });
});

import http from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ApiStub, eventually, type Gateway, startApiStub, startGateway } from "@/tests/unit/web/gateway-support";
import { connectRaw, sendRequest } from "@/tests/unit/web/server-support";

const VICTIM = { headers: { cookie: "wc_session=victim" } };
const LOGIN = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n";
const post = (body: string) => `${LOGIN}Content-Length: ${body.length}\r\n\r\n${body}`;

describe("an attacker", () => {
  let api: ApiStub;
  let gateway: Gateway;

  beforeEach(async () => {
    api = await startApiStub();
    gateway = await startGateway(api.url, { unlimited: ["127.0.0.9"] });
  });
  afterEach(async () => {
    api.release();
    await gateway.close();
    await api.close();
  });
  const send = (text: string) => connectRaw(gateway.port, text);

  /** Makes the API server treat what follows a GET as its body, then sends a body with the head of a request. */
  const smuggle = async (body: string) => {
    (await send(post(body))).socket.end();
    await eventually(() => expect(api.seen).toContain("POST /api/auth/login nobody"));
    const head = api.raw.find((text) => text.includes("/api/auth/login")) ?? "";
    const length = head.slice(head.indexOf("POST /api/auth/login")).indexOf("\r\n\r\n") + 4;
    api.seen.length = 0;
    const first = await send(`GET /api/status HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    await eventually(() => expect(first.received()).toMatch(/^HTTP\/1.1 /));
    const second = await send(post(body));
    const isAtApi = () => api.raw.join("").split(body).length > 2;
    await eventually(() => expect(isAtApi() || second.received() !== "").toBe(true));
  };

  it("who hides a request in a body can't have it sent with the next visitor's session", async () => {
    await smuggle("GET /api/status HTTP/1.1\r\nHost: x\r\n\r\nPOST /api/auth/logout HTTP/1.1\r\nHost: x\r\nX-Rest: ");
    expect((await sendRequest(gateway.port, "/api/auth/user", VICTIM)).body.toString()).toBe(
      "GET /api/auth/user victim ",
    );
    expect(api.seen.filter((line) => line.includes("logout"))).toEqual([]);
  });

  it("who hides a request in a body can't shift the responses of others", async () => {
    await smuggle("GET /api/of-the-attacker HTTP/1.1\r\nHost: x\r\n\r\n");
    for (let round = 0; round < 3; round++) {
      const { body } = await sendRequest(gateway.port, "/api/auth/user", VICTIM);
      expect(body.toString()).toBe("GET /api/auth/user victim ");
    }
    expect(api.seen.filter((line) => line.includes("attacker"))).toEqual([]);
  });

  it("who sends GET requests with bodies is refused, and the next visitors are not", async () => {
    for (let round = 0; round < 3; round++) {
      const headers = { "content-length": 9 };
      const refused = await sendRequest(gateway.port, "/api/status", { body: "xxxxxxxxx", headers });
      expect(refused).toMatchObject({ status: 400, headers: { connection: "close" } });
    }
    for (let round = 0; round < 8; round++) expect((await sendRequest(gateway.port, "/api/status")).status).toBe(200);
  });

  it.each(["Content-Length: 400", "Transfer-Encoding: chunked"])(
    "who requests a page with %s doesn't block it for others",
    async (framing) => {
      const raw = await send(`GET /packs HTTP/1.1\r\nHost: x\r\n${framing}\r\n\r\n`);
      await eventually(() => expect(raw.received()).toMatch(/^HTTP\/1.1 400 /));
      expect(gateway.next.seen).toEqual([]);
      expect((await sendRequest(gateway.port, "/packs")).body.toString()).toBe("page /packs");
      raw.socket.destroy();
    },
  );

  it("who pipelines 400 requests and disconnects leaves no connection to the API server open", async () => {
    const { socket } = await send("GET /api/status?hold HTTP/1.1\r\nHost: x\r\n\r\n".repeat(400));
    await eventually(() => expect(api.open.size + Number(socket.destroyed)).toBeGreaterThan(0));
    socket.destroy();
    expect((await sendRequest(gateway.port, "/api/status", { localAddress: "127.0.0.2" })).status).toBe(200);
    await eventually(() => expect(api.open.size).toBe(0));
    expect(api.seen.filter((line) => line.includes("hold")).length).toBeLessThanOrEqual(1);
  });

  it("with 260 unfinished bodies uses no connection to the API server", async () => {
    const head = `${LOGIN}Content-Length: 100\r\n\r\nx`;
    const slow = await Promise.all(Array.from({ length: 260 }, () => send(head)));
    expect((await sendRequest(gateway.port, "/api/status", { localAddress: "127.0.0.2" })).status).toBe(200);
    expect(api.seen).toEqual(["GET /api/status nobody"]);
    for (const { socket } of slow) socket.destroy();
  });

  it("with bodies that are too large doesn't reach the API server, and fails no other client's requests", async () => {
    const headers = { "content-type": "application/json" };
    const large = { method: "POST", headers, body: Buffer.alloc(2_000_000, "x") };
    const sender = async (rounds: number) => {
      const statuses = new Set<number>();
      for (let round = 0; round < rounds; round++) {
        statuses.add((await sendRequest(gateway.port, "/api/auth/login", large)).status);
      }
      return [...statuses];
    };
    const agent = new http.Agent({ keepAlive: true });
    const [first, second] = [sender(20), sender(20)];
    const others = await Promise.all(
      Array.from({ length: 100 }, () => sendRequest(gateway.port, "/api/status", { agent, localAddress: "127.0.0.9" })),
    );
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await first).toEqual([413]);
    expect(await second).toEqual([413]);
    expect(api.seen.filter((line) => line.startsWith("POST"))).toEqual([]);
    agent.destroy();
  });

  it.each([
    [
      "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde", 400],
    ["POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: +4\r\n\r\nabcd", 400],
    ["POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501],
    ["POST /api/auth/login HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400],
    ["POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n", 400],
    ["POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n", 400],
    ['POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 7\r\n\r\n{"a":1}', 400],
    ["POST /api/similar-sounds HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n", 411],
    ["POST /api/similar-sounds HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\nx", 413],
    ["TRACE /api/status HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405],
    ["OPTIONS /api/status HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405],
    ["GET /api/status HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n", 200],
  ])("gets the right response to %j", async (raw, status) => {
    const connection = await send(raw);
    await eventually(() => expect(connection.received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `)));
    expect(connection.received().match(/HTTP\/1.1 \d/g)).toHaveLength(1);
    connection.socket.destroy();
    expect(api.seen.length).toBe(status === 200 ? 1 : 0);
    if (status === 200) expect(api.raw[0]).not.toMatch(/upgrade|websocket/i);
  });
});

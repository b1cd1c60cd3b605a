import http, { type IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually, startApiStub, startGateway } from "@/tests/unit/web/gateway-support";
import { connectRaw, listen, type Running } from "@/tests/unit/web/server-support";
import { Admission } from "@/web/requests/admission";
import { Sessions } from "@/web/requests/sessions";

const SECRET = "a secret that both sides know";
/** A token as the API server makes them. */
const tokenOf = (number: number) => String(number).padStart(43, "t");

describe("people at one address", () => {
  let api: Running;
  let admission: Admission;
  /** What the API server was asked: the session's token and the client's address. */
  let asked: string[];
  let isDown: boolean;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    asked = [];
    isDown = false;
    api = await listen(
      http.createServer(({ url, headers }, response) => {
        const token = headers.authorization?.replace("Bearer ", "") ?? "";
        asked.push(`${url} ${token.replace(/^t+/, "")} ${headers["x-forwarded-for"]}`);
        if (isDown || headers["x-gateway-secret"] !== SECRET) return void response.writeHead(404).end();
        const session = Number(token.replace(/^t+/, ""));
        response.end(JSON.stringify({ session: session < 1_000 ? session : null }));
      }),
    );
    const sessions = new Sessions({ api: api.url, secret: SECRET, webUrl: "http://localhost" });
    admission = new Admission({ trustedProxies: 0, unlimited: [], sessions });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await api.close();
  });

  const request = (person: number | null, address = "192.0.2.1", headers = {}) =>
    ({
      headers: { ...(person === null ? {} : { cookie: `a=1; wc_session=${tokenOf(person)}` }), ...headers },
      socket: { remoteAddress: address },
    }) as unknown as IncomingMessage;
  /** Opens pages at once; how many are refused. */
  const open = async (pages: number, ...of: Parameters<typeof request>) => {
    const refusals = await Promise.all(Array.from({ length: pages }, () => admission.admitRendering(request(...of))));
    return refusals.filter((refusal) => "status" in refusal).length;
  };

  it("have an allowance each, and none of it is refused while the address has less than 300 pages in 15 seconds", async () => {
    let refused = 0;
    for (let click = 0; click < 5; click++) {
      for (let person = 0; person < 60; person++) refused += await open(1, person);
      vi.setSystemTime(Date.now() + 4_000);
    }
    expect(refused).toBe(0);
    expect(asked).toHaveLength(60);
    expect(asked[7]).toBe("/internal/session 7 192.0.2.1");
  });

  it("with a session are limited as visitors are, and one doesn't use up what another has", async () => {
    expect(await open(40, 1)).toBeGreaterThanOrEqual(8);
    expect(await open(28, 2)).toBe(0);
    expect(await open(28, null)).toBe(0);
    const [visitors, session] = [await open(20, null), await open(20, 1, "192.0.2.2")];
    expect([visitors > 0, session > 0]).toEqual([true, true]);
  });

  it("have 300 pages together", async () => {
    let refused = 0;
    for (let person = 0; person < 20; person++) refused += await open(25, person);
    expect(refused).toBeGreaterThanOrEqual(150);
    expect(refused).toBeLessThanOrEqual(200);
    expect(await open(1, 50, "192.0.2.2")).toBe(0);
  });

  it("get no allowance for a made-up cookie, and only so many of those are looked up", async () => {
    let refused = 0;
    for (let person = 1_000; person < 1_200; person++) refused += await open(1, person);
    expect(refused).toBeGreaterThanOrEqual(168);
    expect(asked.length).toBeLessThanOrEqual(62);
    await open(1, null, "192.0.2.2", { cookie: "wc_session=short; wc_state=uv" });
    expect(asked.length).toBeLessThanOrEqual(62);
    expect(await open(3, 5, "192.0.2.2")).toBe(0);
    expect(asked.at(-1)).toContain(" 5 ");
  });

  it("are visitors while the API server doesn't answer, and are asked about again", async () => {
    isDown = true;
    expect(await open(1, 1)).toBe(0);
    isDown = false;
    await open(1, 1);
    expect(asked).toHaveLength(2);
  });

  it("who use an app are known by its token", async () => {
    const app = (number: number) => request(null, "192.0.2.1", { authorization: `Bearer ${tokenOf(number)}` });
    await admission.identify(app(1));
    for (let call = 0; call < 150; call++) expect(admission.admitCall(app(1), "calls")).toBeNull();
    expect(admission.admitCall(app(1), "calls")).toMatchObject({ status: 429 });
    expect(admission.admitCall(request(null), "calls")).toBeNull();
  });

  it("who leave while it is found out who they are hold nothing", async () => {
    vi.useRealTimers();
    const stub = await startApiStub();
    const answers: ((session: null) => void)[] = [];
    const find = () => new Promise<null>((resolve) => void answers.push(resolve));
    const slow = new Admission({ trustedProxies: 0, unlimited: [], sessions: { peek: () => null, find } });
    const gateway = await startGateway(stub.url, { admission: slow });
    const { socket } = await connectRaw(
      gateway.port,
      "POST /api/similar-sounds HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx",
    );
    await eventually(() => expect(answers).toHaveLength(1));
    socket.destroy();
    await eventually(() => expect(slow.connections.heldBy("127.0.0.1")).toBe(0));
    answers[0]?.(null);
    await new Promise(setImmediate);
    expect([slow.streamed.uploads.heldBy("127.0.0.1"), stub.seen]).toEqual([0, []]);
    await gateway.close();
    await stub.close();
  });
});

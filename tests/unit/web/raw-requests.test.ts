import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EchoServer, startEchoServer } from "@/bench/attack/wire/echo-server";
import { makeScript } from "@/bench/attack/wire/generate";
import { type Fault, judge } from "@/bench/attack/wire/judge";
import type { Target } from "@/bench/attack/wire/loopback";
import { play } from "@/bench/attack/wire/play";
import { type ReceivedResponse, send } from "@/bench/attack/wire/request";
import { listen, type Running } from "@/tests/unit/web/server-support";
import { createGateway } from "@/web/gateway";
import { Admission } from "@/web/requests/admission";

const SCRIPTS = 315;
const AT_ONCE = 24;
const PATIENCE = { quietMs: 400, totalMs: 4_000 };
const LONG_PATIENCE = { quietMs: 10_000, totalMs: 15_000 };
const CANARIES = 900_000;

describe("generated raw requests", () => {
  let api: EchoServer;
  let gateway: Running;
  let target: Target;
  const faults: Fault[] = [];
  const canaries: (ReceivedResponse | null)[] = [];

  beforeAll(async () => {
    api = await startEchoServer();
    gateway = await listen(
      createGateway({
        api: new URL(`http://${api.host}:${api.port}`),
        pages: { serve: async (_request, response: ServerResponse) => void response.end("a page") },
        files: { serve: () => false },
        admission: new Admission({ trustedProxies: 0, unlimited: [] }),
        site: new URL("http://wavecrate.test"),
        secret: undefined,
      }),
    );
    target = { host: "127.0.0.1", port: gateway.port };
    const scripts = Array.from({ length: SCRIPTS }, (_, place) => makeScript("tests", place)).values();
    const worker = async () => {
      for (const script of scripts) {
        faults.push(...judge(script, await play(script, target, PATIENCE), api));
        if (script.number % 16 === 0) canaries.push(await sendCanary(CANARIES + script.number));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    canaries.push(await sendCanary(CANARIES + SCRIPTS));
  }, 60_000);
  afterAll(async () => {
    await gateway.close();
    await api.close();
  });

  const sendCanary = (number: number) =>
    send(target, `/api/echo/r${number}-1`, {
      from: "127.0.0.3",
      timeoutMs: 2_000,
      headers: { "X-Id": `r${number}-1` },
    });

  it("get their responses on their own connection, in order", () => {
    expect(faults.filter(({ kind }) => kind === "wrong response" || kind === "out of step")).toEqual([]);
  });

  it("reach the API server as they are, and never from within a body", () => {
    expect(faults.filter(({ kind }) => kind !== "wrong response" && kind !== "out of step")).toEqual([]);
    expect(api.unreadable).toEqual([]);
  });

  it("reach the API server with the client's IP address, with any number of headers", async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => CANARIES * 2 + index);
    const sendWithHeaders = (number: number, count: number) => {
      const headers = Array.from({ length: count }, (_, header) => `X-${header}: y`);
      const text = [`GET /api/echo/r${number}-1 HTTP/1.1`, "Host: x", ...headers, "", ""].join("\r\n");
      const script = { number, name: "headers", steps: [{ send: text }], requests: [`r${number}-1`] };
      return play({ ...script, inBodies: [], bodies: new Map(), isWhole: true }, target, LONG_PATIENCE);
    };
    const transcripts = await Promise.all(numbers.map((number, index) => sendWithHeaders(number, 50 + index)));
    expect(new Set(transcripts.map(({ statuses }) => statuses.join()))).toEqual(new Set(["200", "431"]));
    const received = numbers.flatMap((number) => api.received.get(`r${number}-1`) ?? []);
    expect(received.filter(({ forwardedFor }) => forwardedFor === null)).toEqual([]);
  });

  it("are refused without a supported HTTP version", async () => {
    const versions = ["", " HTTP/0.9", " HTTP/1.2", " HTTP/2.0"];
    for (const [index, version] of versions.entries()) {
      const requests = [`r${CANARIES * 3 + index}-1`];
      const send = `GET /api/echo/${requests[0]}${version}\r\nHost: x\r\n\r\n`;
      const script = { number: CANARIES * 3 + index, name: "versions", steps: [{ send }], requests };
      const whole = { ...script, inBodies: [], bodies: new Map(), isWhole: true };
      const { statuses, isEnded } = await play(whole, target, LONG_PATIENCE);
      expect({ version, statuses, isEnded }).toEqual({ version, statuses: [400], isEnded: true });
      expect(api.received.has(requests[0]!)).toBe(false);
    }
  });

  it("don't affect other clients", () => {
    expect(canaries.map((response) => response?.status)).toEqual(canaries.map(() => 200));
    const own = canaries.map((response) => (JSON.parse(response?.body.toString() ?? "{}") as { id?: string }).id);
    expect(own.map((id) => id?.startsWith("r90"))).toEqual(own.map(() => true));
    expect(new Set(own).size).toBe(canaries.length);
  });

  it("leave no connection to the API server open", async () => {
    for (let waited = 0; api.connections() > 0 && waited < 60; waited++) await pause(50);
    expect(api.connections()).toBe(0);
  });
});

import http from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONNECTION_LIMITS } from "@/server/platform/http/listener";
import { type Gateway, startGateway } from "@/tests/unit/web/gateway-support";
import { connectRaw, listen, type RawConnection, type Running, sendRequest } from "@/tests/unit/web/server-support";
import { Admission } from "@/web/requests/admission";

const PART = 8 * 1024 * 1024;
const headOf = (number: number, address: string, length = PART) =>
  `PUT /api/seller/files/7/parts/${number} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${length}\r\n\r\n`;

describe("parts over slow lines", () => {
  let api: Running;
  let gateway: Gateway;
  let admission: Admission;
  let arrived: number;
  let whole: number;
  const open: RawConnection[] = [];

  beforeEach(async () => {
    arrived = 0;
    whole = 0;
    const server = http.createServer({ requestTimeout: 0 }, (request, response) => {
      request.on("data", (chunk: Buffer) => (arrived += chunk.length));
      request.on("end", () => {
        whole++;
        response.end("stored");
      });
    });
    api = await listen(server);
    admission = new Admission({ trustedProxies: 1, unlimited: [] });
    gateway = await startGateway(api.url, { admission });
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const { socket } of open.splice(0)) socket.destroy();
    await gateway.close();
    await api.close();
  });
  const connect = async (text: string) => {
    const raw = await connectRaw(gateway.port, text);
    open.push(raw);
    return raw;
  };
  const turns = async (count = 20) => {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Waits without timers, which are mocked. */
  const until = async (isSo: () => boolean) => {
    for (let turn = 0; turn < 200_000 && !isSo(); turn++) await turns(1);
    expect(isSo()).toBe(true);
  };
  /** Sends so many bytes in each second of a minute that passes. */
  const passMinute = async (raw: RawConnection, bytesPerSecond: number) => {
    for (let second = 0; second < 60 && raw.received() === ""; second += 10) {
      const before = arrived;
      raw.socket.write(Buffer.alloc(bytesPerSecond * 10));
      await until(() => arrived === before + bytesPerSecond * 10 || raw.received() !== "");
      vi.advanceTimersByTime(10_000);
      await turns();
    }
  };

  it("go on for a creator at full speed beside two hundred lines at 5 KB/s", async () => {
    const lines = await Promise.all(
      Array.from({ length: 200 }, (_, line) => connect(headOf(1, `2001:db8:${line.toString(16)}::1`))),
    );
    const feeding = setInterval(() => {
      for (const { socket } of lines) if (socket.writable) socket.write(Buffer.alloc(512));
    }, 100);
    const { parts } = admission.streamed;
    await vi.waitFor(() => expect(parts.slowOnes).toBe(32), { timeout: 40_000, interval: 50 });
    const body = Buffer.alloc(PART);
    const send = async (parts: number[]) => {
      const statuses: number[] = [];
      for (const part of parts) {
        const headers = { "x-forwarded-for": "192.0.2.1" };
        const path = `/api/seller/files/8/parts/${part}`;
        statuses.push((await sendRequest(gateway.port, path, { method: "PUT", headers, body })).status);
      }
      return statuses;
    };
    const sent = await Promise.all([send([1, 2, 3]), send([4, 5, 6]), send([7, 8, 9])]);
    expect(sent.flat()).toEqual(Array(9).fill(200));
    expect(whole).toBe(9);
    expect(parts.slowOnes).toBe(32);
    clearInterval(feeding);
    const refused = lines.filter(({ received }) => received().includes(" 503 "));
    const going = lines.filter(({ received }) => received() === "");
    expect([refused.length, going.length]).toEqual([168, 32]);
  }, 60_000);

  it("arrive whole at 5 KB/s, however long it takes, and are cut at one byte a second", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const line = await connect(headOf(1, "192.0.2.1", 10 * 60 * 5 * 1024));
    for (let minute = 0; minute < 10; minute++) await passMinute(line, 5 * 1024);
    await until(() => line.received() !== "");
    expect(line.received()).toMatch(/^HTTP\/1.1 200 /);
    const loris = await connect(headOf(2, "192.0.2.2"));
    await passMinute(loris, 1);
    await until(() => loris.received() !== "");
    expect(loris.received()).toMatch(/^HTTP\/1.1 408 [\s\S]*connection: close/i);
  });

  it("are cut after the first minute with too little, even if there was enough before", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const line = await connect(headOf(1, "192.0.2.1"));
    for (let minute = 0; minute < 3; minute++) await passMinute(line, 5 * 1024);
    expect(line.received()).toBe("");
    await passMinute(line, 3 * 1024);
    await until(() => line.received() !== "");
    expect(line.received()).toMatch(/^HTTP\/1.1 408 /);
  });

  it("aren't cut by a limit of the servers for any request", () => {
    const longest = (PART / (4 * 1024)) * 1_000;
    expect(gateway.server.requestTimeout).toBeGreaterThan(longest);
    expect(CONNECTION_LIMITS.requestTimeout).toBeGreaterThan(longest);
    expect(gateway.server.headersTimeout).toBe(10_000);
    expect(CONNECTION_LIMITS.headersTimeout).toBe(10_000);
  });
});

import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { receiveBody } from "@/server/platform/http/body";
import type { AppContext } from "@/server/platform/http/context";

const LIMITS = { maxBytes: 1_000, idleMs: 100, totalMs: 1_000 };

function request(headers: Record<string, string> = {}) {
  const body = new PassThrough();
  const c = { env: { incoming: body }, req: { header: (name: string) => headers[name] } } as unknown as AppContext;
  return { body, c };
}

describe("request bodies", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it("time out without a first byte", async () => {
    const { c } = request();
    const received = expect(receiveBody(c, LIMITS, () => undefined)).rejects.toMatchObject({ kind: "timed_out" });
    vi.advanceTimersByTime(101);
    await received;
  });

  it("time out when the idle time passes after a chunk, long before the total time", async () => {
    const { body, c } = request();
    let failure: unknown;
    receiveBody(c, LIMITS, () => undefined).catch((error: unknown) => (failure = error));
    body.write("x");
    await turn();
    vi.advanceTimersByTime(99);
    await turn();
    expect(failure).toBeUndefined();
    vi.advanceTimersByTime(2);
    await turn();
    expect(failure).toMatchObject({ kind: "timed_out" });
  });

  it("have the idle time between two chunks, and the total time for all of them", async () => {
    const { body, c } = request();
    let chunks = 0;
    const received = expect(receiveBody(c, LIMITS, () => void chunks++)).rejects.toMatchObject({ kind: "timed_out" });
    for (let number = 0; number < 11; number++) {
      body.write("x");
      await turn();
      vi.advanceTimersByTime(95);
    }
    await received;
    expect(chunks).toBe(11);
  });

  it("go on as long as each minute brings enough of them", async () => {
    const { body, c } = request();
    const limits = { maxBytes: 100_000, idleMs: 30_000, totalMs: 3_600_000, leastPerMinute: 600 };
    let failure: unknown;
    receiveBody(c, limits, () => undefined).catch((error: unknown) => (failure = error));
    const minute = async (bytes: number) => {
      for (let third = 0; third < 3; third++) {
        body.write(new Uint8Array(bytes / 3));
        await turn();
        vi.advanceTimersByTime(20_000);
      }
      await turn();
    };
    for (let minutes = 0; minutes < 10; minutes++) await minute(600);
    expect(failure).toBeUndefined();
    await minute(597);
    expect(failure).toMatchObject({ kind: "timed_out" });
  });

  it("end with the reason of whoever needs their place", async () => {
    const { c } = request();
    const displaced = new AbortController();
    const received = receiveBody(c, { ...LIMITS, signal: displaced.signal }, () => undefined);
    displaced.abort(new Error("busy"));
    await expect(received).rejects.toThrow("busy");
  });

  it("are refused for a declared length before they are read, and for their actual one", async () => {
    const declared = request({ "content-length": "1001" });
    await expect(receiveBody(declared.c, LIMITS, () => undefined)).rejects.toMatchObject({ kind: "too_large" });
    const { body, c } = request();
    const received = expect(receiveBody(c, LIMITS, () => undefined)).rejects.toMatchObject({ kind: "too_large" });
    body.write(new Uint8Array(1_001));
    await received;
  });

  it("end when their client disconnects", async () => {
    const { body, c } = request();
    const received = expect(receiveBody(c, LIMITS, () => undefined)).rejects.toMatchObject({ name: "ClientGone" });
    body.destroy(new Error("aborted"));
    await received;
  });

  it("are read no faster than they are processed", async () => {
    const { body, c } = request();
    const waiting: (() => void)[] = [];
    const received = receiveBody(c, LIMITS, () => new Promise<void>((resolve) => waiting.push(resolve)));
    body.write("a");
    body.write("b");
    await turn();
    expect(waiting).toHaveLength(1);
    waiting[0]!();
    await turn();
    expect(waiting).toHaveLength(2);
    waiting[1]!();
    body.end();
    await received;
  });
});

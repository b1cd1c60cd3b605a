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

describe("bodies", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it("have a time for their first byte", async () => {
    const { c } = request();
    const received = expect(receiveBody(c, LIMITS, () => undefined)).rejects.toMatchObject({ kind: "timed_out" });
    vi.advanceTimersByTime(101);
    await received;
  });

  it("have a time between two parts, and one for all of them", async () => {
    const { body, c } = request();
    let parts = 0;
    const received = expect(receiveBody(c, LIMITS, () => void parts++)).rejects.toMatchObject({ kind: "timed_out" });
    for (let number = 0; number < 11; number++) {
      body.write("x");
      await turn();
      vi.advanceTimersByTime(95);
    }
    await received;
    expect(parts).toBe(11);
  });

  it("are refused by their length before they are read, and by what comes", async () => {
    const declared = request({ "content-length": "1001" });
    await expect(receiveBody(declared.c, LIMITS, () => undefined)).rejects.toMatchObject({ kind: "too_large" });
    const { body, c } = request();
    const received = expect(receiveBody(c, LIMITS, () => undefined)).rejects.toMatchObject({ kind: "too_large" });
    body.write(new Uint8Array(1_001));
    await received;
  });

  it("end with their client", async () => {
    const { body, c } = request();
    const received = expect(receiveBody(c, LIMITS, () => undefined)).rejects.toMatchObject({ name: "ClientGone" });
    body.destroy(new Error("aborted"));
    await received;
  });

  it("wait for who takes them", async () => {
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

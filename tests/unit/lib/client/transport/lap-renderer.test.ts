import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LapAnswer, LapRequest } from "@/lib/client/transport/lap-messages";
import { LapRenderer, type LapWorker } from "@/lib/client/transport/lap-renderer";

const lap = { channels: [new Float32Array(1)], rate: 1, shift: 1, lapRate: 1 };

class FakeWorker implements LapWorker {
  onmessage: LapWorker["onmessage"] = null;
  onerror: LapWorker["onerror"] = null;
  requests: LapRequest[] = [];
  isTerminated = false;
  postMessage(request: LapRequest) {
    this.requests.push(request);
  }
  terminate() {
    this.isTerminated = true;
  }
  open(opening: Float32Array[]) {
    this.onmessage?.({ data: { id: this.requests.at(-1)!.id, opening } } as MessageEvent<LapAnswer>);
  }
  answer(channels: Float32Array[] | null) {
    this.onmessage?.({ data: { id: this.requests.at(-1)!.id, channels } } as MessageEvent<LapAnswer>);
  }
}

describe("laps in a worker", () => {
  let workers: FakeWorker[];
  let deaths: number;
  let renderer: LapRenderer;
  beforeEach(() => {
    vi.useFakeTimers();
    workers = [];
    deaths = 0;
    renderer = new LapRenderer(
      () => {
        workers.push(new FakeWorker());
        return workers.at(-1)!;
      },
      () => {
        deaths += 1;
      },
    );
  });
  afterEach(() => vi.useRealTimers());

  it("are rendered one after the other, in one worker", async () => {
    const [first, second] = [renderer.render(lap), renderer.render(lap)];
    expect(workers[0]!.requests).toHaveLength(1);
    const made = [new Float32Array(2)];
    workers[0]!.answer(made);
    expect(await first).toBe(made);
    workers[0]!.answer([]);
    expect(await second).toEqual([]);
    expect(workers).toHaveLength(1);
  });

  it("aren't rendered any more once they are let go before their turn", async () => {
    const run = new AbortController();
    const first = renderer.render(lap, run);
    const second = renderer.render(lap, run);
    const third = renderer.render(lap);
    run.abort(new Error("stale"));
    await expect(second).rejects.toThrow("stale");
    workers[0]!.answer([]);
    expect(await first).toEqual([]);
    expect(workers[0]!.requests).toHaveLength(2);
    workers[0]!.answer([]);
    expect(await third).toEqual([]);
  });

  it("are rendered before others that wait when they are wanted at once", () => {
    const wanted = { ...lap };
    for (const order of [lap, lap, wanted]) void renderer.render(order);
    renderer.hasten(wanted);
    workers[0]!.answer([]);
    expect(workers[0]!.requests[1]!.order).toBe(wanted);
  });

  it("have their first bar while the rest is rendered", async () => {
    const openings: Float32Array[][] = [];
    const waiting = renderer.render(lap, { onOpening: (opening) => openings.push(opening) });
    const bar = [new Float32Array(1)];
    workers[0]!.open(bar);
    expect(openings).toEqual([bar]);
    workers[0]!.answer([]);
    expect(await waiting).toEqual([]);
  });

  it("may take long as long as they go on", async () => {
    const waiting = renderer.render(lap);
    for (let turn = 0; turn < 4; turn += 1) {
      vi.advanceTimersByTime(4_000);
      workers[0]!.answer(null);
    }
    workers[0]!.answer([]);
    expect(await waiting).toEqual([]);
    expect(workers).toHaveLength(1);
  });

  it("are tried again in a second worker when the first says nothing for 5 s", async () => {
    const waiting = renderer.render(lap);
    vi.advanceTimersByTime(5_000);
    expect(workers[0]!.isTerminated).toBe(true);
    workers[1]!.answer([]);
    expect(await waiting).toEqual([]);
    expect(deaths).toBe(0);
  });

  it("are given up, and that is told once, when the second dies as well", async () => {
    const waiting = [renderer.render(lap), renderer.render(lap)];
    vi.advanceTimersByTime(5_000);
    workers[1]!.onerror?.({} as ErrorEvent);
    expect(await Promise.all(waiting)).toEqual([null, null]);
    expect(await renderer.render(lap)).toBeNull();
    expect([workers.length, deaths]).toEqual([2, 1]);
  });
});

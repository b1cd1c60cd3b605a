import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Turns } from "@/server/platform/jobs/turns";

const LIMITS = { atOnce: 2, waiting: 10, waitingPerClient: 10, waitMs: 1_000 };

/** Work that runs until the test ends it, and the names of what has started. */
function startTurns(limits: Partial<typeof LIMITS> = {}) {
  const turns = new Turns<string>({ ...LIMITS, ...limits }, "All busy.");
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (client: string, name: string) =>
    turns.run(client, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { turns, begun, run, end };
}

describe("turns", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("run a limited number at once, one at a time per client, with clients in turn", async () => {
    const { begun, run, end } = startTurns();
    const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map((name) => run(name[0]!, name));
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(["a1", "b1"]);
    await end("a1");
    expect(begun).toEqual(["a1", "b1", "c1"]);
    await end("c1");
    expect(begun).toEqual(["a1", "b1", "c1", "a2"]);
    await end("b1");
    await end("a2");
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
    await end("b2");
    await end("a3");
    expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "b2", "c1"]);
  });

  it("go on after work that fails, and pass on its error", async () => {
    const { turns, begun, run } = startTurns({ atOnce: 1 });
    const failing = turns.run("a", () => Promise.reject(new Error("No.")));
    const other = run("b", "b1");
    await expect(failing).rejects.toThrow("No.");
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(["b1"]);
    void other;
  });

  it("refuse work beyond the limit of all clients, or of one, without running it", async () => {
    const { begun, run, end } = startTurns({ atOnce: 1, waiting: 3, waitingPerClient: 2 });
    const all = [run("a", "a1"), run("a", "a2"), run("a", "a3")];
    await expect(run("a", "a4")).rejects.toMatchObject({ kind: "too_many_requests" });
    all.push(run("b", "b1"));
    await expect(run("c", "c1")).rejects.toMatchObject({ kind: "unavailable", message: "All busy.", retryAfter: 10 });
    for (const name of ["a1", "b1", "a2", "a3"]) await end(name);
    await Promise.all(all);
    void run("c", "c2");
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(["a1", "b1", "a2", "a3", "c2"]);
  });

  it("refuse work that waited too long, but neither running nor later work", async () => {
    const { begun, run, end } = startTurns({ atOnce: 1, waiting: 2 });
    const first = run("a", "a1");
    const waiting = [run("a", "a2"), run("b", "b1")];
    const refused = Promise.all(waiting.map((each) => expect(each).rejects.toMatchObject({ kind: "unavailable" })));
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    const next = [run("b", "b2"), run("a", "a3")];
    await expect(Promise.race([run("c", "c1"), "waits"])).rejects.toMatchObject({ kind: "unavailable" });
    await end("a1");
    expect(await first).toBe("a1");
    await end("b2");
    await end("a3");
    expect(await Promise.all(next)).toEqual(["b2", "a3"]);
    expect(begun).toEqual(["a1", "b2", "a3"]);
  });
});

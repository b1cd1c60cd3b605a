import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as hash from "@/features/work/uploads/queue/hash";
import type { ChosenFile } from "@/features/work/uploads/queue/send-file";
import type { Transport } from "@/features/work/uploads/queue/transport";
import { type Lock, UploadQueue } from "@/features/work/uploads/queue/upload-queue";
import { ApiError } from "@/lib/api/error";
import { FakeServer, PIECE_BYTES } from "@/tests/unit/features/work/uploads/fake-server";
import { counted, untilQuiet } from "@/tests/unit/features/work/uploads/pending-work";

vi.mock("@/features/work/uploads/queue/hash", async (importOriginal) => {
  const { sha256Of } = await importOriginal<typeof hash>();
  return { sha256Of: (bytes: Blob) => counted(sha256Of(bytes)) };
});

const STEP_MS = 100;
const MONDAY = "2026-05-04T10:00:00.000Z";

/** A file whose content is its own path, repeated. */
function chosen(path: string, { bytes = 20, modified_at = MONDAY as string | null, text = path } = {}): ChosenFile {
  return { path, file: new Blob([text.repeat(bytes).slice(0, bytes)]), modified_at };
}
const contentOf = ({ file }: ChosenFile) => file.text();

/** The lock that the tabs of a browser share. */
function sharedLock(): Lock {
  const turns = new Map<string, Promise<unknown>>();
  return async (name, signal, work) => {
    const before = turns.get(name);
    const turn = (async () => {
      await before?.catch(() => undefined);
      signal.throwIfAborted();
      return work();
    })();
    turns.set(name, turn);
    return turn;
  };
}

describe("the queue of uploads", () => {
  let server: FakeServer;
  let arrived: number;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    server = new FakeServer();
    arrived = 0;
  });
  afterEach(() => vi.useRealTimers());

  const openTab = (lock: Lock = (_, __, work) => work(), transport = () => server.transport()) =>
    new UploadQueue({
      name: "sample:1",
      transport: async () => transport(),
      lock,
      onArrived: () => arrived++,
      explain: (error) => (error as Error).message,
    });
  const statesOf = (queue: UploadQueue) => queue.getState().files.map(({ state }) => state);
  /** Lets everything happen that happens within a while. */
  const settle = async (ms = 120_000) => {
    await untilQuiet();
    for (let left = ms; left > 0; left -= STEP_MS) {
      await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS));
      await untilQuiet();
    }
  };
  const lost = () => new ApiError(0, "There is no connection.");

  it("sends 500 files, each once and whole, at most three at a time", async () => {
    let running = 0;
    let most = 0;
    server.before = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
    };
    const files = Array.from({ length: 500 }, (_, at) => chosen(`kit/${at}.wav`, { bytes: 1 + (at % 40) }));
    const queue = openTab();
    queue.add(files);
    await settle();
    expect(new Set(statesOf(queue))).toEqual(new Set(["done"]));
    expect(most).toBe(3);
    expect(server.completed).toHaveLength(500);
    expect(new Set(server.parts).size).toBe(server.parts.length);
    for (const file of files) expect(server.contentOf(file.path)).toBe(await contentOf(file));
    expect(arrived).toBe(500);
  });

  it("goes on after cuts, and sends a part again only if it didn't arrive", async () => {
    let calls = 0;
    server.before = () => {
      if (++calls % 3 !== 0) throw lost();
    };
    const files = ["a.wav", "b.wav"].map((path) => chosen(path, { bytes: 30 }));
    const queue = openTab();
    queue.add(files);
    await settle(600_000);
    expect(statesOf(queue)).toEqual(["done", "done"]);
    expect(server.parts.toSorted()).toEqual([
      "a.wav 1",
      "a.wav 2",
      "a.wav 3",
      "a.wav 4",
      "b.wav 1",
      "b.wav 2",
      "b.wav 3",
      "b.wav 4",
    ]);
    for (const file of files) expect(server.contentOf(file.path)).toBe(await contentOf(file));
  });

  it("waits as long as the server says", async () => {
    let isBusy = true;
    server.before = () => {
      if (isBusy) throw new ApiError(503, "Busy", {}, 100);
    };
    const queue = openTab();
    queue.add([chosen("a.wav")]);
    await settle(1);
    isBusy = false;
    await settle(99_000);
    expect(server.parts).toEqual([]);
    await settle(2_000);
    expect(statesOf(queue)).toEqual(["done"]);
  });

  it("sends only what is missing when the same folder is dropped after a reload", async () => {
    const files = ["a.wav", "b.wav", "c.wav"].map((path) => chosen(path));
    let isClosed = false;
    server.before = (call, signal) => {
      if (call === "part b.wav 2") isClosed = true;
      // The page is gone: nothing of it happens any more.
      if (isClosed) return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    };
    openTab().add(files);
    await settle();
    const before = [...server.parts];
    expect(before).toContain("b.wav 1");
    server.before = () => undefined;
    const reloaded = openTab();
    reloaded.add(files.map(({ path }) => chosen(path)));
    await settle();
    expect(statesOf(reloaded)).toEqual(["done", "done", "done"]);
    expect(new Set(server.parts).size).toBe(server.parts.length);
    expect(server.parts).toHaveLength(9);
    for (const file of files) expect(server.contentOf(file.path)).toBe(await contentOf(file));
    expect(server.completed.toSorted()).toEqual(["a.wav", "b.wav", "c.wav"]);
  });

  it("sends nothing twice from two tabs", async () => {
    server.before = () => new Promise((resolve) => setTimeout(resolve, 7));
    const lock = sharedLock();
    const tabs = [openTab(lock), openTab(lock)];
    const paths = ["a.wav", "b.wav", "c.wav", "d.wav", "e.wav"];
    for (const tab of tabs) tab.add(paths.map((path) => chosen(path)));
    await settle();
    for (const tab of tabs) expect(new Set(statesOf(tab))).toEqual(new Set(["done"]));
    expect(server.parts).toHaveLength(15);
    expect(new Set(server.parts).size).toBe(15);
    expect(server.completed).toHaveLength(5);
  });

  it("finds a file complete that a tab without locks completed meanwhile", async () => {
    const file = chosen("a.wav");
    const other = openTab();
    let hasStarted = false;
    server.before = async (call) => {
      if (call !== "part a.wav 2" || hasStarted) return;
      hasStarted = true;
      other.add([chosen("a.wav")]);
      while (statesOf(other)[0] !== "done") await new Promise((resolve) => setTimeout(resolve, 1));
    };
    const queue = openTab();
    queue.add([file]);
    await settle();
    expect(statesOf(queue)).toEqual(["done"]);
    expect(server.completed).toEqual(["a.wav"]);
    expect(server.contentOf("a.wav")).toBe(await contentOf(file));
  });

  it("stops when it is paused or offline, and goes on from there", async () => {
    const held: string[] = [];
    server.before = (call, signal) => {
      if (call !== "part a.wav 2" || held.length > 1) return;
      held.push(call);
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    };
    const queue = openTab();
    queue.add([chosen("a.wav"), chosen("b.wav")]);
    await settle(1_000);
    expect(statesOf(queue)).toEqual(["sending", "done"]);
    queue.pause();
    expect(queue.getState()).toMatchObject({ isPaused: true, secondsLeft: null });
    expect(statesOf(queue)).toEqual(["paused", "done"]);
    queue.add([chosen("c.wav")]);
    await settle();
    expect(statesOf(queue)).toEqual(["paused", "done", "paused"]);
    queue.setOffline(true);
    queue.resume();
    await settle();
    expect(statesOf(queue)).toEqual(["paused", "done", "paused"]);
    queue.setOffline(false);
    await settle(1_000);
    queue.setOffline(true);
    queue.setOffline(false);
    await settle();
    expect(statesOf(queue)).toEqual(["done", "done", "done"]);
    expect(new Set(server.parts).size).toBe(server.parts.length);
  });

  it("says why a file is refused, holds nothing else up, and tries it again on request", async () => {
    let isRefused = true;
    server.before = (call) => {
      if (isRefused && call === "announce b.wav") throw new ApiError(422, "A pack has at most 500 sounds.");
    };
    const queue = openTab();
    queue.add([chosen("a.wav"), chosen("b.wav"), chosen("c.wav")]);
    await settle();
    expect(statesOf(queue)).toEqual(["done", "failed", "done"]);
    expect(queue.getState().files[1]?.failure).toBe("A pack has at most 500 sounds.");
    isRefused = false;
    queue.retry("b.wav");
    await settle();
    expect(statesOf(queue)).toEqual(["done", "done", "done"]);
  });

  it("sends a part again that arrives changed, and gives up when it always does", async () => {
    let changes = 2;
    const changed = new ApiError(422, "The bytes changed on their way.", { "x-content-sha256": ["changed"] });
    server.before = (call) => {
      if (call.startsWith("part") && changes-- > 0) throw changed;
    };
    const queue = openTab();
    queue.add([chosen("a.wav")]);
    await settle();
    expect(statesOf(queue)).toEqual(["done"]);
    changes = Number.POSITIVE_INFINITY;
    queue.add([chosen("b.wav")]);
    await settle();
    expect(queue.getState().files[1]).toMatchObject({ state: "failed", failure: changed.message });
  });

  it("replaces a file that changed, and ignores one that is dropped twice", async () => {
    const queue = openTab();
    queue.add([chosen("a.wav"), chosen("a.wav")]);
    await settle();
    expect(queue.getState().files).toHaveLength(1);
    queue.add([chosen("a.wav")]);
    await settle();
    expect(server.completed).toEqual(["a.wav"]);
    const newer = chosen("a.wav", { text: "newer ", modified_at: "2026-05-05T10:00:00.000Z" });
    queue.add([newer]);
    await settle();
    expect(server.contentOf("a.wav")).toBe(await contentOf(newer));
    expect(server.completed).toEqual(["a.wav", "a.wav"]);
  });

  it("sends a part again of which other bytes are there", async () => {
    const file = chosen("a.wav", { bytes: 10 });
    const held = new Promise<void>(() => undefined);
    server.before = (call) => (call === "complete a.wav" ? held : undefined);
    openTab().add([chosen("a.wav", { bytes: 10, text: "other " })]);
    await settle();
    server.before = () => undefined;
    openTab().add([file]);
    await settle();
    expect(server.contentOf("a.wav")).toBe(await contentOf(file));
  });

  it("stops sending a file that is removed", async () => {
    server.before = (call, signal) =>
      call === "part a.wav 1"
        ? new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
        : undefined;
    const queue = openTab();
    queue.add([chosen("a.wav"), chosen("b.wav")]);
    await settle(1_000);
    queue.remove("a.wav");
    await settle();
    expect(queue.getState().files).toMatchObject([{ path: "b.wav", state: "done" }]);
    expect(server.completed).toEqual(["b.wav"]);
  });

  describe("over a line of one byte in ten seconds, of which the server takes a minute of each part", () => {
    let running: number;
    const sent: number[] = [];
    const atOnce: number[] = [];
    beforeEach(() => {
      running = 0;
      sent.length = 0;
      atOnce.length = 0;
    });
    const slowly = (): Transport => {
      const quick = server.transport();
      const sendPart: Transport["sendPart"] = async (id, part, signal) => {
        atOnce.push(++running);
        sent.push(part.bytes.size);
        const ms = part.bytes.size * 10_000 * running;
        await new Promise((resolve) => setTimeout(resolve, Math.min(ms, 60_000)));
        running--;
        signal.throwIfAborted();
        if (ms > 60_000) throw new ApiError(408, "The request took too long to arrive.");
        await quick.sendPart(id, part, signal);
      };
      return { ...quick, sendPart };
    };

    it("sends fewer and smaller parts at a time after a 408, until everything has arrived, and says so", async () => {
      const files = ["a.wav", "b.wav", "c.wav"].map((path) => chosen(path, { bytes: 13 }));
      const queue = openTab(undefined, slowly);
      queue.add(files);
      expect(queue.getState().isSlow).toBe(false);
      await settle(70_000);
      expect(queue.getState()).toMatchObject({ isSlow: true });
      await settle(900_000);
      expect(statesOf(queue)).toEqual(["done", "done", "done"]);
      for (const file of files) expect(server.contentOf(file.path)).toBe(await contentOf(file));
      expect(Math.max(...atOnce.slice(0, 3))).toBe(3);
      expect(Math.max(...atOnce.slice(6))).toBe(1);
      expect(Math.max(...sent.slice(6))).toBe(PIECE_BYTES);
    });

    it("sends nothing again that arrived in pieces, when the same is dropped after a reload", async () => {
      const queue = openTab(undefined, slowly);
      queue.add([chosen("a.wav", { bytes: 30 })]);
      await settle(300_000);
      queue.pause();
      const before = [...server.parts];
      expect(before.length).toBeGreaterThan(2);
      const reloaded = openTab();
      reloaded.add([chosen("a.wav", { bytes: 30 })]);
      await settle();
      expect(statesOf(reloaded)).toEqual(["done"]);
      expect(new Set(server.parts).size).toBe(server.parts.length);
      expect(server.contentOf("a.wav")).toBe(await contentOf(chosen("a.wav", { bytes: 30 })));
    });
  });

  it("tells the time that is left by the speed of the last seconds", async () => {
    server.before = (call) =>
      call.startsWith("part") ? new Promise((resolve) => setTimeout(resolve, 1_000)) : undefined;
    const queue = openTab();
    queue.add([chosen("a.wav", { bytes: 8 * 60 })]);
    await settle(1_500);
    expect(queue.getState().secondsLeft).toBeNull();
    await settle(10_000);
    const { secondsLeft } = queue.getState();
    expect(secondsLeft).toBeGreaterThan(40);
    expect(secondsLeft).toBeLessThan(56);
    await settle();
    expect(queue.getState().secondsLeft).toBeNull();
  });
});

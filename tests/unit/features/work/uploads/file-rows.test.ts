import { describe, expect, it } from "vitest";
import { leftOf, placeWord, rowsOf, totalsOf } from "@/features/work/uploads/file-rows";
import type { SentFile } from "@/features/work/uploads/queue/transport";
import type { QueuedFile } from "@/features/work/uploads/queue/upload-queue";
import { timeLeft } from "@/features/work/uploads/time-left";
import { formatBytes } from "@/lib/format/bytes";
import { packFile } from "@/tests/unit/features/work/uploads/pack-file-fixture";

const stored = (path: string, state: SentFile["state"], received_bytes = 10): SentFile =>
  packFile(1, { path, state, received_bytes, failure: state === "failed" ? "This is no sound." : null });
const queued = (path: string, state: QueuedFile["state"], sent = 0): QueuedFile => ({
  path,
  bytes: 10,
  sent,
  id: null,
  state,
  failure: state === "failed" ? "A pack has at most 500 sounds." : null,
  canRetry: true,
});
const statesOf = (...args: Parameters<typeof rowsOf>) =>
  Object.fromEntries(rowsOf(...args).map(({ path, state }) => [path, state]));

describe("the rows of files", () => {
  it("show what the server has, and what is missing when the page has nothing to send", () => {
    const files = [stored("a", "uploading", 4), stored("b", "waiting"), stored("c", "analysing"), stored("d", "ready")];
    expect(statesOf(files, [])).toEqual({ a: "missing", b: "waiting", c: "analysing", d: "ready" });
    expect(totalsOf(rowsOf(files, []))).toEqual({
      files: 4,
      arrived: 3,
      analysed: 1,
      missing: 1,
      bytes: 40,
      received: 34,
    });
  });

  it("show what the page sends before what the server knows of it", () => {
    const files = [stored("a", "uploading", 4), stored("b", "uploading", 4)];
    const queue = [queued("a", "sending", 8), queued("b", "paused", 4), queued("c", "queued"), queued("d", "failed")];
    expect(statesOf(files, queue)).toEqual({ a: "uploading", b: "paused", c: "line", d: "failed" });
    expect(rowsOf(files, queue).map(({ received, id }) => [received, id])).toEqual([
      [8, 1],
      [4, 1],
      [0, null],
      [0, null],
    ]);
    expect(rowsOf([], queue).at(-1)?.failure).toBe("A pack has at most 500 sounds.");
  });

  it("show the server's word about files that have arrived, and none as incomplete until it is asked again", () => {
    const queue = [queued("a", "done", 10), queued("b", "done", 10), queued("c", "done", 10)];
    const files = [stored("a", "uploading", 4), stored("b", "failed")];
    expect(statesOf(files, queue)).toEqual({ a: "waiting", b: "failed", c: "waiting" });
    expect(rowsOf(files, queue)[1]?.failure).toBe("This is no sound.");
  });

  it("say the place in line of a file that waits for its analysis", () => {
    const files = [1, 2, 3, 11, 99, 100].map((place) => packFile(place, { state: "waiting", place }));
    expect(rowsOf(files, []).map(({ place }) => placeWord(place!))).toEqual([
      "Next in line",
      "2nd in line",
      "3rd in line",
      "11th in line",
      "99th in line",
      "100th in line or later",
    ]);
    expect(rowsOf([], [queued("a", "done")])[0]?.place).toBeNull();
  });

  it("leave nothing of a file that has become a sound, and a zip, MIDI or a stem as long as it has something to say", () => {
    const zip = { ...stored("Kit.zip", "ready"), notice: "2 files came out of it." };
    const files = [stored("a.wav", "ready"), stored("b.wav", "failed"), stored("c.wav", "waiting"), zip];
    const midi = { ...stored("Cut.mid", "ready"), notice: "Part of this MIDI file can’t be read." };
    const wav = { ...stored("d.wav", "ready"), notice: "22,050 Hz, made 44,100." };
    const stem = { ...wav, path: "Stems/d.wav", kind: "stem" as const };
    const quiet = { ...stem, path: "Stems/e.wav", notice: null };
    const left = leftOf(rowsOf([...files, midi, wav, stem, quiet, stored("e.mid", "ready")], []));
    expect(left.map(({ path }) => path)).toEqual(["b.wav", "c.wav", "Cut.mid", "Kit.zip", "Stems/d.wav"]);
  });

  it("are in the order of names, with their numbers", () => {
    expect(rowsOf([stored("Kick 10", "ready"), stored("Kick 9", "ready")], []).map(({ path }) => path)).toEqual([
      "Kick 9",
      "Kick 10",
    ]);
  });
});

describe("the words beside them", () => {
  it.each([
    [20, "less than a minute left"],
    [61, "about 1 minute left"],
    [130, "about 2 minutes left"],
    [7_300, "about 2 hours left"],
  ])("%i seconds are %s", (seconds, words) => expect(timeLeft(seconds)).toBe(words));

  it.each([
    [0, "0 B"],
    [999, "999 B"],
    [1_000, "1 kB"],
    [8_388_608, "8.4 MB"],
    [312_400_000, "312 MB"],
    [999_900_000, "1 GB"],
    [5_000_000_000, "5 GB"],
  ])("%i bytes are %s", (bytes, words) => expect(formatBytes(bytes)).toBe(words));
});

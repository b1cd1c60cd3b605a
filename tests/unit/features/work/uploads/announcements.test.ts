// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queueOf, sendPlaced } from "@/features/work/uploads/pack-queues";
import { UploadAnnouncements } from "@/features/work/uploads/queue/announcements";
import type { QueuedFile, QueueState } from "@/features/work/uploads/queue/upload-queue";

const file = (path: string, change: Partial<QueuedFile> = {}): QueuedFile => ({
  ...{ path, bytes: 100, sent: 0, id: null, state: "queued", failure: null, canRetry: true },
  ...change,
});
const files = (count: number, change: Partial<QueuedFile> = {}, from = 1) =>
  Array.from({ length: count }, (_, index) => file(`Kit/${index + from}.wav`, change));
const state = (files: QueuedFile[], change: Partial<QueueState> = {}): QueueState => ({
  ...{ files, isPaused: false, isOffline: false, isSlow: false, secondsLeft: null },
  ...change,
});
const saidOf = (states: QueueState[]) => {
  const announcements = new UploadAnnouncements();
  return states.map((one) => announcements.of(one));
};
const done = { state: "done", sent: 100 } as const;
const failed = { state: "failed", failure: "Why." } as const;

describe("what is said of uploads", () => {
  it("is their beginning, each quarter and their end, and nothing of a single file", () => {
    const shares = [0, 1, 6, 6, 12, 13, 18, 23, 24];
    const states = shares.map((count) => state([...files(count, done), ...files(24 - count, {}, count + 1)]));
    expect(saidOf([state([]), ...states, states.at(-1)!])).toEqual([
      [],
      ["Uploading 24 files"],
      [],
      ["25 % uploaded"],
      [],
      ["50 % uploaded"],
      [],
      ["75 % uploaded"],
      [],
      ["24 files uploaded"],
      [],
    ]);
  });

  it("names the files that failed at the end, those that couldn’t be read with them, and not those of earlier", () => {
    const earlier = file("old.wav", failed);
    expect(
      saidOf([
        state([earlier]),
        state([earlier, file("Kit/kick.wav"), file("Kit/snare.wav"), file("Kit/hat.wav")]),
        state([
          earlier,
          file("Kit/kick.wav", failed),
          file("Kit/snare.wav"),
          file("Kit/hat.wav"),
          file("cut.wav", failed),
        ]),
        state([
          earlier,
          file("Kit/kick.wav", failed),
          file("Kit/snare.wav", failed),
          file("Kit/hat.wav", done),
          file("cut.wav", failed),
        ]),
      ]),
    ).toEqual([[], ["Uploading 3 files"], [], ["1 file uploaded, 3 failed: kick.wav, snare.wav and cut.wav"]]);
    expect(saidOf([state([file("a.wav")]), state([file("a.wav", failed)])]).at(-1)).toEqual([
      "No files uploaded, 1 failed: a.wav",
    ]);
  });

  it("counts files that join, and doesn’t repeat a quarter that they push back", () => {
    const half = [...files(2, done), ...files(2, {}, 3)];
    const joined = [...half, ...files(4, {}, 5)];
    const end = files(8, done);
    expect(
      saidOf([state(files(4)), state(half), state(joined), state([...files(4, done), ...files(4, {}, 5)]), state(end)]),
    ).toEqual([
      ["Uploading 4 files"],
      ["50 % uploaded"],
      ["Uploading 4 more files, 8 in all"],
      [],
      ["8 files uploaded"],
    ]);
  });

  it("is that they are paused, wait for the network and go on, without a second beginning", () => {
    const waiting = files(2, { state: "paused" });
    expect(
      saidOf([
        state(files(2)),
        state(waiting, { isPaused: true }),
        state(waiting, { isPaused: true }),
        state(files(2)),
        state(waiting, { isOffline: true }),
        state(files(2)),
        state(files(2, done)),
      ]),
    ).toEqual([
      ["Uploading 2 files"],
      ["Upload paused"],
      [],
      ["Uploading again"],
      ["There is no network. The upload waits for it"],
      ["Uploading again"],
      ["2 files uploaded"],
    ]);
    expect(saidOf([state(waiting, { isOffline: true })])).toEqual([
      ["2 files to upload. There is no network. The upload waits for it"],
    ]);
  });

  it("leaves out what was removed, keeps what was tidied away, and begins again for a file that is tried again", () => {
    const [kick, snare] = [file("kick.wav"), file("snare.wav")];
    expect(
      saidOf([
        state([kick, snare, file("hat.wav")]),
        state([{ ...kick, ...done }, snare, file("hat.wav")]),
        state([snare]),
        state([{ ...snare, ...failed }]),
        state([snare]),
        state([{ ...snare, ...done }]),
      ]),
    ).toEqual([
      ["Uploading 3 files"],
      ["25 % uploaded"],
      ["50 % uploaded"],
      ["1 file uploaded, 1 failed: snare.wav"],
      ["Uploading 1 file"],
      ["1 file uploaded"],
    ]);
    expect(saidOf([state([kick]), state([])])).toEqual([["Uploading 1 file"], []]);
  });
});

describe("the live region of the page", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  const region = () => document.querySelector("[role=status][aria-live=polite]");

  it("is there before a pack’s files are chosen, and says what becomes of them, one text after another", async () => {
    const pack = { kind: "sample", id: 71 } as const;
    const queue = queueOf(pack);
    expect(region()?.textContent).toBe("");
    queue.setOffline(true);
    queue.add([{ path: "kick.wav", file: new Blob(["kick"]), modified_at: null }]);
    const first = region();
    vi.advanceTimersByTime(200);
    expect(region()?.textContent).toBe("1 file to upload. There is no network. The upload waits for it");
    queue.pause();
    queue.setOffline(false);
    queue.remove("kick.wav");
    vi.advanceTimersByTime(500);
    expect(region()?.textContent).toMatch(/^1 file to upload/);
    vi.advanceTimersByTime(1_000);
    expect(region()?.textContent).toBe("Upload paused");
    expect(region()).toBe(first);
  });

  it("is in the dialog that is open, where nothing else is read", () => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    const choice = { kind: "sample" as const, files: [], unread: [], leftBehind: 0, others: ["notes.txt"] };
    sendPlaced({ kind: "sample", id: 72 }, [], choice, "A stem is named like its sound.");
    expect(dialog.contains(region())).toBe(true);
    vi.advanceTimersByTime(400);
    expect(region()?.textContent).toBe("Not uploaded: notes.txt. A stem is named like its sound.");
    dialog.remove();
    sendPlaced({ kind: "sample", id: 72 }, [], choice, "Another time.");
    vi.advanceTimersByTime(2_000);
    expect(region()?.parentElement).toBe(document.body);
    expect(region()?.textContent).toBe("Not uploaded: notes.txt. Another time.");
  });
});

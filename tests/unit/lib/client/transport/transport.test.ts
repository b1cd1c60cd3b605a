import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayingMedia } from "@/lib/client/player/preview-pool";
import type { SessionLap } from "@/lib/client/transport/session-laps";
import { Transport } from "@/lib/client/transport/transport";
import type { Sound } from "@/lib/contract/entities/sound";

const AHEAD = 0.02;
const SESSION = { tempo: 120, key: null };

interface FakeSource {
  starts: number[][];
  stops: number[];
  loop: boolean;
  playbackRate: { value: number; setValueAtTime: (value: number, at: number) => void };
  onended: () => void;
}
let sources: FakeSource[];
let context: ReturnType<typeof fakeContext>;
let laps: Map<string, SessionLap | null>;
let openings: Map<string, SessionLap>;
let transport: Transport;
let told: string[];
let rendering: (string | null)[];

const fakeContext = () => ({
  currentTime: 100,
  state: "running",
  sampleRate: 48_000,
  destination: {},
  listeners: [] as (() => void)[],
  resume: async () => {},
  addEventListener(_: string, listener: () => void) {
    this.listeners.push(listener);
  },
  createBuffer: () => ({ getChannelData: () => new Float32Array(400_000) }),
});

beforeEach(() => {
  sources = [];
  told = [];
  rendering = [];
  vi.stubGlobal(
    "AudioBufferSourceNode",
    class {
      starts: number[][] = [];
      stops: number[] = [];
      loop: boolean;
      onended = () => {};
      playbackRate;
      constructor(_: unknown, { loop, playbackRate }: { loop: boolean; playbackRate: number }) {
        this.loop = loop;
        this.playbackRate = {
          value: playbackRate,
          setValueAtTime(value: number) {
            this.value = value;
          },
        };
        sources.push(this as unknown as FakeSource);
      }
      connect = (next: unknown) => next;
      start = (...times: number[]) => this.starts.push(times);
      stop = (at: number) => this.stops.push(at);
    },
  );
  vi.stubGlobal(
    "GainNode",
    class {
      gain = { value: 1, setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
      connect = (next: unknown) => next;
    },
  );
  context = fakeContext();
  openings = new Map();
  laps = new Map(["one", "two"].map((mp3) => [mp3, lapAt(120)]));
  transport = new Transport(
    context as unknown as AudioContext,
    {
      of: async (sound, { tempo }) => wholeLap(sound, tempo),
      opening: async (sound, { tempo }) => openings.get(sound.mp3) ?? wholeLap(sound, tempo),
    },
    SESSION,
    {
      onInterruption: () => told.push("interrupted"),
      onReturn: () => told.push("back"),
      onLap: ({ mp3 }, { isWhole }) => rendering.push(isWhole ? null : mp3),
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const lapAt = (tempo: number, repeats = true): SessionLap => ({
  buffer: {} as AudioBuffer,
  loop: repeats ? { beats: 8, tempo } : null,
  wave: { beats: 4, from: 0, to: 1 },
  gain: 1,
  isWhole: true,
  loss: null,
});
const wholeLap = ({ mp3 }: Sound, tempo: number) => {
  const lap = laps.get(mp3);
  return lap ? lapAt(tempo, lap.loop !== null) : null;
};
const sound = (mp3: string) => ({ mp3, duration_seconds: 2 }) as Sound;

async function play(mp3: string): Promise<PlayingMedia> {
  const media = transport.take(sound(mp3));
  await media.play();
  return media;
}

describe("sounds in the session", () => {
  it("begin at once when nothing runs", async () => {
    await play("one");
    expect(sources[0]).toMatchObject({ starts: [[100 + AHEAD, 0]], loop: true });
  });

  it("begin with their first bar, and go on with the rest on the next beat, in the same phase", async () => {
    openings.set("one", { ...lapAt(120), isWhole: false });
    const media = await play("one");
    expect(sources[0]!.loop).toBe(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(rendering).toEqual(["one", null]);
    expect(sources[1]).toMatchObject({ loop: true, starts: [[100 + AHEAD, 0]] });
    expect(media.paused).toBe(false);
  });

  it("are silent between their first bar and the rest, but not over", async () => {
    openings.set("one", { ...lapAt(120), isWhole: false });
    const media = await play("one");
    sources[0]!.onended();
    expect([media.paused, media.ended]).toEqual([false, false]);
  });

  it("whose rest can't be rendered are played as they are", async () => {
    openings.set("one", { ...lapAt(120), isWhole: false });
    laps.set("one", lapAt(120, false));
    await play("one");
    await new Promise((resolve) => setTimeout(resolve));
    expect(sources[0]!.stops).toHaveLength(1);
    expect(sources[1]!.loop).toBe(false);
  });

  it("take the place of the one before at the next beat, with no silence between them", async () => {
    const first = await play("one");
    context.currentTime = 100.7;
    first.pause();
    await play("two");
    expect(sources[1]!.starts).toEqual([[101 + AHEAD, 0]]);
    expect(sources[0]!.stops).toEqual([101 + AHEAD + 0.015]);
  });

  it("stop at once when they are paused, and the next one begins at once again", async () => {
    const media = await play("one");
    context.currentTime = 100.7;
    media.pause();
    await Promise.resolve();
    expect(sources[0]!.stops).toEqual([100.715]);
    await play("two");
    expect(sources[1]!.starts).toEqual([[100.7 + AHEAD, 0]]);
  });

  it("tell their place in the sound as it was recorded", async () => {
    const media = await play("one");
    context.currentTime = 100 + AHEAD + 1.5;
    expect(media.currentTime).toBeCloseTo((3 / 4) * 2, 6);
    context.currentTime += 1;
    expect(media.currentTime).toBeCloseTo((1 / 4) * 2, 6);
    media.pause();
    context.currentTime += 1;
    expect(media.currentTime).toBeCloseTo((1 / 4) * 2, 6);
  });

  it("move to the whole beat that is nearest, on the next beat", async () => {
    const media = await play("one");
    context.currentTime = 100.6;
    media.currentTime = 1.1;
    expect(sources[1]!.starts[0]![0]).toBeCloseTo(101 + AHEAD, 6);
    expect(sources[1]!.starts[0]![1]).toBeCloseTo(1, 6);
  });

  it("are bent at once by another tempo, and replaced at a beat in the same phase", async () => {
    const media = await play("one");
    context.currentTime = 100 + AHEAD + 1.25;
    transport.setSession({ tempo: 60, key: null });
    expect(sources[0]!.playbackRate.value).toBe(0.5);
    expect(transport.beat).toBeCloseTo(2.5, 6);
    await new Promise((resolve) => setTimeout(resolve));
    expect(sources[1]!.playbackRate.value).toBe(1);
    // Beat 3 is half a beat of 60 BPM later, and in the third second of the new lap.
    expect(sources[1]!.starts[0]![0]).toBeCloseTo(context.currentTime + 0.5, 6);
    expect(sources[1]!.starts[0]![1]).toBeCloseTo(3, 6);
    expect(media.paused).toBe(false);
  });

  it("that have no beats are played once, and end", async () => {
    laps.set("one", lapAt(120, false));
    const media = await play("one");
    const ended = vi.fn();
    media.addEventListener("ended", ended);
    expect(sources[0]!.loop).toBe(false);
    sources[0]!.onended();
    expect(ended).toHaveBeenCalledOnce();
    expect(media.ended).toBe(true);
  });

  it("that can't be loaded fail, and what was heard stops", async () => {
    laps.set("two", null);
    const first = await play("one");
    first.pause();
    const media = transport.take(sound("two"));
    const failed = vi.fn();
    media.addEventListener("error", failed);
    await media.play();
    expect(failed).toHaveBeenCalledOnce();
    expect(sources[0]!.stops).toHaveLength(1);
    expect(transport.beat).toBeNull();
  });

  it("are paused when the output is taken away", async () => {
    const media = await play("one");
    const paused = vi.fn();
    media.addEventListener("pause", paused);
    context.state = "interrupted";
    for (const listener of context.listeners) listener();
    expect(paused).toHaveBeenCalledOnce();
    expect(media.paused).toBe(true);
  });

  it("go on at the next bar, in the phase that they had, once the output is back", async () => {
    const media = await play("one");
    context.currentTime = 100 + AHEAD + 0.7;
    context.state = "interrupted";
    for (const listener of context.listeners) listener();
    await Promise.resolve();
    expect(told).toEqual(["interrupted"]);
    expect(transport.beat).toBeNull();
    context.state = "running";
    for (const listener of context.listeners) listener();
    expect(told).toEqual(["interrupted", "back"]);
    await play("one");
    // Beat 4 of 8.
    expect(sources[1]!.starts[0]![0]).toBeCloseTo(100 + AHEAD + 2, 6);
    expect(sources[1]!.starts[0]![1]).toBeCloseTo(2, 6);
    expect(media.paused).toBe(true);
  });

  it("begin anew after an interruption if another one is pressed", async () => {
    await play("one");
    context.state = "interrupted";
    for (const listener of context.listeners) listener();
    await Promise.resolve();
    context.currentTime = 103.1;
    await play("two");
    expect(sources[1]!.starts[0]).toEqual([103.1 + AHEAD, 0]);
  });

  it("join at the next bar where that is chosen", async () => {
    const first = await play("one");
    transport.setJoin("bar");
    context.currentTime = 100.7;
    first.pause();
    await play("two");
    expect(sources[1]!.starts[0]![0]).toBeCloseTo(102 + AHEAD, 6);
  });

  it("tell how many beats of them have been heard", async () => {
    await play("one");
    context.currentTime = 100 + AHEAD + 5.25;
    expect(transport.beatsHeard).toBeCloseTo(10.5, 6);
  });

  it("have a metronome on the beats of the clock, as long as something is heard", async () => {
    transport.setMetronome(true);
    expect(sources).toHaveLength(0);
    const media = await play("one");
    expect(sources[1]!.starts).toEqual([[100 + AHEAD, 0]]);
    media.pause();
    await Promise.resolve();
    expect(sources[1]!.stops).toHaveLength(1);
  });
});

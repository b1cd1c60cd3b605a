import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NEW_LANE } from "@/lib/audio/stack/lanes";
import { LaneDecks, type LaneState, type PlayedLane } from "@/lib/client/stack/lane-decks";
import type { LaneLap } from "@/lib/client/stack/lane-laps";
import type { SessionLaps } from "@/lib/client/transport/session-laps";
import { Transport } from "@/lib/client/transport/transport";
import type { Sample } from "@/lib/contract/entities/sound";

const AHEAD = 0.02;
const SESSION = { tempo: 120, key: null };

interface FakeSource {
  starts: number[][];
  stops: number[];
  playbackRate: { value: number };
}
interface FakeGain {
  gain: { value: number; setTargetAtTime: (value: number) => void };
}
let sources: FakeSource[];
let gains: FakeGain[];
let made: { id: number; tempo: number; finish: (lap: LaneLap | null) => void; open: (lap: LaneLap) => void }[];
let isSparing: boolean;
let interruptions: boolean[];
let told: [number, LaneState][];
let context: ReturnType<typeof fakeContext>;
let transport: Transport;
let decks: LaneDecks;

const fakeContext = () => ({
  currentTime: 100,
  state: "running",
  destination: {},
  resume: async () => {},
  listeners: [] as (() => void)[],
  addEventListener(_: string, listener: () => void) {
    this.listeners.push(listener);
  },
});

const param = (value: number) => ({
  value,
  setTargetAtTime(target: number) {
    this.value = target;
  },
  setValueAtTime(target: number) {
    this.value = target;
  },
  linearRampToValueAtTime: () => {},
});

beforeEach(() => {
  sources = [];
  gains = [];
  made = [];
  told = [];
  isSparing = false;
  interruptions = [];
  vi.stubGlobal(
    "AudioBufferSourceNode",
    class {
      starts: number[][] = [];
      stops: number[] = [];
      playbackRate;
      constructor(_: unknown, { playbackRate }: { playbackRate: number }) {
        this.playbackRate = param(playbackRate);
        sources.push(this);
      }
      connect = (next: unknown) => next;
      start = (...times: number[]) => this.starts.push(times);
      stop = (at: number) => this.stops.push(at);
    },
  );
  vi.stubGlobal(
    "GainNode",
    class {
      gain;
      constructor(_: unknown, options?: { gain?: number }) {
        this.gain = param(options?.gain ?? 1);
        gains.push(this);
      }
      connect = (next: unknown) => next;
    },
  );
  const Node = class {
    pan = param(0);
    connect = (next: unknown) => next;
  };
  vi.stubGlobal("StereoPannerNode", Node);
  vi.stubGlobal("AnalyserNode", Node);
  context = fakeContext();
  transport = new Transport(context as unknown as AudioContext, {} as SessionLaps, SESSION, {
    onInterruption: (hadSound) => interruptions.push(hadSound),
    onReturn: () => {},
    onLap: () => {},
  });
  decks = new LaneDecks(
    {
      context: context as unknown as AudioContext,
      transport,
      make: (lane, { tempo }, open) => new Promise((finish) => made.push({ id: lane.id, tempo, finish, open })),
      tell: (...state) => told.push(state),
      isSparing: () => isSparing,
    },
    SESSION,
  );
  transport.attach(decks);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const lane = (id: number, changed: Partial<PlayedLane> = {}): PlayedLane => ({
  ...NEW_LANE,
  id,
  sample: { mp3: `${id}.mp3` } as Sample,
  isSilent: false,
  ...changed,
});
const lapOf = (beats: number, tempo = 120): LaneLap => ({
  lap: {
    buffer: {} as AudioBuffer,
    isWhole: true,
    loss: null,
    loop: { beats, tempo },
    wave: { beats, from: 0, to: 1 },
    gain: 1,
  },
  fitting: null,
});
/** Answers what is rendered now, and lets the next begin. */
async function finish(lap: LaneLap | null): Promise<void> {
  made.at(-1)!.finish(lap);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

describe("lanes of a stack", () => {
  it("begin with the clock, all in one phase", async () => {
    decks.set([lane(1), lane(2)], []);
    await finish(lapOf(8));
    await finish(lapOf(16));
    expect(sources).toHaveLength(0);
    await transport.run();
    expect(sources.map(({ starts }) => starts)).toEqual([[[100 + AHEAD, 0]], [[100 + AHEAD, 0]]]);
  });

  it("join at the next beat where they would be, had they run from the first bar on", async () => {
    await transport.run();
    decks.set([lane(1)], []);
    context.currentTime = 104.7;
    await finish(lapOf(8));
    // Beat 10 of the clock is beat 2 of the lap, a second into it.
    expect(sources[0]!.starts[0]![0]).toBeCloseTo(105 + AHEAD);
    expect(sources[0]!.starts[0]![1]).toBeCloseTo(1);
  });

  it("are rendered one after the other, those that are heard first", async () => {
    decks.set([lane(1, { is_muted: true }), lane(2, { is_muted: true }), lane(3)], []);
    expect(made.map(({ id }) => id)).toEqual([3]);
    await finish(lapOf(8));
    await finish(lapOf(8));
    await finish(lapOf(8));
    expect(made.map(({ id }) => id)).toEqual([3, 1, 2]);
    decks.follow({ tempo: 90, key: null }, 100);
    await finish(lapOf(8, 90));
    await finish(lapOf(8, 90));
    expect(made.slice(3).map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it("are bent at once by another tempo, and what is rendered for it takes their place", async () => {
    decks.set([lane(1)], []);
    await finish(lapOf(8));
    await transport.run();
    context.currentTime = 100 + AHEAD;
    transport.setSession({ tempo: 60, key: null });
    expect(sources[0]!.playbackRate.value).toBe(0.5);
    context.currentTime = 100.5;
    await finish(lapOf(8, 60));
    expect(sources[1]!.starts[0]![0]).toBeCloseTo(101 + AHEAD);
    expect(sources[1]!.playbackRate.value).toBe(1);
    expect(sources[0]!.stops[0]).toBeCloseTo(101 + AHEAD + 0.015);
  });

  it("that haven't begun when the tempo changes begin with the clock, and only once", async () => {
    decks.set([lane(1)], []);
    await finish(lapOf(8));
    await transport.run();
    transport.setSession({ tempo: 60, key: null });
    expect(sources[0]!.stops).toEqual(sources[0]!.starts.map(([when]) => when));
    expect(sources[1]!.starts).toEqual([[expect.closeTo(100.04), 0]]);
    expect(sources[1]!.playbackRate.value).toBe(0.5);
  });

  it("let go of what was rendered for a tempo that has changed again", async () => {
    decks.set([lane(1)], []);
    decks.follow({ tempo: 90, key: null }, 100);
    await finish(lapOf(8));
    expect(told).toEqual([
      [1, "rendering"],
      [1, "rendering"],
    ]);
    await finish(lapOf(8, 90));
    expect(made.map(({ tempo }) => tempo)).toEqual([120, 90]);
    expect(told.at(-1)).toEqual([1, { ...lapOf(8, 90), isRenewed: false }]);
  });

  it("are as loud as their fader says, unless muted, not soloed or off sale", () => {
    const levelOf = (id: number, changed: Partial<PlayedLane>, soloed: number[] = []) => {
      gains = [];
      decks.set([lane(id, changed)], soloed);
      return gains[0]!.gain.value;
    };
    expect(levelOf(1, { level_db: 6 })).toBeCloseTo(1.995, 3);
    expect(levelOf(2, { level_db: null })).toBe(0);
    expect(levelOf(3, { is_muted: true })).toBe(0);
    expect(levelOf(4, {}, [9])).toBe(0);
    expect(levelOf(5, { is_muted: true }, [5])).toBe(1);
    expect(levelOf(6, { isSilent: true })).toBe(0);
    expect(made).toHaveLength(1);
  });

  it("keep the clock when the pressed sound stops, and end with it", async () => {
    decks.set([lane(1)], []);
    await finish(lapOf(8));
    await transport.run();
    expect(decks.keepsClock).toBe(true);
    context.currentTime = 101;
    transport.halt();
    expect(sources[0]!.stops).toEqual([101.015]);
    expect(transport.beat).toBeNull();
  });

  it("go on a bar later or earlier, in the same place of the beat", async () => {
    decks.set([lane(1)], []);
    await finish(lapOf(16));
    await transport.run();
    context.currentTime = 101.25;
    transport.moveBars(1);
    // 2.5 beats and a bar, at 120 a minute.
    expect(sources[1]!.starts[0]![0]).toBeCloseTo(101.27);
    expect(sources[1]!.starts[0]![1]).toBeCloseTo(3.25);
    transport.moveBars(-3);
    expect(sources[2]!.starts[0]![1]).toBeCloseTo(1.25);
  });

  it("go on with what they have until another sound that is put into them is rendered", async () => {
    decks.set([lane(1)], []);
    await finish(lapOf(8));
    await transport.run();
    context.currentTime = 101;
    decks.set([lane(1, { sample: { mp3: "other.mp3" } as Sample })], []);
    expect(sources[0]!.stops).toEqual([]);
    await finish(lapOf(16));
    expect(sources[1]!.starts[0]![0]).toBeCloseTo(101.02);
    expect(sources[0]!.stops[0]).toBeCloseTo(101.02 + 0.015);
  });

  it("say that one couldn't be loaded, and try it again", async () => {
    decks.set([lane(1)], []);
    await finish(null);
    expect(told.at(-1)).toEqual([1, "failed"]);
    decks.retry(1);
    await finish(lapOf(8));
    expect(told.at(-1)).toEqual([1, { ...lapOf(8), isRenewed: false }]);
  });

  it("begin with their first bar, and go on with the rest on the next beat, in the same phase", async () => {
    await transport.run();
    decks.set([lane(1)], []);
    const whole = lapOf(8);
    const opening = { ...whole, lap: { ...whole.lap, isWhole: false } };
    made[0]!.open(opening);
    expect(told.at(-1)).toEqual([1, { ...opening, isRenewed: false }]);
    expect(sources[0]!.starts).toEqual([[100 + AHEAD, 0]]);
    context.currentTime = 100.7;
    await finish(whole);
    expect(sources[1]!.starts[0]![0]).toBeCloseTo(101 + AHEAD);
    expect(sources[1]!.starts[0]![1]).toBeCloseTo(1);
  });

  it("that are bent go on until the whole of another lap is there", async () => {
    decks.set([lane(1)], []);
    await finish(lapOf(8));
    await transport.run();
    decks.follow({ tempo: 60, key: null }, 100);
    expect(told.at(-1)).toEqual([1, { ...lapOf(8), isRenewed: true }]);
    const count = sources.length;
    made.at(-1)!.open({ ...lapOf(8, 60), lap: { ...lapOf(8, 60).lap, isWhole: false } });
    expect(sources).toHaveLength(count);
  });

  it("are loaded once the clock runs where data is saved", async () => {
    isSparing = true;
    decks.set([lane(1)], []);
    expect(made).toEqual([]);
    await transport.run();
    expect(made.map(({ id }) => id)).toEqual([1]);
  });

  it("stop when the output is taken away, and go on at the next bar of their clock", async () => {
    decks.set([lane(1)], []);
    await finish(lapOf(8));
    await transport.run();
    context.currentTime = 100 + AHEAD + 0.7;
    context.state = "interrupted";
    for (const listener of context.listeners) listener();
    expect(interruptions).toEqual([false]);
    expect(sources[0]!.stops).toHaveLength(1);
    expect(transport.beat).toBeNull();
    context.state = "running";
    await transport.run();
    // Beat 4 of 8.
    expect(sources[1]!.starts[0]![0]).toBeCloseTo(100 + AHEAD + 2);
    expect(sources[1]!.starts[0]![1]).toBeCloseTo(2);
  });

  it("begin from their first bar on where the clock was stopped after an interruption", async () => {
    decks.set([lane(1)], []);
    await finish(lapOf(8));
    await transport.run();
    context.currentTime = 101;
    context.state = "interrupted";
    for (const listener of context.listeners) listener();
    transport.halt();
    context.currentTime = 107.3;
    await transport.run();
    expect(sources[1]!.starts[0]).toEqual([107.3 + AHEAD, 0]);
  });
});

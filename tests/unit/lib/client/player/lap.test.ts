import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Lap } from "@/lib/client/player/lap";

const SECONDS = 4;
const LEAD = 0.025;

const param = () => ({ value: 1, setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), setTargetAtTime: vi.fn() });

/** A clock that the test moves, and who listens to it. */
class FakeContext {
  currentTime = 10;
  state = "running";
  destination = {};
  readonly listeners = new Set<() => void>();
  createGain = () => ({ gain: param(), connect: () => {} });
  resume = async () => {
    this.state = "running";
  };
  addEventListener = (_: string, listener: () => void) => this.listeners.add(listener);
  removeEventListener = (_: string, listener: () => void) => this.listeners.delete(listener);
}

interface FakeVoice {
  loop: boolean;
  starts: number[][];
  onended: () => void;
}
const voices: FakeVoice[] = [];

class FakeSource implements FakeVoice {
  loop: boolean;
  starts: number[][] = [];
  onended = () => {};
  constructor(_: unknown, { loop }: { loop: boolean }) {
    this.loop = loop;
    voices.push(this);
  }
  connect = () => ({ connect: () => {} });
  start = (...times: number[]) => this.starts.push(times);
  stop = () => {};
}

let context: FakeContext;
let lap: Lap;
beforeEach(() => {
  voices.length = 0;
  vi.stubGlobal("AudioBufferSourceNode", FakeSource);
  context = new FakeContext();
  lap = new Lap(context as unknown as AudioContext, { duration: SECONDS } as AudioBuffer, LEAD);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("begins at the planned moment and counts its time from there, lap after lap", () => {
  lap.startIn(1.5);
  expect(voices.at(-1)?.starts).toEqual([[11.5, 0]]);
  expect(lap.currentTime).toBe(0);
  context.currentTime = 11.5 + 2 * SECONDS + 1;
  expect(lap.currentTime).toBe(1);
});

it("is paused where it is, and goes on from there", async () => {
  await lap.play();
  context.currentTime += 3;
  lap.pause();
  context.currentTime += 60;
  expect([lap.paused, lap.currentTime]).toEqual([true, 3]);
  await lap.play();
  expect(voices.at(-1)?.starts).toEqual([[73, 3]]);
});

it("ends with the lap in which Repeat is switched off", async () => {
  const ended = vi.fn();
  lap.addEventListener("ended", ended);
  await lap.play();
  context.currentTime += SECONDS + 1;
  lap.loop = false;
  expect([voices.at(-1)?.loop, lap.currentTime]).toEqual([false, 1]);
  voices.at(-1)?.onended();
  expect([lap.ended, lap.paused, lap.currentTime]).toEqual([true, true, SECONDS]);
  expect(ended).toHaveBeenCalledTimes(1);
});

it("is paused when the output is taken away, and listens for that only while it sounds", async () => {
  expect(context.listeners.size).toBe(0);
  await lap.play();
  context.state = "suspended";
  for (const listener of [...context.listeners]) listener();
  expect([lap.paused, context.listeners.size]).toEqual([true, 0]);
  await lap.play();
  voices.at(-1)?.onended();
  expect(context.listeners.size).toBe(0);
});

import { beforeEach, expect, it } from "vitest";
import { Channel } from "@/lib/client/player/channel";
import type { EngineState } from "@/lib/client/player/engine-state";
import type { PlayingMedia } from "@/lib/client/player/preview-pool";
import { holdSystemControls } from "@/lib/client/player/system-hold";

class FakeSilence extends EventTarget {
  paused = true;
  async play() {
    this.paused = false;
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }
}

class FakeEngine {
  readonly changes = new Channel<EngineState>();
  readonly replacements = new Channel<PlayingMedia>();
  onChange = this.changes.on;
  onReplacement = this.replacements.on;
  media: PlayingMedia | null = null;
  state = { playing: null as string | null } as EngineState;
  pauses = 0;
  pause() {
    this.pauses += 1;
    this.show(null, this.media);
  }
  show(playing: string | null, media: unknown) {
    this.media = media as PlayingMedia;
    this.state = { ...this.state, playing: playing as EngineState["playing"] };
    this.changes.emit(this.state);
  }
}

const LAP = {};
const ELEMENT = { src: "/1.mp3" };
let engine: FakeEngine;
let silence: FakeSilence[];

beforeEach(() => {
  engine = new FakeEngine();
  silence = [];
  holdSystemControls(engine, () => {
    silence.push(new FakeSilence());
    return silence.at(-1) as unknown as HTMLAudioElement;
  });
});

it("plays silence beside a lap, as long as that plays", () => {
  engine.show("sample:1", LAP);
  expect(silence.map(({ paused }) => paused)).toEqual([false]);
  engine.show(null, LAP);
  expect(silence[0]!.paused).toBe(true);
  engine.show("sample:1", LAP);
  expect(silence.map(({ paused }) => paused)).toEqual([false]);
  expect(engine.pauses).toBe(0);
});

it("isn't needed for a media element, and ends where one goes on", () => {
  engine.show("sample:1", ELEMENT);
  expect(silence).toEqual([]);
  engine.show("sample:1", LAP);
  engine.show("sample:1", ELEMENT);
  expect(silence[0]!.paused).toBe(true);
  expect(engine.pauses).toBe(0);
});

it("begins where a lap takes the place of an element", () => {
  engine.show("sample:1", ELEMENT);
  engine.media = LAP as PlayingMedia;
  engine.replacements.emit(engine.media);
  expect(silence[0]!.paused).toBe(false);
});

it("pauses the lap when the system pauses it", () => {
  engine.show("sample:1", LAP);
  silence[0]!.pause();
  expect(engine.pauses).toBe(1);
});

it("is made once an engine", () => {
  holdSystemControls(engine, () => {
    throw new Error("A second one");
  });
  engine.show("sample:1", LAP);
  expect(silence).toHaveLength(1);
});

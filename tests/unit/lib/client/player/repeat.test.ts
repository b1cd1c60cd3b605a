import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LapMedia } from "@/lib/client/player/repeat";
import { FakeMedia, fakeEngine, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

const LEAD = 0.025;
const SECONDS = 4.8;
const first = sampleSound(1, { duration_seconds: SECONDS });
const second = sampleSound(2);

class FakeLap extends FakeMedia implements LapMedia {
  override duration = SECONDS;
  readonly lead = LEAD;
  /** Seconds until the planned start. */
  planned: number | null = null;

  startIn(seconds: number): void {
    this.planned = seconds;
    this.paused = false;
  }

  override pause(): void {
    this.planned = null;
    super.pause();
  }
}

let lap: FakeLap;
beforeEach(() => {
  lap = new FakeLap();
});

async function playing({ isReady = false, has = true } = {}) {
  const load = vi.fn(async () => (has ? lap : null));
  const fake = fakeEngine({ ready: () => (isReady ? lap : null), load });
  const { engine, media } = fake;
  const ends = vi.fn();
  const starts = vi.fn();
  engine.onEnd(ends);
  engine.onStart(starts);
  engine.setRepeat(true);
  engine.play(first);
  await vi.waitFor(() => expect(isReady || load.mock.calls.length > 0).toBe(true));
  media[0]?.dispatch("playing");
  return { ...fake, element: media[0]!, ends, starts, load };
}

describe("an element that repeats", () => {
  it("is followed by the lap where its sound ends, before the silence behind it", async () => {
    const { element } = await playing();
    expect(element.loop).toBe(false);
    expect(lap.planned).toBeCloseTo(LEAD + SECONDS, 9);
  });

  it("gives way to the lap at its end, and nothing starts or ends", async () => {
    const { engine, element, ends, starts } = await playing();
    const replaced = vi.fn();
    engine.onReplacement(replaced);
    element.end();
    expect(engine.media).toBe(lap);
    expect(engine.state.playing).toBe("sample:1");
    expect(ends).not.toHaveBeenCalled();
    expect(starts.mock.calls).toEqual([[first]]);
    expect(replaced).toHaveBeenCalledTimes(1);
  });

  it("is followed at another moment when somebody seeks", async () => {
    const { engine, element } = await playing();
    element.duration = SECONDS + 0.05;
    engine.seek(0.5);
    expect(lap.planned).toBeCloseTo(LEAD + SECONDS - element.currentTime, 9);
  });

  it("isn't followed while it waits for data", async () => {
    const { element } = await playing();
    element.dispatch("waiting");
    expect(lap.planned).toBeNull();
    element.currentTime = 2;
    element.dispatch("playing");
    expect(lap.planned).toBeCloseTo(LEAD + SECONDS - 2, 9);
  });

  it("isn't followed once it is paused, or Repeat is off", async () => {
    const { engine } = await playing();
    engine.pause();
    expect(lap.planned).toBeNull();
    engine.resume();
    engine.setRepeat(false);
    expect(lap.planned).toBeNull();
  });

  it("ends where Repeat is off", async () => {
    const { engine, element, ends } = await playing();
    engine.setRepeat(false);
    element.end();
    expect(ends).toHaveBeenCalledTimes(1);
    expect(engine.state.playing).toBeNull();
  });

  it("repeats by itself where there is no lap", async () => {
    const { element } = await playing({ has: false });
    expect(element.loop).toBe(true);
  });

  it("is not followed by the lap of a sound that was left", async () => {
    const { engine, load } = await playing();
    load.mockImplementationOnce(async () => null);
    engine.play(second);
    await Promise.resolve();
    expect(lap.planned).toBeNull();
  });
});

describe("a lap", () => {
  it("plays from the start on when it is ready", async () => {
    const { engine, media } = await playing({ isReady: true });
    expect(media).toHaveLength(0);
    expect(engine.media).toBe(lap);
    expect(lap.loop).toBe(true);
  });

  it("is played to its end when Repeat is switched off", async () => {
    const { engine, element, ends } = await playing();
    element.end();
    engine.setRepeat(false);
    expect(lap.loop).toBe(false);
    lap.end();
    expect(ends).toHaveBeenCalledTimes(1);
  });

  it("goes on when Repeat is switched off and on again", async () => {
    const { engine, element } = await playing();
    element.end();
    engine.setRepeat(false);
    engine.setRepeat(true);
    await Promise.resolve();
    engine.setRepeat(false);
    expect(lap.paused).toBe(false);
    expect(engine.state.playing).toBe("sample:1");
  });

  it("takes the volume, and is paused where it is", async () => {
    const { engine, element } = await playing();
    element.end();
    engine.setVolume(0.3);
    expect(lap.volume).toBe(0.3);
    lap.currentTime = 1.5;
    engine.pause();
    expect(engine.position.time).toBe(1.5);
    expect(engine.state.playing).toBeNull();
  });
});

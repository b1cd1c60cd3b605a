import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeEngine, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

const first = sampleSound(1);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("seeking", () => {
  it("starts at the clicked point", () => {
    const { engine, media } = fakeEngine();
    engine.play(first, 0.4);
    expect(media[0]?.currentTime).toBe(4);
    expect(engine.state).toMatchObject({ demo: { progress: 0.4 }, currentTime: 4 });
  });

  it.each([
    [1.7, 10],
    [-0.2, 0],
    [0.25, 2.5],
  ])("clamps progress %d to %d seconds", (progress, seconds) => {
    const { engine, media } = fakeEngine();
    engine.play(first);
    engine.seek(progress);
    expect(media[0]?.currentTime).toBe(seconds);
  });

  it("steps 2 seconds and stays inside the sound", () => {
    const { engine, media } = fakeEngine();
    engine.play(first);
    engine.forward();
    engine.forward();
    expect(media[0]?.currentTime).toBe(4);
    engine.backward();
    engine.backward();
    engine.backward();
    expect(media[0]?.currentTime).toBe(0);
    engine.seek(0.95);
    engine.forward();
    expect(media[0]?.currentTime).toBe(10);
  });

  it("starts a loaded sound that isn't playing, which can't be stepped through", () => {
    const { engine, playing, media } = fakeEngine();
    engine.play(first);
    engine.stop();
    engine.forward();
    expect(playing()).toEqual([]);
    engine.seek(0.5);
    expect(playing()).toHaveLength(1);
    expect(media[0]?.currentTime).toBe(5);
  });

  it("uses the decoded duration once it is known", () => {
    const { engine, media } = fakeEngine();
    engine.play(first);
    if (media[0]) media[0].duration = 20;
    engine.seek(0.5);
    expect(media[0]?.currentTime).toBe(10);
  });
});

describe("progress", () => {
  it("is published about every 30 ms while a sound plays, and the coarse state once a second", () => {
    const { engine, media } = fakeEngine();
    const ticks = vi.fn();
    const changes = vi.fn();
    engine.play(first);
    engine.onTick(ticks);
    media[0]?.dispatch("playing");
    engine.onChange(changes);
    for (let tick = 1; tick <= 50; tick++) {
      if (media[0]) media[0].currentTime = tick * 0.03;
      vi.advanceTimersByTime(30);
    }
    expect(ticks).toHaveBeenCalledTimes(50);
    expect(ticks.mock.lastCall?.[0].progress).toBeCloseTo(0.15);
    expect(changes).toHaveBeenCalledTimes(1);
    engine.stop();
    ticks.mockClear();
    vi.advanceTimersByTime(300);
    expect(ticks).not.toHaveBeenCalled();
  });

  it("is published at once after a seek, and then every 30 ms from the new position", () => {
    const { engine, media } = fakeEngine();
    const ticks = vi.fn();
    engine.play(first);
    media[0]?.dispatch("playing");
    engine.onTick(ticks);
    engine.seek(0.5);
    expect(ticks.mock.calls).toEqual([[{ time: 5, duration: 10, progress: 0.5 }]]);
    expect(engine.state.currentTime).toBe(5);
    if (media[0]) media[0].currentTime = 6;
    vi.advanceTimersByTime(30);
    expect(ticks.mock.calls.slice(1)).toEqual([[{ time: 6, duration: 10, progress: 0.6 }]]);
  });
});

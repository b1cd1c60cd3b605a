import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeEngine, oneshotSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

const first = sampleSound(1);
const second = sampleSound(2);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("starting and stopping", () => {
  it("is in progress from the click until the sound plays", () => {
    const { engine, media } = fakeEngine();
    engine.play(first);
    expect(engine.state).toMatchObject({
      playing: "sample:1",
      demo: { key: "sample:1", mp3: "/media/sample-1.mp3", progress: 0 },
      sample: first,
      inprogress: true,
    });
    media[0]?.dispatch("playing");
    expect(engine.state.inprogress).toBe(false);
    media[0]?.dispatch("waiting");
    expect(engine.state.inprogress).toBe(true);
  });

  it("plays one sound at a time", async () => {
    const { engine, playing, media } = fakeEngine();
    engine.warm(second);
    await vi.runAllTimersAsync();
    engine.play(first);
    engine.play(second);
    expect(playing()).toHaveLength(1);
    expect(media.find((element) => !element.paused)?.src).toBe("blob:1");
    expect(engine.state.playing).toBe("sample:2");
  });

  it("goes back to the beginning when stopped, and keeps the sound loaded", () => {
    const { engine, media, playing } = fakeEngine();
    engine.play(first);
    const element = media[0];
    if (!element) throw new Error("nothing plays");
    element.currentTime = 4.2;
    engine.stop();
    expect(playing()).toEqual([]);
    expect(element.currentTime).toBe(0);
    expect(engine.state).toMatchObject({ playing: null, sample: first, currentTime: 0, inprogress: false });
  });

  it("toggles the loaded sound", () => {
    const { engine } = fakeEngine();
    engine.toggle();
    expect(engine.state.playing).toBeNull();
    engine.play(first);
    engine.toggle();
    expect(engine.state.playing).toBeNull();
    engine.toggle();
    expect(engine.state.playing).toBe("sample:1");
  });

  it("clears playing and demo at the end, and keeps the sound loaded", () => {
    const { engine, media } = fakeEngine();
    engine.play(first);
    media[0]?.dispatch("playing");
    const ends = vi.fn();
    engine.onEnd(ends);
    media[0]?.end();
    expect(engine.state).toMatchObject({ playing: null, demo: null, sample: first, currentTime: 0 });
    expect(ends.mock.calls).toEqual([[first]]);
  });

  it("keeps its position when paused, and resumes there without counting as a start", () => {
    const { engine, media } = fakeEngine();
    const starts = vi.fn();
    const resumes = vi.fn();
    engine.onStart(starts);
    engine.onResume(resumes);
    engine.play(first);
    media[0]?.dispatch("playing");
    if (media[0]) media[0].currentTime = 4.2;
    engine.pause();
    expect(engine.state).toMatchObject({ playing: null, sample: first, currentTime: 4 });
    expect(engine.position.time).toBe(4.2);
    engine.toggle();
    media[0]?.dispatch("playing");
    expect(media[0]?.currentTime).toBe(4.2);
    expect(engine.state).toMatchObject({ playing: "sample:1", currentTime: 4 });
    expect(starts).toHaveBeenCalledTimes(1);
    expect(resumes).toHaveBeenCalledTimes(1);
  });

  it("forgets the position of a paused sound when another one starts", () => {
    const { engine, media } = fakeEngine();
    engine.play(first);
    if (media[0]) media[0].currentTime = 4.2;
    engine.pause();
    engine.play(second);
    engine.play(first);
    expect(engine.position.time).toBe(0);
  });

  it("pauses when something else pauses the element", () => {
    const { engine, media } = fakeEngine();
    engine.play(first);
    media[0]?.dispatch("playing");
    if (media[0]) media[0].currentTime = 3;
    media[0]?.pause();
    expect(engine.state).toMatchObject({ playing: null, sample: first, currentTime: 3 });
  });

  it("keeps playing when the event of an earlier pause arrives after the sound has started again", () => {
    const { engine, media } = fakeEngine();
    engine.play(first);
    media[0]?.dispatch("playing");
    engine.pause();
    engine.toggle();
    media[0]?.dispatch("pause");
    expect(engine.state.playing).toBe("sample:1");
    expect(media[0]?.paused).toBe(false);
  });

  it("ignores late events of an earlier start", () => {
    const { engine, media } = fakeEngine();
    const starts = vi.fn();
    engine.onStart(starts);
    engine.play(first);
    engine.stop();
    media[0]?.dispatch("playing");
    media[0]?.dispatch("error");
    expect(starts).not.toHaveBeenCalled();
    expect(engine.state.inprogress).toBe(false);
  });

  it("unloads the sound", () => {
    const { engine, playing } = fakeEngine();
    engine.play(first);
    engine.unload();
    expect(playing()).toEqual([]);
    expect(engine.state).toMatchObject({ playing: null, demo: null, sample: null });
  });
});

describe("a start is reported once", () => {
  it("and not again after a stall", () => {
    const { engine, media } = fakeEngine();
    const starts = vi.fn();
    engine.onStart(starts);
    engine.play(first);
    expect(starts).not.toHaveBeenCalled();
    media[0]?.dispatch("playing");
    media[0]?.dispatch("waiting");
    media[0]?.dispatch("playing");
    expect(starts.mock.calls).toEqual([[first]]);
    engine.play(first);
    media[0]?.dispatch("playing");
    expect(starts).toHaveBeenCalledTimes(2);
  });

  it("and not again after a seek, which loads and then plays on from the new position", () => {
    const { engine, media } = fakeEngine();
    const starts = vi.fn();
    const resumes = vi.fn();
    engine.onStart(starts);
    engine.onResume(resumes);
    engine.play(first);
    media[0]?.dispatch("playing");
    engine.seek(0.5);
    media[0]?.dispatch("waiting");
    expect(engine.state).toMatchObject({ playing: "sample:1", currentTime: 5, inprogress: true });
    media[0]?.dispatch("playing");
    expect(engine.state).toMatchObject({ playing: "sample:1", currentTime: 5, inprogress: false });
    expect(media[0]).toMatchObject({ currentTime: 5, paused: false });
    expect(starts.mock.calls).toEqual([[first]]);
    expect(resumes).not.toHaveBeenCalled();
  });
});

describe("volume and repeat", () => {
  it("reach the playing element and the next one", () => {
    const { engine, media } = fakeEngine();
    engine.setVolume(1.4);
    expect(engine.state.volume).toBe(1);
    engine.play(first);
    engine.setVolume(0.3);
    engine.setRepeat(true);
    expect(media[0]).toMatchObject({ volume: 0.3, loop: true });
    engine.play(second);
    expect(media[0]).toMatchObject({ volume: 0.3, loop: true });
  });
});

describe("failures", () => {
  it("clear the state and are reported once", async () => {
    const { engine, media } = fakeEngine();
    const failures = vi.fn();
    engine.onFailure(failures);
    engine.play(first);
    media[0]?.dispatch("error");
    media[0]?.reject(new DOMException("", "NotSupportedError"));
    await Promise.resolve();
    expect(failures.mock.calls).toEqual([["unplayable"]]);
    expect(engine.state).toMatchObject({ playing: null, demo: null, inprogress: false });
  });

  it("are reported as offline without a network", () => {
    const { engine, media } = fakeEngine();
    const failures = vi.fn();
    vi.stubGlobal("navigator", { onLine: false });
    engine.onFailure(failures);
    engine.play(first);
    media[0]?.dispatch("error");
    vi.unstubAllGlobals();
    expect(failures).toHaveBeenCalledWith("offline");
  });

  it("load a failed sound again on the next click", () => {
    const { engine, media } = fakeEngine();
    engine.play(first);
    media[0]?.dispatch("error");
    engine.play(first);
    expect(media[0]?.loads).toBe(2);
  });

  it("don't include an interrupted start, nor a browser that requires a click first", async () => {
    const { engine, media } = fakeEngine();
    const failures = vi.fn();
    engine.onFailure(failures);
    engine.play(first);
    media[0]?.reject(new DOMException("", "AbortError"));
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.state.playing).toBe("sample:1");
    engine.play(oneshotSound(1));
    media[0]?.reject(new DOMException("", "NotAllowedError"));
    await vi.advanceTimersByTimeAsync(0);
    expect(engine.state.playing).toBeNull();
    expect(failures).not.toHaveBeenCalled();
  });
});

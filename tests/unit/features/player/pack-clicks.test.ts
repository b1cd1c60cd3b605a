// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenToPacks } from "@/features/player/pack-clicks";
import { queueCommands } from "@/features/player/queue-commands";
import { useQueue } from "@/stores/queue";
import { fakeEngine, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

const response = (samples: unknown) => ({ ok: true, json: async () => ({ samples }) });

function setUp() {
  const { engine } = fakeEngine();
  const failed = vi.fn();
  listenToPacks(engine, queueCommands(engine), failed);
  const button = (pack: number) => document.querySelector<HTMLElement>(`[data-pack="sample:${pack}"] button`)!;
  return { engine, failed, button };
}

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  useQueue.setState({ lists: {}, current: null, continues: false });
  document.body.innerHTML = [1, 2]
    .map(
      (id) =>
        `<div data-pack="sample:${id}"><a href="/packs/${id}">Pack</a><button data-play="" aria-label="Play Pack ${id}"></button></div>`,
    )
    .join("");
});
afterEach(() => vi.unstubAllGlobals());

describe("the play button of a pack's card", () => {
  it("plays the pack from its first sound, pauses it, and resumes it", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => response([sampleSound(4), sampleSound(5)])),
    );
    const { engine, button } = setUp();
    button(1).click();
    await vi.waitFor(() => expect(engine.state.playing).toBe("sample:4"));
    expect(useQueue.getState().continues).toBe(true);
    expect(button(1).getAttribute("aria-label")).toBe("Pause Pack 1");
    expect(button(2).getAttribute("aria-label")).toBe("Play Pack 2");
    button(1).click();
    expect(engine.state.playing).toBeNull();
    expect(button(1).getAttribute("aria-label")).toBe("Play Pack 1");
    button(1).click();
    expect(engine.state.playing).toBe("sample:4");
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([
    ["first", [2, 1]],
    ["last", [1, 2]],
  ])("plays only the pack that was clicked last, even if it loads %s", async (_, order) => {
    const responses = new Map<string, (value: unknown) => void>();
    vi.stubGlobal(
      "fetch",
      vi.fn((url: string) => new Promise((resolve) => responses.set(url, resolve))),
    );
    const { engine, failed, button } = setUp();
    button(1).click();
    button(2).click();
    const loaded: number[] = [];
    for (const pack of order) {
      responses.get(`/api/packs/${pack}`)?.(response([sampleSound(pack)]));
      loaded.push(pack);
      // The next task: the response has been handled.
      await new Promise(setImmediate);
      expect(engine.state.playing).toBe(loaded.includes(2) ? "sample:2" : null);
    }
    expect(useQueue.getState().current?.list.sounds.map(({ id }) => id)).toEqual([2]);
    expect(failed).not.toHaveBeenCalled();
  });

  it.each([
    ["can't be loaded", async () => Promise.reject(new Error("Failed to fetch"))],
    ["isn't found", async () => ({ ok: false })],
    ["has no sound", async () => response([])],
  ])("reports when the pack %s", async (_, load) => {
    vi.stubGlobal("fetch", vi.fn(load));
    const { engine, failed, button } = setUp();
    button(1).click();
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(engine.state.playing).toBeNull();
    expect(button(1).closest("[data-loading]")).toBeNull();
  });

  it("ignores clicks on the rest of the card", () => {
    vi.stubGlobal("fetch", vi.fn());
    setUp();
    document.querySelector("a")?.addEventListener("click", (event) => event.preventDefault());
    document.querySelector("a")?.click();
    expect(fetch).not.toHaveBeenCalled();
  });
});

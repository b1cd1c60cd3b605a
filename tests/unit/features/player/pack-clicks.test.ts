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
  it("plays the pack from its first sound on, pauses it, and goes on where it was", async () => {
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

  it("plays the pack that was clicked last, whichever comes first", async () => {
    const answers = new Map<string, (value: unknown) => void>();
    vi.stubGlobal(
      "fetch",
      vi.fn((url: string) => new Promise((resolve) => answers.set(url, resolve))),
    );
    const { engine, button } = setUp();
    button(1).click();
    button(2).click();
    answers.get("/api/packs/2")?.(response([sampleSound(7)]));
    await vi.waitFor(() => expect(engine.state.playing).toBe("sample:7"));
    answers.get("/api/packs/1")?.(response([sampleSound(4)]));
    await Promise.resolve();
    expect(engine.state.playing).toBe("sample:7");
  });

  it.each([
    ["can't be loaded", async () => Promise.reject(new Error("Failed to fetch"))],
    ["isn't there", async () => ({ ok: false })],
    ["has no sound", async () => response([])],
  ])("says so when the pack %s", async (_, answer) => {
    vi.stubGlobal("fetch", vi.fn(answer));
    const { engine, failed, button } = setUp();
    button(1).click();
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(engine.state.playing).toBeNull();
    expect(button(1).closest("[data-loading]")).toBeNull();
  });

  it("leaves clicks on the rest of the card alone", () => {
    vi.stubGlobal("fetch", vi.fn());
    setUp();
    document.querySelector("a")?.addEventListener("click", (event) => event.preventDefault());
    document.querySelector("a")?.click();
    expect(fetch).not.toHaveBeenCalled();
  });
});

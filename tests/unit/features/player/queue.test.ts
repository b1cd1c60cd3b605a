// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queueCommands } from "@/features/player/queue-commands";
import { canStep, type SoundList, useQueue } from "@/stores/queue";
import { fakeEngine, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

const pageOne: SoundList = { id: "samples", sounds: [1, 2, 3].map((id) => sampleSound(id)), page: 1, lastPage: 2 };
const pageTwo: SoundList = { id: "samples", sounds: [4, 5].map((id) => sampleSound(id)), page: 2, lastPage: 2 };

function show(...lists: SoundList[]) {
  useQueue.setState({ lists: Object.fromEntries(lists.map((list) => [list.id, list])) });
}

function setUp() {
  const { engine } = fakeEngine();
  const queue = queueCommands(engine);
  const pressed = vi.fn((_rel: string | null) => {});
  document.body.innerHTML = `<main><div data-sounds="samples"></div><nav><a rel="prev" href="?page=1">Previous page</a><a rel="next" href="?page=2">Next page</a></nav></main>`;
  for (const link of document.querySelectorAll("a")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      pressed(link.getAttribute("rel"));
    });
  }
  return { engine, queue, pressed };
}

beforeEach(() => {
  // jsdom has none; the ids here need no escaping.
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  useQueue.setState({ lists: {}, current: null });
});

describe("previous and next", () => {
  it("follow the list and stop at its first end", () => {
    const { engine, queue, pressed } = setUp();
    show(pageOne);
    queue.start(pageOne, 0);
    queue.next();
    expect(engine.state.playing).toBe("sample:2");
    queue.previous();
    queue.previous();
    expect(engine.state.playing).toBe("sample:1");
    expect(pressed).not.toHaveBeenCalled();
    expect(canStep(useQueue.getState(), -1)).toBe(false);
    expect(canStep(useQueue.getState(), 1)).toBe(true);
  });

  it("click the pagination at the end, then play the next page", () => {
    const { engine, queue, pressed } = setUp();
    show(pageOne);
    queue.start(pageOne, 2);
    queue.next();
    expect(pressed.mock.calls).toEqual([["next"]]);
    expect(engine.state.playing).toBe("sample:3");
    show(pageTwo);
    expect(engine.state.playing).toBe("sample:4");
    queue.previous();
    expect(pressed).toHaveBeenLastCalledWith("prev");
    show(pageOne);
    expect(engine.state.playing).toBe("sample:3");
  });

  it("start nothing when the page comes late, or another one", () => {
    const { engine, queue } = setUp();
    const now = vi.spyOn(Date, "now").mockReturnValue(0);
    show(pageOne);
    queue.start(pageOne, 2);
    queue.next();
    now.mockReturnValue(60_000);
    show(pageTwo);
    expect(engine.state.playing).toBe("sample:3");
  });

  it("end where the list has left the page", () => {
    const { queue, pressed } = setUp();
    show(pageOne);
    queue.start(pageOne, 2);
    show();
    expect(canStep(useQueue.getState(), 1)).toBe(false);
    queue.next();
    expect(pressed).not.toHaveBeenCalled();
    expect(canStep(useQueue.getState(), -1)).toBe(true);
  });

  it("follow the loaded sound when its list is sorted again", () => {
    const { engine, queue } = setUp();
    show(pageOne);
    queue.start(pageOne, 0);
    show({ ...pageOne, sounds: [...pageOne.sounds].reverse() });
    queue.previous();
    expect(engine.state.playing).toBe("sample:2");
  });
});

describe("a sound from outside a row", () => {
  it("plays in its list where that is on the page, else alone", () => {
    const { engine, queue } = setUp();
    show(pageOne);
    queue.play(sampleSound(2));
    expect(useQueue.getState().current?.index).toBe(1);
    queue.play(presetSound(2));
    expect(engine.state.playing).toBe("preset:2");
    expect(useQueue.getState().current).toBeNull();
  });
});

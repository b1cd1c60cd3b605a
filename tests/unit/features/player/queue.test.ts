// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseMode, restoreMode } from "@/features/player/playback-mode";
import { rememberedMode } from "@/features/player/player-memory";
import { queueCommands } from "@/features/player/queue-commands";
import { sessionCookieNames } from "@/lib/http/session";
import { canStep, type SoundList, useQueue } from "@/stores/queue";
import { fakeEngine, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

const pageOne: SoundList = { id: "samples", sounds: [1, 2, 3].map((id) => sampleSound(id)), page: 1, lastPage: 2 };
const pageTwo: SoundList = { id: "samples", sounds: [4, 5].map((id) => sampleSound(id)), page: 2, lastPage: 2 };

function show(...lists: SoundList[]) {
  useQueue.setState({ lists: Object.fromEntries(lists.map((list) => [list.id, list])) });
}

function setUp() {
  const { engine, media } = fakeEngine();
  const queue = queueCommands(engine);
  engine.onEnd(queue.advance);
  const clicked = vi.fn((_rel: string | null) => {});
  document.body.innerHTML = `<main><div data-sounds="samples"></div><nav><a rel="prev" href="?page=1">Previous page</a><a rel="next" href="?page=2">Next page</a></nav></main>`;
  for (const link of document.querySelectorAll("a")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      clicked(link.getAttribute("rel"));
    });
  }
  const end = () => media.find((element) => !element.paused)?.end();
  return { engine, media, queue, clicked, end };
}

beforeEach(() => {
  // jsdom has no `CSS.escape`; the ids here need no escaping.
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  useQueue.setState({ lists: {}, current: null, continues: false });
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe("previous and next", () => {
  it("follow the list and stop at its beginning", () => {
    const { engine, queue, clicked } = setUp();
    show(pageOne);
    queue.start(pageOne, 0);
    queue.next();
    expect(engine.state.playing).toBe("sample:2");
    queue.previous();
    queue.previous();
    expect(engine.state.playing).toBe("sample:1");
    expect(clicked).not.toHaveBeenCalled();
    expect(canStep(useQueue.getState(), -1)).toBe(false);
    expect(canStep(useQueue.getState(), 1)).toBe(true);
  });

  it("previous goes back to the beginning of a sound that has played for 3 seconds", () => {
    const { engine, media, queue } = setUp();
    show(pageOne);
    queue.start(pageOne, 1);
    const [element] = media;
    if (!element) throw new Error("nothing plays");
    element.currentTime = 3.1;
    queue.previous();
    expect(engine.state.playing).toBe("sample:2");
    expect(element.currentTime).toBe(0);
    queue.previous();
    expect(engine.state.playing).toBe("sample:1");
  });

  it("previous rewinds a paused sound, and leaves it paused", () => {
    const { engine, media, queue } = setUp();
    show(pageOne);
    queue.start(pageOne, 0);
    if (media[0]) media[0].currentTime = 5;
    engine.pause();
    queue.previous();
    expect(engine.state.playing).toBeNull();
    expect(engine.position.time).toBe(0);
  });

  it("click the pagination at the end, then play the next page", () => {
    const { engine, queue, clicked } = setUp();
    show(pageOne);
    queue.start(pageOne, 2);
    queue.next();
    expect(clicked.mock.calls).toEqual([["next"]]);
    expect(engine.state.playing).toBe("sample:3");
    show(pageTwo);
    expect(engine.state.playing).toBe("sample:4");
    queue.previous();
    expect(clicked).toHaveBeenLastCalledWith("prev");
    show(pageOne);
    expect(engine.state.playing).toBe("sample:3");
  });

  it("start nothing when the next page loads too late", () => {
    const { engine, queue } = setUp();
    const now = vi.spyOn(Date, "now").mockReturnValue(0);
    show(pageOne);
    queue.start(pageOne, 2);
    queue.next();
    now.mockReturnValue(60_000);
    show(pageTwo);
    expect(engine.state.playing).toBe("sample:3");
  });

  it("start nothing when another list or another page loads, and wait for the next page", () => {
    const { engine, queue } = setUp();
    show(pageOne);
    queue.start(pageOne, 2);
    queue.next();
    show(pageOne, { ...pageTwo, id: "presets", sounds: [presetSound(4)] });
    expect(engine.state.playing).toBe("sample:3");
    show({ ...pageOne });
    expect(engine.state.playing).toBe("sample:3");
    show(pageTwo);
    expect(engine.state.playing).toBe("sample:4");
  });

  it("go no further than a list that has left the page", () => {
    const { queue, clicked } = setUp();
    show(pageOne);
    queue.start(pageOne, 2);
    show();
    expect(canStep(useQueue.getState(), 1)).toBe(false);
    queue.next();
    expect(clicked).not.toHaveBeenCalled();
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

describe("a list that is played as a whole", () => {
  it("plays to its end, and then unloads the last sound", () => {
    const { engine, queue, end } = setUp();
    show({ ...pageOne, lastPage: 1 });
    queue.playAll({ ...pageOne, lastPage: 1 });
    const played = [engine.state.playing];
    for (let sound = 0; sound < 3; sound++) {
      end();
      played.push(engine.state.playing);
    }
    expect(played).toEqual(["sample:1", "sample:2", "sample:3", null]);
    expect(engine.state.demo).toBeNull();
  });

  it("opens the next page for a user, and never for a visitor", () => {
    const { engine, queue, clicked, end } = setUp();
    show(pageOne);
    queue.playAll(pageOne);
    for (let sound = 0; sound < 3; sound++) end();
    expect(clicked).not.toHaveBeenCalled();
    vi.spyOn(document, "cookie", "get").mockReturnValue(`${sessionCookieNames(location.href).state}=u`);
    queue.playAll(pageOne);
    for (let sound = 0; sound < 3; sound++) end();
    expect(clicked.mock.calls).toEqual([["next"]]);
    show(pageTwo);
    expect(engine.state.playing).toBe("sample:4");
  });

  it("ignores the chosen repeat, which applies again to a single sound", () => {
    const { engine, queue } = setUp();
    chooseMode(engine, "repeat");
    show(pageOne);
    queue.playAll(pageTwo);
    expect(engine.state.repeat).toBe(false);
    queue.start(pageOne, 1);
    expect(engine.state.repeat).toBe(true);
    expect(useQueue.getState().continues).toBe(false);
    chooseMode(engine, "once");
  });
});

describe("a single sound", () => {
  it("stops at its end", () => {
    const { engine, queue, end } = setUp();
    show(pageOne);
    queue.start(pageOne, 0);
    end();
    expect(engine.state.playing).toBeNull();
  });

  it("is followed by the next one where the user chose to continue, also after a reload", () => {
    const { engine, queue, end } = setUp();
    chooseMode(engine, "continue");
    useQueue.setState({ continues: false });
    restoreMode(engine);
    show(pageOne);
    queue.start(pageOne, 0);
    end();
    expect(engine.state.playing).toBe("sample:2");
    expect(rememberedMode()).toBe("continue");
    chooseMode(engine, "once");
  });

  it("resumes where it was paused when its row is clicked again", () => {
    const { engine, media, queue } = setUp();
    show(pageOne);
    queue.start(pageOne, 0);
    if (media[0]) media[0].currentTime = 4;
    engine.pause();
    queue.start(pageOne, 0);
    expect(engine.state.playing).toBe("sample:1");
    expect(media[0]?.currentTime).toBe(4);
  });
});

describe("a queue that the user changes", () => {
  const ids = () => useQueue.getState().current?.list.sounds.map(({ id }) => id);

  it("plays a sound put next only once, and continues by itself", () => {
    const { engine, queue, end } = setUp();
    show(pageOne);
    queue.start(pageOne, 0);
    queue.playNext(sampleSound(3));
    expect(ids()).toEqual([1, 3, 2]);
    end();
    expect(engine.state.playing).toBe("sample:3");
    end();
    expect(engine.state.playing).toBe("sample:2");
    expect(canStep(useQueue.getState(), 1)).toBe(false);
  });

  it("starts a sound that is put next where nothing is loaded", () => {
    const { engine, queue } = setUp();
    queue.playNext(sampleSound(7));
    expect(engine.state.playing).toBe("sample:7");
  });

  it("begins with a sound that plays without a list", () => {
    const { engine, queue, end } = setUp();
    queue.play(sampleSound(9));
    queue.playNext(sampleSound(7));
    expect(ids()).toEqual([9, 7]);
    end();
    expect(engine.state.playing).toBe("sample:7");
  });

  it("is arranged, cleared and played from without changing the page's list", () => {
    const { engine, queue } = setUp();
    show(pageOne);
    queue.start(pageOne, 0);
    queue.arrange([sampleSound(3), sampleSound(2)]);
    queue.jump(1);
    expect(engine.state.playing).toBe("sample:3");
    expect(pageOne.sounds.map(({ id }) => id)).toEqual([1, 2, 3]);
    queue.arrange([]);
    expect(canStep(useQueue.getState(), 1)).toBe(false);
    expect(engine.state.playing).toBe("sample:3");
  });

  it("stays as it is when the page's list is shown again, and ends when a row is clicked", () => {
    const { queue } = setUp();
    show(pageOne);
    queue.start(pageOne, 0);
    queue.arrange([sampleSound(3)]);
    show({ ...pageOne });
    expect(ids()).toEqual([1, 3]);
    queue.start(pageOne, 1);
    expect(ids()).toEqual([1, 2, 3]);
  });
});

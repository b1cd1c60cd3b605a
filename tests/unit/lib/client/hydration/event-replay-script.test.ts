// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EVENT_REPLAY_SCRIPT } from "@/lib/client/hydration/event-replay-script.gen";

const clicked = vi.fn();
const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;

function hydratePage() {
  window.pageHydrated = true;
  window.replayEvents?.();
}

beforeEach(() => {
  clicked.mockReset();
  delete window.pageHydrated;
  document.body.innerHTML = `
    <button type="button" id="first"><b id="inside">Play</b></button>
    <button type="button" id="second">Like</button>
    <ul><li data-sound="sample:1" id="row"><button type="button" data-play id="play">Play</button>
      <button type="button" id="like">Like</button></li></ul>
    <select id="order"><option value="popular">Popular</option><option value="newest">Newest</option></select>
    <span data-wave role="slider"><svg id="drawing"></svg></span>
    <a href="#page" id="title" aria-haspopup="dialog"><b id="name">Night Bus</b></a>
    <form action="/samples"><button type="submit" id="search">Search</button></form>
    <button type="button" data-opens-search id="open">Search</button>
    <input data-early-search id="early"><button type="button" data-closes-search id="close">Cancel</button>
    <div id="island"><form><input name="password" value="secret"><button type="submit" id="sign-in">Sign in</button></form></div>`;
  const added = vi.spyOn(window, "addEventListener");
  new Function(EVENT_REPLAY_SCRIPT)();
  const listeners = added.mock.calls.map(([type, listener]) => ({ type, listener }));
  added.mockRestore();
  return () => {
    for (const { type, listener } of listeners) window.removeEventListener(type, listener, true);
  };
});

describe("a click before hydration", () => {
  it("marks the row as loading on Play, and on no other control", () => {
    element("like").click();
    expect(element("row").hasAttribute("data-loading")).toBe(false);
    element("play").click();
    expect(element("row").hasAttribute("data-loading")).toBe(true);
  });

  it("is replayed afterwards, only the last one", () => {
    element("first").click();
    element("inside").click();
    element("second").click();
    for (const id of ["first", "second"]) element(id).addEventListener("click", () => clicked(id));
    hydratePage();
    expect(clicked.mock.calls).toEqual([["second"]]);
    element("first").click();
    expect(clicked).toHaveBeenLastCalledWith("first");
  });

  it("shows and focuses a phone's search field, and is replayed unless the search is cancelled", () => {
    element("open").addEventListener("click", clicked);
    element("open").click();
    expect(document.documentElement.dataset.searching).toBe("");
    expect(document.activeElement).toBe(element("early"));
    element("close").click();
    expect(document.documentElement.dataset.searching).toBeUndefined();
    element("open").click();
    hydratePage();
    expect(clicked).toHaveBeenCalledOnce();
    delete document.documentElement.dataset.searching;
  });

  it("is replayed at the clicked point of a waveform", () => {
    element("drawing").dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 120, clientY: 8 }));
    document.querySelector("[data-wave]")?.addEventListener("click", (event) => {
      const { clientX, clientY } = event as MouseEvent;
      clicked(clientX, clientY);
    });
    hydratePage();
    expect(clicked.mock.calls).toEqual([[120, 8]]);
  });

  it("is replayed on a link that opens a dialog, unless it opens a new tab", () => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    element("name").dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    const toNewTab = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
    element("name").dispatchEvent(toNewTab);
    expect(toNewTab.defaultPrevented).toBe(false);
    element("title").addEventListener("click", (event) => {
      event.preventDefault();
      clicked("title");
    });
    hydratePage();
    expect(clicked.mock.calls).toEqual([["title"]]);
  });

  it("is replayed as the choice of an option, even if hydration has reset it", () => {
    const order = element<HTMLSelectElement>("order");
    order.value = "newest";
    order.dispatchEvent(new Event("change", { bubbles: true }));
    order.value = "popular";
    order.addEventListener("change", () => clicked(order.value));
    hydratePage();
    expect(clicked.mock.calls).toEqual([["newest"]]);
  });

  it("reaches no listener of a partly hydrated page", () => {
    element("first").addEventListener("click", () => clicked("first"));
    element("inside").click();
    expect(clicked).not.toHaveBeenCalled();
  });

  it("submits a form that needs its code only once that is loaded", () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener("submit", submit, { once: true });
    element("sign-in").click();
    expect(submit).not.toHaveBeenCalled();
    hydratePage();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("waits for an island that is hydrated after its page, and replays only then", () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener("submit", submit, { once: true });
    element("island").dataset.dehydrated = "";
    element("sign-in").click();
    hydratePage();
    expect(submit).not.toHaveBeenCalled();
    element("sign-in").click();
    expect(submit).not.toHaveBeenCalled();
    delete element("island").dataset.dehydrated;
    window.replayEvents?.();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("submits a form with an action at once, and is discarded with a removed element", () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener("submit", submit, { once: true });
    element("search").click();
    expect(submit).toHaveBeenCalledTimes(1);
    element("second").click();
    const gone = element("second");
    gone.addEventListener("click", () => clicked("second"));
    gone.remove();
    hydratePage();
    expect(clicked).not.toHaveBeenCalled();
  });
});

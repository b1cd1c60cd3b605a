// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { enterOverlay, pagePath, watchOverlays } from "@/lib/client/navigation/overlay-history";
import { OVERLAY_HISTORY_SCRIPT } from "@/lib/client/navigation/overlay-history-script";

new Function(OVERLAY_HISTORY_SCRIPT)();

let unwatch: () => void;
let visit = 0;
let start: string;

const path = () => window.location.pathname;
const depth = () => window.history.state?.overlays?.depth ?? 0;

/** Traverses the history as the browser's buttons do, and waits until the browser and the overlays have settled. */
async function travel(delta: number) {
  window.history.go(delta);
  await settle();
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 80));

/** An overlay that closes when its `close` is called. */
function openOverlay(shown?: string) {
  const leave: () => void = enterOverlay(() => overlay.close(), shown);
  const overlay = { close: vi.fn(() => leave()) };
  return overlay;
}

beforeEach(async () => {
  visit += 1;
  start = `/list-${visit}`;
  window.history.pushState({ __NA: true }, "", `/before-${visit}`);
  window.history.pushState({ __NA: true, page: "list" }, "", start);
  unwatch = watchOverlays();
  await settle();
});
afterEach(() => unwatch());

describe("overlays in the history", () => {
  it("close at Back, which stays on the page", async () => {
    const sheet = openOverlay();
    await settle();
    expect(depth()).toBe(1);
    await travel(-1);
    expect(sheet.close).toHaveBeenCalledOnce();
    expect([path(), depth()]).toEqual([start, 0]);
    await travel(-1);
    expect(path()).toBe(`/before-${visit}`);
  });

  it("get no new entry while they are slow to close at Back", async () => {
    const leave = enterOverlay(() => setTimeout(leave, 100));
    await settle();
    const written = vi.spyOn(History.prototype, "pushState");
    await travel(-1);
    expect([path(), depth()]).toEqual([start, 0]);
    await settle();
    await settle();
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
    await travel(-1);
    expect(path()).toBe(`/before-${visit}`);
  });

  it("close one after the other, from the top", async () => {
    const below = openOverlay();
    const above = openOverlay();
    await settle();
    await travel(-1);
    expect(above.close).toHaveBeenCalledOnce();
    expect(below.close).not.toHaveBeenCalled();
    await travel(-1);
    expect(below.close).toHaveBeenCalledOnce();
    expect(path()).toBe(start);
  });

  it("remove their entry when they close otherwise", async () => {
    const sheet = openOverlay();
    await settle();
    sheet.close();
    await settle();
    expect(depth()).toBe(0);
    await travel(-1);
    expect(path()).toBe(`/before-${visit}`);
  });

  it("keep the entry when one replaces another", async () => {
    const first = openOverlay();
    await settle();
    const length = window.history.length;
    first.close();
    const second = openOverlay();
    await settle();
    expect([depth(), window.history.length]).toEqual([1, length]);
    await travel(-1);
    expect(second.close).toHaveBeenCalledOnce();
    expect(path()).toBe(start);
  });

  it("leave their entry to the page that a link in them opens", async () => {
    const sheet = openOverlay();
    await settle();
    window.history.pushState({ __NA: true }, "", "/linked");
    sheet.close();
    await settle();
    expect(path()).toBe("/linked");
    await travel(-1);
    expect([path(), depth()]).toEqual([start, 0]);
    await travel(1);
    expect(path()).toBe("/linked");
  });

  it("don't change the history when the page that they opened is slow to close them", async () => {
    const sheet = openOverlay();
    await settle();
    window.history.pushState({ __NA: true }, "", "/linked");
    const { length } = window.history;
    const onPopState = vi.fn();
    window.addEventListener("popstate", onPopState);
    await settle();
    await settle();
    sheet.close();
    await settle();
    window.removeEventListener("popstate", onPopState);
    expect([path(), depth(), window.history.length]).toEqual(["/linked", 0, length]);
    expect(onPopState).not.toHaveBeenCalled();
  });

  it("delay a page that is pushed while they are closing", async () => {
    const sheet = openOverlay();
    await settle();
    sheet.close();
    await new Promise((resolve) => setTimeout(resolve));
    window.history.pushState({ __NA: true }, "", "/pushed");
    await settle();
    expect(path()).toBe("/pushed");
    await travel(-1);
    expect([path(), depth()]).toEqual([start, 0]);
  });

  it("leave no depth in a state from before that is written while they are closing", async () => {
    const sheet = openOverlay();
    await settle();
    const read = window.history.state;
    expect(read.overlays.depth).toBe(1);
    sheet.close();
    await new Promise((resolve) => setTimeout(resolve));
    window.history.replaceState(read, "", `${start}?written`);
    await settle();
    expect([window.location.search, depth()]).toEqual(["?written", 0]);
    window.history.pushState(read, "", "/next");
    expect(depth()).toBe(0);
  });

  it("keep the URL that the page got while they were open", async () => {
    const sheet = openOverlay();
    await settle();
    window.history.replaceState({ __NA: true }, "", `${start}?genres=1`);
    sheet.close();
    await settle();
    expect(window.location.search).toBe("?genres=1");
    expect(depth()).toBe(0);
  });

  it("are skipped by Back from the page that one of two opened", async () => {
    const below = openOverlay();
    const above = openOverlay();
    await settle();
    window.history.pushState({ __NA: true }, "", "/linked");
    above.close();
    below.close();
    await settle();
    await travel(-1);
    expect([path(), depth()]).toEqual([start, 0]);
  });

  it("are skipped by Forward once they are closed", async () => {
    openOverlay();
    await settle();
    await travel(-1);
    await travel(1);
    await settle();
    expect([path(), depth()]).toEqual([start, 0]);
  });

  it("leave no entry after a reload", async () => {
    openOverlay();
    await settle();
    unwatch();
    expect(depth()).toBe(1);
    unwatch = watchOverlays();
    await settle();
    expect([path(), depth()]).toEqual([start, 0]);
  });

  it("hide their own steps from the router, and no others", async () => {
    const router = vi.fn();
    window.addEventListener("popstate", router);
    openOverlay();
    await settle();
    await travel(-1);
    expect(router).not.toHaveBeenCalled();
    await travel(-1);
    expect(router).toHaveBeenCalledOnce();
    window.removeEventListener("popstate", router);
  });

  it("that stay open get an entry again after the page changed", async () => {
    const sheet = openOverlay();
    await settle();
    window.history.pushState({ __NA: true }, "", `${start}?page=2`);
    await vi.waitFor(() => expect(depth()).toBe(1));
    await travel(-1);
    expect(sheet.close).toHaveBeenCalledOnce();
    expect(window.location.search).toBe("?page=2");
  });
});

describe("an overlay whose content has a page of its own", () => {
  it("has that page's URL in the address bar until Back closes it", async () => {
    const sheet = openOverlay("/sounds/samples/1");
    await settle();
    expect(path()).toBe("/sounds/samples/1");
    expect(pagePath()).toBe(start);
    await travel(-1);
    expect(sheet.close).toHaveBeenCalledOnce();
    expect([path(), pagePath()]).toEqual([start, start]);
  });

  it("restores the page's URL in the address bar when it closes otherwise", async () => {
    const sheet = openOverlay("/sounds/samples/1");
    await settle();
    sheet.close();
    await settle();
    expect([path(), depth()]).toEqual([start, 0]);
    await travel(-1);
    expect(path()).toBe(`/before-${visit}`);
  });

  it("updates the URL with its content, in the same entry", async () => {
    const first = openOverlay("/sounds/samples/1");
    await settle();
    const { length } = window.history;
    first.close();
    openOverlay("/sounds/presets/2");
    await settle();
    expect([path(), window.history.length]).toEqual(["/sounds/presets/2", length]);
  });

  it("can be replaced by one without a page", async () => {
    const first = openOverlay("/sounds/samples/1");
    await settle();
    first.close();
    openOverlay();
    await settle();
    expect([path(), depth()]).toEqual([start, 1]);
  });

  it("keeps its URL under a dialog, and after that closes", async () => {
    const sheet = openOverlay("/sounds/samples/1");
    await settle();
    const dialog = openOverlay();
    await settle();
    expect([path(), depth()]).toEqual(["/sounds/samples/1", 2]);
    await travel(-1);
    expect(dialog.close).toHaveBeenCalledOnce();
    expect([path(), depth()]).toEqual(["/sounds/samples/1", 1]);
    sheet.close();
    await settle();
    expect([path(), depth()]).toEqual([start, 0]);
  });

  it("keeps its own URL while the page's URL changes, and leaves the page with the new one", async () => {
    const sheet = openOverlay("/sounds/samples/1");
    await settle();
    window.history.replaceState({ __NA: true }, "", `${start}?genres=1`);
    expect(path()).toBe("/sounds/samples/1");
    sheet.close();
    await settle();
    expect(pagePath()).toBe(`${start}?genres=1`);
    expect(window.location.search).toBe("?genres=1");
  });

  it("leaves its entry to the page that a link in it opens", async () => {
    const sheet = openOverlay("/sounds/samples/1");
    await settle();
    window.history.pushState({ ...window.history.state, __NA: true }, "", "/linked");
    sheet.close();
    await settle();
    expect([path(), pagePath()]).toEqual(["/linked", "/linked"]);
    await travel(-1);
    expect(path()).toBe(start);
  });

  it("becomes the page after a reload, from which Back leads to the list", async () => {
    openOverlay("/sounds/samples/1");
    await settle();
    unwatch();
    unwatch = watchOverlays();
    await settle();
    expect([path(), pagePath(), depth()]).toEqual(["/sounds/samples/1", "/sounds/samples/1", 0]);
    const router = vi.fn();
    window.addEventListener("popstate", router);
    await travel(-1);
    window.removeEventListener("popstate", router);
    expect(router).toHaveBeenCalledOnce();
    expect(path()).toBe(start);
  });
});

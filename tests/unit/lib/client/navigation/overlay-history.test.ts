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
  await rest();
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 80));

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
  await rest();
});
afterEach(() => unwatch());

describe("overlays in the history", () => {
  it("close at Back, which stays on the page", async () => {
    const sheet = openOverlay();
    await rest();
    expect(depth()).toBe(1);
    await travel(-1);
    expect(sheet.close).toHaveBeenCalledOnce();
    expect([path(), depth()]).toEqual([start, 0]);
    await travel(-1);
    expect(path()).toBe(`/before-${visit}`);
  });

  it("get no entry again while they are slow to close at Back", async () => {
    const leave = enterOverlay(() => setTimeout(leave, 100));
    await rest();
    const written = vi.spyOn(History.prototype, "pushState");
    await travel(-1);
    expect([path(), depth()]).toEqual([start, 0]);
    await rest();
    await rest();
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
    await travel(-1);
    expect(path()).toBe(`/before-${visit}`);
  });

  it("close one after the other, from the top", async () => {
    const below = openOverlay();
    const above = openOverlay();
    await rest();
    await travel(-1);
    expect(above.close).toHaveBeenCalledOnce();
    expect(below.close).not.toHaveBeenCalled();
    await travel(-1);
    expect(below.close).toHaveBeenCalledOnce();
    expect(path()).toBe(start);
  });

  it("take their entry with them when they close otherwise", async () => {
    const sheet = openOverlay();
    await rest();
    sheet.close();
    await rest();
    expect(depth()).toBe(0);
    await travel(-1);
    expect(path()).toBe(`/before-${visit}`);
  });

  it("keep the entry when one gives way to another", async () => {
    const first = openOverlay();
    await rest();
    const length = window.history.length;
    first.close();
    const second = openOverlay();
    await rest();
    expect([depth(), window.history.length]).toEqual([1, length]);
    await travel(-1);
    expect(second.close).toHaveBeenCalledOnce();
    expect(path()).toBe(start);
  });

  it("give their entry to the page that a link in them leads to", async () => {
    const sheet = openOverlay();
    await rest();
    window.history.pushState({ __NA: true }, "", "/linked");
    sheet.close();
    await rest();
    expect(path()).toBe("/linked");
    await travel(-1);
    expect([path(), depth()]).toEqual([start, 0]);
    await travel(1);
    expect(path()).toBe("/linked");
  });

  it("leave the history alone when the page that they led to is slow to close them", async () => {
    const sheet = openOverlay();
    await rest();
    window.history.pushState({ __NA: true }, "", "/linked");
    const { length } = window.history;
    const traversed = vi.fn();
    window.addEventListener("popstate", traversed);
    await rest();
    await rest();
    sheet.close();
    await rest();
    window.removeEventListener("popstate", traversed);
    expect([path(), depth(), window.history.length]).toEqual(["/linked", 0, length]);
    expect(traversed).not.toHaveBeenCalled();
  });

  it("let a page that is pushed while they leave wait for its turn", async () => {
    const sheet = openOverlay();
    await rest();
    sheet.close();
    await new Promise((resolve) => setTimeout(resolve));
    window.history.pushState({ __NA: true }, "", "/pushed");
    await rest();
    expect(path()).toBe("/pushed");
    await travel(-1);
    expect([path(), depth()]).toEqual([start, 0]);
  });

  it("leave no mark behind in a page that is written while they leave, with the state that it had under them", async () => {
    const sheet = openOverlay();
    await rest();
    const read = window.history.state;
    expect(read.overlays.depth).toBe(1);
    sheet.close();
    await new Promise((resolve) => setTimeout(resolve));
    window.history.replaceState(read, "", `${start}?written`);
    await rest();
    expect([window.location.search, depth()]).toEqual(["?written", 0]);
    window.history.pushState(read, "", "/next");
    expect(depth()).toBe(0);
  });

  it("leave the page with the URL that it got under them", async () => {
    const sheet = openOverlay();
    await rest();
    window.history.replaceState({ __NA: true }, "", `${start}?genres=1`);
    sheet.close();
    await rest();
    expect(window.location.search).toBe("?genres=1");
    expect(depth()).toBe(0);
  });

  it("are passed over by Back from the page that one of two led to", async () => {
    const below = openOverlay();
    const above = openOverlay();
    await rest();
    window.history.pushState({ __NA: true }, "", "/linked");
    above.close();
    below.close();
    await rest();
    await travel(-1);
    expect([path(), depth()]).toEqual([start, 0]);
  });

  it("are not met again by Forward", async () => {
    openOverlay();
    await rest();
    await travel(-1);
    await travel(1);
    await rest();
    expect([path(), depth()]).toEqual([start, 0]);
  });

  it("leave nothing behind at a reload", async () => {
    openOverlay();
    await rest();
    unwatch();
    expect(depth()).toBe(1);
    unwatch = watchOverlays();
    await rest();
    expect([path(), depth()]).toEqual([start, 0]);
  });

  it("hide their own steps from the router, and no others", async () => {
    const router = vi.fn();
    window.addEventListener("popstate", router);
    openOverlay();
    await rest();
    await travel(-1);
    expect(router).not.toHaveBeenCalled();
    await travel(-1);
    expect(router).toHaveBeenCalledOnce();
    window.removeEventListener("popstate", router);
  });

  it("that stay open have an entry again after the page changed", async () => {
    const sheet = openOverlay();
    await rest();
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
    await rest();
    expect(path()).toBe("/sounds/samples/1");
    expect(pagePath()).toBe(start);
    await travel(-1);
    expect(sheet.close).toHaveBeenCalledOnce();
    expect([path(), pagePath()]).toEqual([start, start]);
  });

  it("gives the address bar back to the page when it closes otherwise", async () => {
    const sheet = openOverlay("/sounds/samples/1");
    await rest();
    sheet.close();
    await rest();
    expect([path(), depth()]).toEqual([start, 0]);
    await travel(-1);
    expect(path()).toBe(`/before-${visit}`);
  });

  it("follows what it shows, in the same entry", async () => {
    const first = openOverlay("/sounds/samples/1");
    await rest();
    const { length } = window.history;
    first.close();
    openOverlay("/sounds/presets/2");
    await rest();
    expect([path(), window.history.length]).toEqual(["/sounds/presets/2", length]);
  });

  it("gives way to one without a page", async () => {
    const first = openOverlay("/sounds/samples/1");
    await rest();
    first.close();
    openOverlay();
    await rest();
    expect([path(), depth()]).toEqual([start, 1]);
  });

  it("keeps its URL under a dialog, and has it again when that closes", async () => {
    const sheet = openOverlay("/sounds/samples/1");
    await rest();
    const dialog = openOverlay();
    await rest();
    expect([path(), depth()]).toEqual(["/sounds/samples/1", 2]);
    await travel(-1);
    expect(dialog.close).toHaveBeenCalledOnce();
    expect([path(), depth()]).toEqual(["/sounds/samples/1", 1]);
    sheet.close();
    await rest();
    expect([path(), depth()]).toEqual([start, 0]);
  });

  it("leaves the page with the URL that it got meanwhile, and shows its own on", async () => {
    const sheet = openOverlay("/sounds/samples/1");
    await rest();
    window.history.replaceState({ __NA: true }, "", `${start}?genres=1`);
    expect(path()).toBe("/sounds/samples/1");
    sheet.close();
    await rest();
    expect(pagePath()).toBe(`${start}?genres=1`);
    expect(window.location.search).toBe("?genres=1");
  });

  it("gives its entry to the page that a link in it leads to", async () => {
    const sheet = openOverlay("/sounds/samples/1");
    await rest();
    window.history.pushState({ ...window.history.state, __NA: true }, "", "/linked");
    sheet.close();
    await rest();
    expect([path(), pagePath()]).toEqual(["/linked", "/linked"]);
    await travel(-1);
    expect(path()).toBe(start);
  });

  it("is the page after a reload, which Back leaves for the list", async () => {
    openOverlay("/sounds/samples/1");
    await rest();
    unwatch();
    unwatch = watchOverlays();
    await rest();
    expect([path(), pagePath(), depth()]).toEqual(["/sounds/samples/1", "/sounds/samples/1", 0]);
    const router = vi.fn();
    window.addEventListener("popstate", router);
    await travel(-1);
    window.removeEventListener("popstate", router);
    expect(router).toHaveBeenCalledOnce();
    expect(path()).toBe(start);
  });
});

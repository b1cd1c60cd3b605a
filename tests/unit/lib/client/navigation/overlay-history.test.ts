// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { enterOverlay } from "@/lib/client/navigation/overlay-history";
import { depth, leavePage, openOverlay, path, reloadPage, settle, travel, visitPage } from "./overlay-support";

let before: string;
let start: string;

beforeEach(async () => {
  ({ before, start } = await visitPage());
});
afterEach(leavePage);

describe("overlays in the history", () => {
  it("close at Back, which stays on the page", async () => {
    const sheet = openOverlay();
    await settle();
    expect(depth()).toBe(1);
    await travel(-1);
    expect(sheet.close).toHaveBeenCalledOnce();
    expect([path(), depth()]).toEqual([start, 0]);
    await travel(-1);
    expect(path()).toBe(before);
  });

  it("have their entry at once, so that an early Back closes only the topmost", async () => {
    const below = openOverlay();
    expect(depth()).toBe(1);
    await settle();
    const above = openOverlay();
    expect(depth()).toBe(2);
    await travel(-1);
    expect(above.close).toHaveBeenCalledOnce();
    expect(below.close).not.toHaveBeenCalled();
    expect([path(), depth()]).toEqual([start, 1]);
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
    expect(path()).toBe(before);
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
    expect(path()).toBe(before);
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

  it("give the focus back to what got it while they were closing", async () => {
    const [opener, next] = [document.createElement("button"), document.createElement("button")];
    document.body.append(opener, next);
    const sheet = openOverlay();
    await settle();
    opener.focus();
    sheet.close();
    await new Promise((resolve) => setTimeout(resolve));
    next.focus();
    // A browser that goes back to a URL with a fragment takes the focus away.
    next.blur();
    await settle();
    expect(document.activeElement).toBe(next);
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
    expect(depth()).toBe(1);
    await reloadPage();
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

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pagePath } from "@/lib/client/navigation/overlay-history";
import { depth, leavePage, openOverlay, path, reloadPage, settle, travel, visitPage } from "./overlay-support";

let before: string;
let start: string;

beforeEach(async () => {
  ({ before, start } = await visitPage());
});
afterEach(leavePage);

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
    expect(path()).toBe(before);
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
    await reloadPage();
    expect([path(), pagePath(), depth()]).toEqual(["/sounds/samples/1", "/sounds/samples/1", 0]);
    const router = vi.fn();
    window.addEventListener("popstate", router);
    await travel(-1);
    window.removeEventListener("popstate", router);
    expect(router).toHaveBeenCalledOnce();
    expect(path()).toBe(start);
  });
});

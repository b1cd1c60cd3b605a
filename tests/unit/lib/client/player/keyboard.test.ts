// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { shortcutOf } from "@/lib/client/player/keyboard";
import { switchShortcuts } from "@/lib/client/player/shortcut-setting";

let shortcut: ReturnType<typeof shortcutOf>;

function press(selector: string, key: string, init: KeyboardEventInit = {}) {
  shortcut = null;
  document.querySelector(selector)?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...init }));
  return shortcut;
}

beforeEach(() => {
  document.body.innerHTML = `
    <main><p tabindex="-1">Text</p><button type="button">Play</button><a href="/packs">Packs</a>
      <input /><textarea></textarea><select></select><div id="edit" contenteditable="true"></div>
      <span role="slider" tabindex="0"></span><div role="menu"><button role="menuitem">Like</button></div>
      <div role="radiogroup"><span role="radio" tabindex="0"></span></div></main>`;
  document.onkeydown = (event) => {
    shortcut = shortcutOf(event);
  };
});

describe("shortcutOf", () => {
  it.each([
    ["ArrowRight", "forward"],
    ["ArrowLeft", "backward"],
    [" ", "toggle"],
    ["ArrowDown", "next"],
    ["ArrowUp", "previous"],
    ["l", "like"],
    ["A", "add"],
    ["d", "download"],
    ["s", "similar"],
    ["Enter", "details"],
    ["?", "help"],
    ["q", null],
  ])("maps the key %s to %s", (key, expected) => {
    expect(press("p", key)).toBe(expected);
  });

  it.each(["input", "textarea", "select", "#edit", "[role=slider]", "[role=menuitem]", "[role=radio]"])(
    "leaves the keys of %s alone",
    (selector) => {
      expect(press(selector, "ArrowDown")).toBeNull();
      expect(press(selector, " ")).toBeNull();
      expect(press(selector, "d")).toBeNull();
      expect(press(selector, "Enter")).toBeNull();
    },
  );

  it("leaves space and Enter to buttons and links, but not the arrows", () => {
    for (const selector of ["button", "a"]) {
      expect(press(selector, " ")).toBeNull();
      expect(press(selector, "Enter")).toBeNull();
      expect(press(selector, "ArrowRight")).toBe("forward");
    }
  });

  it("leaves browser shortcuts and held keys alone, but accepts ? with Shift", () => {
    expect(press("p", "ArrowLeft", { altKey: true })).toBeNull();
    expect(press("p", "ArrowRight", { metaKey: true })).toBeNull();
    expect(press("p", " ", { repeat: true })).toBeNull();
    expect(press("p", "l", { repeat: true })).toBeNull();
    expect(press("p", "D", { shiftKey: true })).toBeNull();
    expect(press("p", "?", { shiftKey: true })).toBe("help");
  });

  it("is null for every key once the shortcuts are switched off, also on the next visit", async () => {
    switchShortcuts(false);
    for (const key of ["l", "a", "d", "s", "?", " ", "ArrowDown", "Enter"]) expect(press("p", key)).toBeNull();
    vi.resetModules();
    expect((await import("@/lib/client/player/shortcut-setting")).hasShortcuts()).toBe(false);
    switchShortcuts(true);
    expect(press("p", "l")).toBe("like");
    vi.resetModules();
    expect((await import("@/lib/client/player/shortcut-setting")).hasShortcuts()).toBe(true);
  });

  it("returns null while a dialog is open", () => {
    document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
    expect(press("p", " ")).toBeNull();
  });
});

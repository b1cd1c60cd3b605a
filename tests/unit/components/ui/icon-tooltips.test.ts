// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchIconTooltips } from "@/components/ui/icon-tooltips";

let stop: () => void;
const tooltip = () => document.querySelector<HTMLElement>("span[popover]");
const isOpen = () => tooltip()?.dataset.open === "";

function hover(element: Element) {
  const event = new Event("pointerover", { bubbles: true });
  element.dispatchEvent(Object.assign(event, { pointerType: "mouse" }));
}

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom supports neither popovers nor reflected ARIA properties.
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.dataset.open = "";
    },
    hidePopover(this: HTMLElement) {
      delete this.dataset.open;
    },
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  document.body.innerHTML = `<button id="icon" aria-label="Repeat"><svg></svg></button>
    <button id="words" aria-label="Play pack"><svg></svg>Play pack</button>
    <button id="titled" aria-label="Remove" title="Remove"><svg></svg></button>
    <button id="explained" aria-label="Download" aria-describedby="x"><svg></svg></button>
    <button id="play" aria-label="Play Loop" data-play=""><svg></svg></button>`;
  const matches = Element.prototype.matches;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    if (selector === ":popover-open") return (this as HTMLElement).dataset.open === "";
    return selector === ":focus-visible" ? true : matches.call(this, selector);
  });
  stop = watchIconTooltips();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const at = (id: string) => document.getElementById(id)!;

describe("tooltips of icon buttons", () => {
  it("show when the pointer rests on a button, and hide when it leaves", () => {
    hover(at("icon"));
    expect(isOpen()).toBe(false);
    vi.advanceTimersByTime(500);
    expect(isOpen()).toBe(true);
    expect(tooltip()?.textContent).toBe("Repeat");
    hover(document.body);
    expect(isOpen()).toBe(false);
  });

  it("show at once on keyboard focus, until Escape", () => {
    at("icon").focus();
    vi.advanceTimersByTime(0);
    expect(isOpen()).toBe(true);
    at("icon").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(isOpen()).toBe(false);
  });

  it("don't show after pointerdown", () => {
    hover(at("icon"));
    at("icon").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    vi.advanceTimersByTime(500);
    expect(isOpen()).toBe(false);
  });

  it("don't show on a button that has opened something meanwhile", () => {
    hover(at("icon"));
    at("icon").setAttribute("aria-expanded", "true");
    vi.advanceTimersByTime(500);
    expect(isOpen()).toBe(false);
  });

  it.each(["words", "titled", "explained", "play"])("don't show on a button that needs none: %s", (id) => {
    hover(at(id));
    vi.advanceTimersByTime(500);
    expect(isOpen()).toBe(false);
  });
});

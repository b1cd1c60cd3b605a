// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchIconTooltips } from "@/components/ui/icon-tooltips";
import { Popover } from "@/components/ui/popover";
import { shortcutOf } from "@/lib/client/player/keyboard";

function refusePopovers(owner: Element, name: "querySelector" | "querySelectorAll" | "matches" | "closest") {
  const original = owner[name] as (selector: string) => unknown;
  const refusing = function (this: Element, selector: string) {
    if (selector.includes(":popover-open")) throw new DOMException("not a valid selector", "SyntaxError");
    return original.call(this, selector);
  };
  vi.spyOn(owner, name as "matches").mockImplementation(refusing as typeof owner.matches);
}

/** jsdom has no popovers; here its selectors throw as well, as in the browsers that have none. */
beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  for (const owner of [Element.prototype, Document.prototype])
    for (const name of ["querySelector", "querySelectorAll", "matches", "closest"] as const)
      if (name in owner) refusePopovers(owner as Element, name);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const changed = vi.fn();
const popover = (name: string) => (
  <Popover label={name} onOpenChange={changed} trigger={(props) => <button {...props}>{name}</button>}>
    {(close) => (
      <button type="button" onClick={close}>
        {`Any ${name}`}
      </button>
    )}
  </Popover>
);
const panel = (name: string) => document.querySelector<HTMLElement>(`[role="dialog"][aria-label="${name}"]`)!;

describe("a popover in a browser without them", () => {
  beforeEach(() => {
    changed.mockClear();
    render(
      <>
        {popover("Genre")}
        {popover("Key")}
        <p>Elsewhere</p>
      </>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Genre" }));
  });

  it("opens at its button and closes by it", () => {
    expect(panel("Genre").dataset.open).toBe("");
    expect(screen.getByRole("button", { name: "Genre" }).getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("Any Genre")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Genre" }));
    expect(panel("Genre").dataset.open).toBeUndefined();
    expect(screen.queryByText("Any Genre")).toBeNull();
    expect(changed.mock.calls).toEqual([[true], [false]]);
  });

  it("closes on Escape and returns the focus", () => {
    screen.getByText("Any Genre").focus();
    fireEvent.keyDown(screen.getByText("Any Genre"), { key: "Escape" });
    expect(screen.queryByText("Any Genre")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Genre" }));
  });

  it("closes on a click outside, on another one's, and from within", () => {
    fireEvent.pointerDown(screen.getByText("Any Genre"));
    expect(screen.getByText("Any Genre")).toBeTruthy();
    fireEvent.pointerDown(screen.getByText("Elsewhere"));
    expect(screen.queryByText("Any Genre")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Genre" }));
    fireEvent.click(screen.getByRole("button", { name: "Key" }));
    expect(screen.queryByText("Any Genre")).toBeNull();
    fireEvent.click(screen.getByText("Any Key"));
    expect(screen.queryByText("Any Key")).toBeNull();
  });

  it("keeps the shortcuts to itself while it is open", () => {
    const press = () => shortcutOf(new KeyboardEvent("keydown", { key: "l" }));
    expect(press()).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Genre" }));
    expect(press()).toBe("like");
  });
});

it("the name of an icon's button is shown in its dialog", () => {
  vi.useFakeTimers();
  document.body.innerHTML = `<dialog open><button aria-label="Close"><svg></svg></button></dialog>`;
  const stop = watchIconTooltips();
  const button = document.querySelector("button")!;
  button.dispatchEvent(Object.assign(new Event("pointerover", { bubbles: true }), { pointerType: "mouse" }));
  vi.advanceTimersByTime(500);
  expect(document.querySelector("dialog > span")?.textContent).toBe("Close");
  stop();
  expect(document.querySelector("dialog > span")).toBeNull();
  vi.useRealTimers();
});

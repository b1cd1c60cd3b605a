// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Popover } from "@/components/ui/popover";
import { watchOverlays } from "@/lib/client/navigation/overlay-history";
import { OVERLAY_HISTORY_SCRIPT } from "@/lib/client/navigation/overlay-history-script";

new Function(OVERLAY_HISTORY_SCRIPT)();

/** jsdom doesn't support popovers: this is the panel's state that a browser would report. */
let isNativelyOpen = false;
const { matches } = Element.prototype;

beforeEach(() => {
  isNativelyOpen = false;
  touch(false);
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  Object.defineProperty(HTMLElement.prototype, "showPopover", { value: () => {}, configurable: true });
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    return selector === ":popover-open" ? isNativelyOpen : matches.call(this, selector);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
});

/** Mocks whether the device has a touch screen, which jsdom doesn't report. */
const touch = (isCoarse: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: isCoarse }));

const changed = vi.fn();
const filters = (
  <Popover label="Filters" onOpenChange={changed} trigger={(props) => <button {...props}>Filters</button>}>
    {() => <p>By genre</p>}
  </Popover>
);

/** The page as the server rendered it, then hydrated. */
function hydrate() {
  const container = document.createElement("div");
  container.innerHTML = renderToString(filters);
  document.body.append(container);
  render(filters, { container, hydrate: true });
}

describe("a popover", () => {
  beforeEach(() => changed.mockClear());

  it("is closed and without its content in the server's HTML", () => {
    hydrate();
    expect(screen.getByRole("button", { name: "Filters" }).getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByText("By genre")).toBeNull();
    expect(changed).not.toHaveBeenCalled();
  });

  it("that was opened before hydration is known to be open", () => {
    isNativelyOpen = true;
    hydrate();
    expect(screen.getByRole("button", { name: "Filters" }).getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("By genre")).toBeTruthy();
    expect(changed.mock.calls).toEqual([[true]]);
  });

  it("renders its content just before it opens, and removes it after it closes", () => {
    render(filters);
    const panel = screen.getByLabelText("Filters");
    fireEvent(panel, Object.assign(new Event("beforetoggle"), { newState: "open" }));
    expect(screen.getByText("By genre")).toBeTruthy();
    fireEvent(panel, Object.assign(new Event("toggle"), { newState: "closed" }));
    expect(screen.queryByText("By genre")).toBeNull();
    expect(changed.mock.calls).toEqual([[true], [false]]);
  });

  for (const isCoarse of [true, false]) {
    it(`${isCoarse ? "closes on Back on a touch screen" : "adds no history entry with a mouse"}`, async () => {
      touch(isCoarse);
      const unwatch = watchOverlays();
      render(filters);
      const panel = screen.getByLabelText("Filters");
      const hide = vi.fn();
      Object.assign(panel, { hidePopover: hide });
      const entries = window.history.length;
      fireEvent(panel, Object.assign(new Event("beforetoggle"), { newState: "open" }));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(window.history.length).toBe(entries + (isCoarse ? 1 : 0));
      if (isCoarse) {
        window.history.back();
        await vi.waitFor(() => expect(hide).toHaveBeenCalledOnce());
      }
      unwatch();
    });
  }

  it("takes over the history entry of the one that closes as it opens", async () => {
    touch(true);
    const unwatch = watchOverlays();
    const popover = (name: string) => (
      <Popover label={name} trigger={(props) => <button {...props}>{name}</button>}>
        {() => null}
      </Popover>
    );
    render(
      <>
        {popover("Genre")}
        {popover("Key")}
      </>,
    );
    const change = (name: string, type: string, newState: string) =>
      fireEvent(screen.getByLabelText(name), Object.assign(new Event(type), { newState }));
    change("Genre", "beforetoggle", "open");
    const entries = window.history.length;
    const go = vi.spyOn(History.prototype, "go");
    change("Genre", "beforetoggle", "closed");
    change("Key", "beforetoggle", "open");
    change("Genre", "toggle", "closed");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(window.history.length).toBe(entries);
    expect(window.history.state.overlays.depth).toBe(1);
    expect(go).not.toHaveBeenCalled();
    unwatch();
  });
});

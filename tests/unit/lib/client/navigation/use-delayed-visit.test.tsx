// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TypingSearch } from "@/components/form/typing-search";

const PAUSE_MS = 300;
const onSearch = vi.fn<(search: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
  window.history.replaceState(null, "", "/admin/users");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page() {
  return (
    <>
      <TypingSearch label="Search" maxLength={100} search="" onSearch={onSearch} />
      {/* The framework changes the page itself. */}
      <a href="/admin/users/7" onClick={(event) => event.preventDefault()}>
        <b>rye</b>
      </a>
    </>
  );
}

const field = () => screen.getByRole("searchbox", { name: "Search" });
const rest = () => act(() => vi.advanceTimersByTime(PAUSE_MS));

function type(text: string): void {
  field().focus();
  fireEvent.change(field(), { target: { value: text } });
}

/** As a browser does it: the field loses the focus before the click. */
function press(target: Element, init: MouseEventInit = {}): void {
  fireEvent.pointerDown(target, init);
  act(() => field().blur());
  fireEvent.click(target, init);
}

describe("a search that waits for a pause of the typing", () => {
  it("is made once, of the last text", () => {
    render(<Page />);
    type("ry");
    act(() => vi.advanceTimersByTime(PAUSE_MS - 1));
    type(" rye ");
    expect(onSearch).not.toHaveBeenCalled();
    rest();
    rest();
    expect(onSearch.mock.calls).toEqual([["rye"]]);
  });

  it("is made at once when the field loses the focus, and not again", () => {
    render(<Page />);
    type("rye");
    act(() => field().blur());
    expect(onSearch.mock.calls).toEqual([["rye"]]);
    rest();
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it("doesn't follow a link that leaves the page", () => {
    const { unmount } = render(<Page />);
    type("rye");
    press(screen.getByText("rye"));
    rest();
    window.history.pushState(null, "", "/admin/users/7");
    unmount();
    rest();
    expect(onSearch).not.toHaveBeenCalled();
  });

  it("follows a link after which the field is still there", () => {
    const { rerender } = render(<Page />);
    type("rye");
    press(screen.getByText("rye"));
    rerender(<Page />);
    rest();
    expect(onSearch).not.toHaveBeenCalled();
    window.history.pushState(null, "", "/admin/users?list=banned");
    rerender(<Page />);
    expect(onSearch.mock.calls).toEqual([["rye"]]);
  });

  it("is made although a link is opened in another tab", () => {
    render(<Page />);
    type("rye");
    press(screen.getByText("rye"), { ctrlKey: true });
    rest();
    expect(onSearch.mock.calls).toEqual([["rye"]]);
  });

  it("is dropped by Back", () => {
    render(<Page />);
    type("rye");
    fireEvent.popState(window);
    rest();
    expect(onSearch).not.toHaveBeenCalled();
  });
});

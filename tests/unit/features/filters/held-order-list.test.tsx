// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HeldOrderList } from "@/features/filters/components/held-order-list";

const items = (names: string) => [...names].map((name) => <li key={name}>{name}</li>);
const list = (names: string) => (
  <HeldOrderList label="Letters" className="" keys={[...names]}>
    {items(names)}
  </HeldOrderList>
);
const shown = () =>
  screen
    .getAllByRole("listitem")
    .map((item) => item.textContent)
    .join("");

describe("a list under the pointer", () => {
  afterEach(() => {
    fireEvent.pointerLeave(screen.getByRole("list"));
    cleanup();
    vi.restoreAllMocks();
  });

  it("keeps its order until the pointer leaves; new entries follow", () => {
    const { rerender } = render(list("abcd"));
    fireEvent.pointerEnter(screen.getByRole("list"));
    fireEvent.click(screen.getByText("c"));
    rerender(list("cabxd"));
    expect(shown()).toBe("abcdx");
    fireEvent.pointerLeave(screen.getByRole("list"));
    expect(shown()).toBe("cabxd");
  });

  it("knows an entry of a server component that is still loading, which has no key to read", () => {
    const loading = (item: ReactElement) =>
      ({
        $$typeof: Symbol.for("react.lazy"),
        _payload: item,
        _init: (value: unknown) => value,
      }) as unknown as ReactElement;
    const { rerender } = render(list("abcd"));
    fireEvent.pointerEnter(screen.getByRole("list"));
    const [first, ...others] = items("cabd");
    rerender(
      <HeldOrderList label="Letters" className="" keys={[..."cabd"]}>
        {[loading(first!), ...others]}
      </HeldOrderList>,
    );
    expect(shown()).toBe("abcd");
  });

  it("keeps its order after a touch until the next one elsewhere", () => {
    const { rerender } = render(list("abcd"));
    const entries = screen.getByRole("list");
    fireEvent.pointerEnter(entries, { pointerType: "touch" });
    fireEvent.pointerLeave(entries, { pointerType: "touch" });
    fireEvent.click(screen.getByText("c"), { detail: 1 });
    rerender(list("cabd"));
    fireEvent.pointerDown(screen.getByText("a"));
    expect(shown()).toBe("abcd");
    fireEvent.pointerDown(document.body);
    expect(shown()).toBe("cabd");
  });

  it("leaves a gap where an entry was clicked away, so that the next one isn't under the pointer", () => {
    const { rerender } = render(list("abcd"));
    const lefts: Record<string, number> = { a: 0, b: 30, c: 60, d: 90 };
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      return { left: lefts[this.textContent ?? ""] } as DOMRect;
    });
    fireEvent.pointerEnter(screen.getByRole("list"));
    fireEvent.click(screen.getByText("b"), { detail: 1 });
    Object.assign(lefts, { c: 30, d: 60 });
    rerender(list("acd"));
    expect(screen.getByText("a").style.marginLeft).toBe("30px");
  });

  it("keeps its order on the next page too, unless the pointer has left in the meantime", () => {
    const first = render(list("abcd"));
    fireEvent.pointerEnter(screen.getByRole("list"));
    first.unmount();
    render(list("dabc"));
    expect(shown()).toBe("abcd");
    fireEvent.pointerMove(screen.getByText("b"));
    expect(shown()).toBe("abcd");
    fireEvent.pointerLeave(screen.getByRole("list"));
    cleanup();

    const second = render(list("abcd"));
    fireEvent.pointerEnter(screen.getByRole("list"));
    second.unmount();
    render(list("dabc"));
    fireEvent.pointerMove(document.body);
    expect(shown()).toBe("dabc");
  });
});

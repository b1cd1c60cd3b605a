// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, it } from "vitest";
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

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { HeldList } from "@/features/catalogue/components/held-list";

const items = (names: string) => [...names].map((name) => <li key={name}>{name}</li>);
const list = (names: string) => (
  <HeldList label="Letters" className="">
    {items(names)}
  </HeldList>
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

  it("keeps it on another page, too, unless the pointer has left meanwhile", () => {
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

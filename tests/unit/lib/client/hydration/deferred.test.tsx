// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { Deferred } from "@/lib/client/hydration/deferred";

/** The number of items at each insertion. */
let counts: number[];

function Item({ name }: { name: string }) {
  const count = (item: HTMLLIElement | null) => {
    if (item) counts.push(item.parentElement?.childElementCount ?? 0);
  };
  return <li ref={count}>{name}</li>;
}

const items = ["a", "b", "c", "d"].map((name) => <Item key={name} name={name} />);
const list = () => (
  <ul>
    {items.slice(0, 2)}
    <Deferred>{items.slice(2)}</Deferred>
  </ul>
);

beforeEach(() => {
  counts = [];
  document.body.click();
});

describe("a long list", () => {
  it("is complete in the server's HTML and while that is hydrated", () => {
    const html = renderToString(list());
    expect(html).toBe("<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>");
    const container = document.createElement("div");
    container.innerHTML = html;
    render(list(), { container, hydrate: true });
    expect(counts).toEqual([4, 4, 4, 4]);
  });

  it("has only its first screen at first after a navigation, and is complete right after", () => {
    const { container } = render(list());
    expect(counts).toEqual([2, 2, 4, 4]);
    expect(container.textContent).toBe("abcd");
  });

  it("is complete at once after going back", () => {
    window.dispatchEvent(new PopStateEvent("popstate"));
    render(list());
    expect(counts).toEqual([4, 4, 4, 4]);
  });
});

describe("a section below the first screen", () => {
  /** The page's first frame. */
  let first: string;
  const page = () => (
    <div
      ref={(element) => {
        if (element && !first) first = element.innerHTML;
      }}
    >
      <Deferred placeholder={<div className="h-8" />}>
        <section>Shelf</section>
      </Deferred>
    </div>
  );
  const PLACEHOLDER = '<div class="h-8"></div>';
  const SHELF = "<section>Shelf</section>";
  beforeEach(() => {
    first = "";
  });

  it("is in the server's HTML, and there at once after going back", () => {
    expect(renderToString(page())).toBe(`<div>${SHELF}</div>`);
    window.dispatchEvent(new PopStateEvent("popstate"));
    render(page());
    expect(first).toBe(SHELF);
  });

  it("is a placeholder in the first frame after a navigation, and rendered right after", () => {
    const { container } = render(page());
    expect(first).toBe(PLACEHOLDER);
    expect(container.innerHTML).toBe(`<div>${SHELF}</div>`);
  });
});

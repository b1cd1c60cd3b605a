// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { FurtherDown, Gradual } from "@/components/layout/gradual";

/** How many items there are each time that one comes. */
let counts: number[];

function Item({ name }: { name: string }) {
  const count = (item: HTMLLIElement | null) => {
    if (item) counts.push(item.parentElement?.childElementCount ?? 0);
  };
  return <li ref={count}>{name}</li>;
}

const list = () => (
  <ul>
    <Gradual first={2}>
      {["a", "b", "c", "d"].map((name) => (
        <Item key={name} name={name} />
      ))}
    </Gradual>
  </ul>
);

beforeEach(() => {
  counts = [];
  document.body.click();
});

describe("a long list", () => {
  it("is whole in the server's HTML and where that comes alive", () => {
    const html = renderToString(list());
    expect(html).toBe("<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>");
    const container = document.createElement("div");
    container.innerHTML = html;
    render(list(), { container, hydrate: true });
    expect(counts).toEqual([4, 4, 4, 4]);
  });

  it("begins with its first screen for who arrives, and is whole right after", () => {
    const { container } = render(list());
    expect(counts).toEqual([2, 2, 4, 4]);
    expect(container.textContent).toBe("abcd");
  });

  it("is whole at once for who goes back", () => {
    window.dispatchEvent(new PopStateEvent("popstate"));
    render(list());
    expect(counts).toEqual([4, 4, 4, 4]);
  });
});

describe("a section further down", () => {
  /** What stands in the page's first frame. */
  let first: string;
  const page = () => (
    <div
      ref={(element) => {
        if (element && !first) first = element.innerHTML;
      }}
    >
      <FurtherDown room="h-8">
        <section>Shelf</section>
      </FurtherDown>
    </div>
  );
  const ROOM = '<div class="h-8"></div>';
  const SHELF = "<section>Shelf</section>";
  beforeEach(() => {
    first = "";
  });

  it("is in the server's HTML, and there at once for who goes back", () => {
    expect(renderToString(page())).toBe(`<div>${SHELF}</div>`);
    window.dispatchEvent(new PopStateEvent("popstate"));
    render(page());
    expect(first).toBe(SHELF);
  });

  it("keeps its room in the first frame of who arrives, and comes right after", () => {
    const { container } = render(page());
    expect(first).toBe(ROOM);
    expect(container.innerHTML).toBe(`<div>${SHELF}</div>`);
  });
});

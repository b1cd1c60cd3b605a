// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TabLinks } from "@/components/ui/tab-links";

const TAB_WIDTH = 100;
const RAIL_WIDTH = 250;
let railWidth = RAIL_WIDTH;
const TABS = ["/a", "/b", "/c", "/d"].map((href) => ({ href, label: href }));

beforeEach(() => {
  railWidth = RAIL_WIDTH;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const rail = this.closest("nav");
    if (!rail || this === rail) return new DOMRect(0, 0, railWidth, 44);
    return new DOMRect([...rail.children].indexOf(this) * TAB_WIDTH - rail.scrollLeft, 0, TAB_WIDTH, 44);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("shows the whole current tab where the rail is too narrow for all", () => {
  const { rerender } = render(<TabLinks label="Parts" tabs={TABS} current="/a" />);
  const rail = screen.getByRole("navigation", { name: "Parts" });
  expect(rail.scrollLeft).toBe(0);
  rerender(<TabLinks label="Parts" tabs={TABS} current="/d" />);
  expect(rail.scrollLeft).toBe(4 * TAB_WIDTH - RAIL_WIDTH);
  rerender(<TabLinks label="Parts" tabs={TABS} current="/b" />);
  expect(rail.scrollLeft).toBe(TAB_WIDTH);
});

it("keeps the current tab in view when the window gets narrower", () => {
  render(<TabLinks label="Parts" tabs={TABS} current="/b" />);
  const rail = screen.getByRole("navigation", { name: "Parts" });
  expect(rail.scrollLeft).toBe(0);
  railWidth = 150;
  fireEvent(window, new Event("resize"));
  expect(rail.scrollLeft).toBe(2 * TAB_WIDTH - 150);
});

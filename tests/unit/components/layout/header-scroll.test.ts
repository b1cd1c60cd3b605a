import { describe, expect, it } from "vitest";
import { type HeaderScroll, nextHeaderScroll } from "@/components/layout/header-scroll";

function scrollThrough(...positions: number[]): HeaderScroll {
  return positions.reduce(nextHeaderScroll, { isShown: true, last: 0 });
}

describe("header on scroll", () => {
  it("stays visible within 85 px of the top, whichever way the page scrolls", () => {
    expect(scrollThrough(40, 85, 60, 85).isShown).toBe(true);
  });

  it("hides after more than 48 px down", () => {
    expect(scrollThrough(80, 128).isShown).toBe(true);
    expect(scrollThrough(80, 129).isShown).toBe(false);
  });

  it("returns after more than 48 px up, not sooner", () => {
    expect(scrollThrough(600, 552).isShown).toBe(false);
    expect(scrollThrough(600, 551).isShown).toBe(true);
  });

  it("once returned, hides again after more than 5 px down", () => {
    expect(scrollThrough(600, 500, 505).isShown).toBe(true);
    expect(scrollThrough(600, 500, 506).isShown).toBe(false);
  });

  it("returns at the top after any distance", () => {
    expect(scrollThrough(120, 150, 85).isShown).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { maxZoomOf, previewStyle, squareOf } from "@/features/pictures/crop-square";

const PICTURE = { width: 1_500, height: 1_000 };

describe("the square of a crop", () => {
  it.each([
    [
      { x: 250.4, y: -0.3, width: 999.6, height: 1_000.2 },
      { x: 250, y: 0, width: 1_000, height: 1_000 },
    ],
    [
      { x: 1_000.6, y: 500.6, width: 499.7, height: 499.7 },
      { x: 1_000, y: 500, width: 500, height: 500 },
    ],
    [
      { x: -4, y: -4, width: 1_010, height: 1_010 },
      { x: 0, y: 0, width: 1_000, height: 1_000 },
    ],
  ])("of %j is whole, inside the picture and not too small: %j", (area, square) => {
    expect(squareOf(area, PICTURE)).toEqual(square);
  });

  it("can be zoomed to the smallest one, which of a picture of 500 px is the whole", () => {
    expect(maxZoomOf(PICTURE)).toBe(2);
    expect(maxZoomOf({ width: 500, height: 900 })).toBe(1);
  });

  it("fills its preview", () => {
    expect(previewStyle({ x: 500, y: 250, width: 500, height: 500 }, PICTURE)).toMatchObject({
      width: "300%",
      height: "200%",
      left: "-100%",
      top: "-50%",
    });
  });
});

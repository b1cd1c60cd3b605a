// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { moveThumb, percentOf, type Range } from "@/components/ui/range-bounds";
import { RangeSlider } from "@/components/ui/range-slider";

afterEach(cleanup);

const BPM: Range = [60, 200];

describe("moveThumb", () => {
  it.each<[string, Range, 0 | 1, number, Range]>([
    ["moves the lower thumb", [90, 170], 0, 100, [100, 170]],
    ["stops the lower thumb at the upper one", [90, 170], 0, 190, [170, 170]],
    ["stops the upper thumb at the lower one", [90, 170], 1, 70, [90, 90]],
    ["keeps the lower end of the bounds", [90, 170], 0, 10, [60, 170]],
    ["keeps the upper end of the bounds", [90, 170], 1, 900, [90, 200]],
  ])("%s", (_, value, thumb, wanted, expected) => {
    expect(moveThumb(value, thumb, wanted, BPM)).toEqual(expected);
  });

  it("rounds to the step, counted from the lower bound", () => {
    expect(moveThumb([0, 200], 0, 97, [60, 200], 5)[0]).toBe(95);
    expect(moveThumb([0, 200], 0, 98, [60, 200], 5)[0]).toBe(100);
  });
});

describe("percentOf", () => {
  it("is the position between the bounds, and 0 if they are equal", () => {
    expect(percentOf(5, [5, 5])).toBe(0);
    expect(percentOf(130, BPM)).toBe(50);
  });
});

function Filter({ onCommit }: { onCommit: (value: Range) => void }) {
  const [value, setValue] = useState<Range>([90, 170]);
  return <RangeSlider unit="BPM" bounds={BPM} value={value} onChange={setValue} onCommit={onCommit} />;
}

describe("RangeSlider", () => {
  it("names its thumbs and clamps their values", () => {
    const onCommit = vi.fn();
    render(<Filter onCommit={onCommit} />);
    const low = screen.getByLabelText<HTMLInputElement>("Lowest BPM");
    fireEvent.change(low, { target: { value: "185" } });
    fireEvent.keyUp(low, { key: "ArrowRight" });
    expect(low.value).toBe("170");
    expect(onCommit.mock.calls).toEqual([[[170, 170]]]);
  });
});

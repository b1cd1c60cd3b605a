// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { placeInSound } from "@/features/player/bar-places";
import { clearBars, drawBars } from "@/features/player/row-bars";

let wave: HTMLElement;
beforeEach(() => {
  wave = document.createElement("span");
  wave.append(document.createElement("svg"));
  document.body.replaceChildren(wave);
});

const laps = () => [...wave.querySelectorAll(".wave-bars > svg:not(.wave-played) > g")];

describe("a waveform on eight bars", () => {
  it("has a lap of two bars four times, the repeats at half strength", () => {
    drawBars(wave, "09az09az", { beats: 8, from: 0, to: 1 });
    expect(laps().map((lap) => [lap.getAttribute("transform"), lap.getAttribute("class")])).toEqual([
      ["translate(0 0)", ""],
      ["translate(32 0)", "wave-again"],
      ["translate(64 0)", "wave-again"],
      ["translate(96 0)", "wave-again"],
    ]);
  });

  it("has the first eight bars of a longer lap", () => {
    drawBars(wave, "09az", { beats: 64, from: 0, to: 1 });
    expect(laps()).toHaveLength(1);
  });

  it("is drawn anew for another tempo only, and taken away", () => {
    drawBars(wave, "09az", { beats: 8, from: 0, to: 1 });
    const drawn = wave.querySelector(".wave-bars");
    drawBars(wave, "09az", { beats: 8, from: 0, to: 1 });
    expect(wave.querySelector(".wave-bars")).toBe(drawn);
    drawBars(wave, "09az", { beats: 16, from: 0, to: 1 });
    expect(wave.querySelectorAll(".wave-bars")).toHaveLength(1);
    expect(laps()).toHaveLength(2);
    clearBars(wave);
    expect(wave.children).toHaveLength(1);
    expect(placeInSound(wave, 0.6)).toBe(0.6);
  });

  it("leads to the place in the sound, also in a repeat", () => {
    drawBars(wave, "09az", { beats: 8, from: 0.2, to: 0.8 });
    expect(placeInSound(wave, 0.125)).toBeCloseTo(0.5, 9);
    expect(placeInSound(wave, 0.25)).toBeCloseTo(0.2, 9);
    expect(placeInSound(wave, 0.875)).toBeCloseTo(0.5, 9);
  });
});

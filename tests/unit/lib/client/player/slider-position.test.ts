// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { seekByKey } from "@/lib/client/player/seek-keys";
import { writePosition } from "@/lib/client/player/slider-position";
import { fakeEngine, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

let slider: HTMLElement;
const value = () => slider.getAttribute("aria-valuenow");

beforeEach(() => {
  document.body.innerHTML = `<span role="slider" tabindex="0"></span>`;
  slider = document.querySelector("span")!;
});

it("a slider shows the position, but isn't read out by itself while it has the focus", () => {
  writePosition(slider, { time: 1.5, duration: 10 });
  expect(value()).toBe("1");
  slider.focus();
  writePosition(slider, { time: 2.5, duration: 10 });
  expect(value()).toBe("1");
});

it("a slider that has the focus speaks when the user moves it", () => {
  const { engine } = fakeEngine();
  engine.play(sampleSound(1));
  slider.focus();
  writePosition(slider, { time: 5, duration: 10 }, true);
  expect(value()).toBe("5");
  seekByKey(engine, slider, { key: "Home", preventDefault: () => {} });
  expect(value()).toBe("0");
  expect(slider.getAttribute("aria-valuetext")).toMatch(/^0 /);
});

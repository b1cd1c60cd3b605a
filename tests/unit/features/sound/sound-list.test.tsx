// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import type { SoundSlots } from "@/components/sound/slots";
import { SoundList } from "@/features/sound/components/sound-list";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";

afterEach(cleanup);

const CONTROLS = ["Like", "Add", "Download", "Menu", "Similar", "More"];
/** The controls that a row has when the first of them is inserted. */
let initialControls: string[] = [];
const control = (name: string) => () => (
  <i
    data-control={name}
    ref={(element) => {
      const row = element?.closest("li");
      if (row && initialControls.length === 0) initialControls = namesIn(row);
    }}
  />
);
const namesIn = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>("[data-control]")].map(({ dataset }) => dataset.control!).sort();
const slots = Object.fromEntries(CONTROLS.map((name) => [name, control(name)])) as unknown as SoundSlots;
const list = <SoundList id="test" label="Samples" sounds={[sampleSound(7)]} slots={slots} />;

it("a sound list has all controls of its rows in the server's HTML", () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(list);
  expect(namesIn(container)).toEqual(CONTROLS.toSorted());
});

it("a sound list that a navigation shows gets its hover controls right after it is inserted", () => {
  initialControls = [];
  const { container } = render(list);
  expect(initialControls).toEqual(["Add", "Download", "Like"]);
  expect(namesIn(container)).toEqual(CONTROLS.toSorted());
});

it("a sound list begins each group with a line that says what its rows lack", () => {
  const groups = [
    { from: 0, title: "All of it", lack: null },
    { from: 1, title: "Without “reese”", lack: "without “reese”" },
  ];
  const sounds = [sampleSound(7), sampleSound(8), sampleSound(9)];
  const { container } = render(<SoundList id="test" label="Samples" {...{ sounds, slots, groups }} />);
  const lines = [...container.querySelectorAll("li")].map((line) => line.dataset.sound ?? line.textContent);
  expect(lines).toEqual(["All of it", "sample:7", "Without “reese”", "sample:8", "sample:9"]);
  expect([...container.querySelectorAll(".sound-lack")].map((lack) => lack.textContent)).toEqual([
    "without “reese”",
    "without “reese”",
  ]);
});

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

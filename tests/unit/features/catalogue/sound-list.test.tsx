// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import type { SoundSlots } from "@/components/sound/slots";
import { SoundList } from "@/features/catalogue/components/sound-list";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";

afterEach(cleanup);

const CONTROLS = ["Like", "Add", "Download", "Menu", "Similar", "More"];
/** The controls in the row at the first insertion of each. */
let found: string[] = [];
const control = (name: string) => () => (
  <i
    data-control={name}
    ref={(element) => {
      const row = element?.closest("li");
      if (row && found.length === 0) found = namesIn(row);
    }}
  />
);
const namesIn = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>("[data-control]")].map(({ dataset }) => dataset.control!).sort();
const slots = Object.fromEntries(CONTROLS.map((name) => [name, control(name)])) as unknown as SoundSlots;
const list = <SoundList id="test" label="Samples" sounds={[sampleSound(7)]} slots={slots} />;

it("has all controls of its rows in the server's HTML", () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(list);
  expect(namesIn(container)).toEqual(CONTROLS.toSorted());
});

it("is painted after a navigation without what is shown on hover, which comes right after", () => {
  found = [];
  const { container } = render(list);
  expect(found).toEqual(["Add", "Download", "Like"]);
  expect(namesIn(container)).toEqual(CONTROLS.toSorted());
});

// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { PackCard } from "@/components/pack/pack-card";
import type { Pack } from "@/lib/contract/entities/pack";

afterEach(cleanup);

const pack = {
  kind: "sample",
  id: 7,
  title: "Tin Roof",
  link: "/packs/7",
  thumb: null,
  glow: null,
  user: { display: "Halden Rye" },
  audio_count: 12,
  credits: 24,
  is_free: false,
  royalties_count: 0,
} as unknown as Pack;

/** The card's buttons when it is inserted. */
let initialButtons: string[] | undefined;
const Like = () => <button type="button">Like</button>;
function recordButtons(element: Element | null) {
  if (element) initialButtons ??= buttonsIn(element);
}
const card = (
  <div ref={recordButtons}>
    <PackCard pack={pack} Like={Like} />
  </div>
);
const buttonsIn = (element: Element) =>
  [...element.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? button.textContent);

it("a pack card has its buttons in the server's HTML", () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(card);
  expect(buttonsIn(container)).toEqual(["Play Tin Roof", "Like"]);
});

it("a pack card that a navigation shows gets its buttons right after it is inserted", () => {
  initialButtons = undefined;
  const { container } = render(card);
  expect(initialButtons).toEqual([]);
  expect(buttonsIn(container)).toEqual(["Play Tin Roof", "Like"]);
  expect(container.textContent).toContain("24");
});

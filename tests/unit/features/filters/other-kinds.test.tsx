// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { OtherKinds } from "@/features/filters/components/other-kinds";

const counts = { samples: 5, oneshots: 1, presets: 0, midi: 2, packs: 0, creators: 1_204 };

it("a search stands beside with its counts in the kinds that have it and that the page doesn’t list", () => {
  render(<OtherKinds here={["samples"]} search={'"glide" pad'} counts={counts} />);
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["One-shots1", "/oneshots?search=%22glide%22+pad"],
    ["MIDI2", "/midi?search=%22glide%22+pad"],
    ["Creators1,204", "/creators?search=%22glide%22+pad"],
  ]);
});

it("nothing stands beside a search that only the page’s kinds have", () => {
  const here = ["samples", "oneshots", "midi", "creators"];
  expect(render(<OtherKinds here={here} search="glide" counts={counts} />).container.innerHTML).toBe("");
});

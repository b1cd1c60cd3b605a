import { describe, expect, it } from "vitest";
import { audiblePlacements } from "@/features/studio/placements/audible-placements";
import { ROYALTY_NOTE } from "@/features/studio/placements/placement-words";
import { placementsHref, readPlacementsView } from "@/features/studio/placements/placements-view";
import type { Placement } from "@/lib/contract/entities/placement";
import { soundKey } from "@/lib/contract/rules/kinds";

const read = (query: string) => readPlacementsView(new URLSearchParams(query));

describe("the view of placements in the URL", () => {
  it.each(["", "?state=void", "?state=added&cursor=abc"])("is read as it was written: %s", (query) => {
    expect(placementsHref("/p", read(query.slice(1)))).toBe(`/p${query}`);
  });

  it("ignores what is no state", () => {
    expect(read("state=paid")).toEqual({ state: undefined, cursor: undefined });
  });
});

it("says the royalty table", () => {
  expect(ROYALTY_NOTE).toContain("Royalty A pays 10, 15, 25 %, B 5, 10, 15 %, C 2.5, 5, 10 %.");
});

it("plays a sound of each kind under its own key, and each once", () => {
  const creator = { id: 1, username: "vic", display: "Vic", thumb: "" };
  const facts = { id: 7, title: "Terminus", pack_title: null, thumb: "", glow: "", copyright_label: null, creator };
  const heard = { mp3: "/media/a.mp3", peaks: "", duration_seconds: 2 };
  const kinds = ["sample", "oneshot", "preset", "sample"] as const;
  const placements = kinds.map((kind) => ({ sound: { ...facts, ...heard, kind } })) as Placement[];
  const keys = audiblePlacements([...placements, { sound: null } as Placement]).map(soundKey);
  expect(keys).toEqual(["sample:7", "oneshot:7", "preset:7"]);
});

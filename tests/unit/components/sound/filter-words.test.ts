import { expect, it } from "vitest";
import { isFilterWord } from "@/components/sound/filter-words";
import { tagLinks } from "@/components/sound/term-links";
import type { Sound } from "@/lib/contract/entities/sound";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";

it.each([
  ...["cc0", "CC0", "Public Domain", "royalty-free", "stems", "Stem", "with stems", "MIDI", "full loop", "one shot"],
  ...[
    "hip hop",
    "Trap",
    "r&b",
    "lo-fi",
    "lofi",
    "drums",
    "Drum",
    "strings",
    "FX",
    "F# min",
    "A minor",
    "Bbm",
    "92 BPM",
  ],
])("%s repeats a filter", (tag) => expect(isFilterWord(tag)).toBe(true));

it.each([
  "dusty",
  "drum loop",
  "electric piano",
  "808",
  "half time",
  "minor",
  "dark trap",
  "vocal chops",
  "acid",
  "free jazz",
])("%s says more than a filter", (tag) => expect(isFilterWord(tag)).toBe(false));

it("leaves such tags out of what is shown of a sound", () => {
  const sound = { ...sampleSound(1), genres: ["Gqom"], instruments: [], tags: ["gqom", "cc0", "full loop", "dusty"] };
  expect(tagLinks(sound as Sound)).toEqual([{ title: "dusty", href: "/samples?tags=dusty" }]);
});

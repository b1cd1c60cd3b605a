import { expect, it } from "vitest";
import { askedOf } from "@/features/studio/packs/pack-words";
import { askedPlaces } from "@/features/work/points/asked-places";
import type { NamedFinding } from "@/lib/contract/entities/creator-pack";
import { studioFindingsPath } from "@/lib/routes/studio-pack-path";
import { packEvent } from "@/tests/support/pack-event";

const finding = (sound_id: number, sentence: string): NamedFinding => ({
  sound_id,
  sentence,
  title: `Sound ${sound_id}`,
  key: null,
  peaks: null,
  duration_seconds: null,
});
const FINDINGS = [finding(3, "It clips."), finding(1, "It is too long."), finding(3, "Its key is another.")];
const items = [{ id: 1 }, { id: 2 }, { id: 3 }];

it("leads to each sound that a moderator named once, in the order of the pack, with all that was said of it", () => {
  const places = askedPlaces([...FINDINGS, finding(9, "It has been removed since.")], items);
  expect(places.map(({ item, words, isOpen }) => [item, words, isOpen])).toEqual([
    [1, "It is too long.", true],
    [3, "It clips. Its key is another.", true],
  ]);
});

it("asks for what the last decision named, also once the pack was sent and taken back, until it is decided on again", () => {
  const asked = packEvent(6, 3, { id: 4, findings: FINDINGS });
  const of = (...newer: ReturnType<typeof packEvent>[]) => askedOf({ history: [...newer, asked], can_edit: true });
  expect(of()).toBe(asked);
  expect(of(packEvent(2, 3), packEvent(3, 2))).toBe(asked);
  expect(of(packEvent(6, 2), packEvent(2, 6), packEvent(3, 2))).toBe(asked);
  expect(of(packEvent(1, 3), packEvent(6, 1), packEvent(2, 6))).toBeNull();
  expect(of(packEvent(6, 3), packEvent(2, 6))).toBeNull();
  expect(askedOf({ history: [asked], can_edit: false })).toBeNull();
});

it("is where mails and notices lead to", () => {
  expect(studioFindingsPath({ kind: "preset", id: 7 })).toBe(
    "/account/seller/library/preset-pack/7/upload?point=requested-changes",
  );
});

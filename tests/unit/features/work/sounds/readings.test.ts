import { describe, expect, it } from "vitest";
import { areRelative, confidenceOf, differencesOf, equalsSentence } from "@/features/work/sounds/readings";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { equalsOwn } from "@/lib/format/equal-words";
import { heard, packSound } from "@/tests/unit/features/work/sounds/pack-sound-fixture";

const A_MIN = { value: "A", is_minor: true } as const;
const C_MAJ = { value: "C", is_minor: false } as const;
const named = (values: Partial<NonNullable<PackSound["named"]>>) => ({
  tempo: null,
  key: null,
  instrument: null,
  ...values,
});

describe("what name and ear say", () => {
  it("differs by tempo until somebody has chosen", () => {
    const sound = packSound(1, { heard: heard(86, null), named: named({ tempo: 88 }) });
    expect(differencesOf(sound)).toMatchObject([
      {
        field: "tempo",
        sentence: "File name says 88, the sound measures 86.0",
        choices: [
          { name: "86", values: { tempo: 86 } },
          { name: "88", values: { tempo: 88 } },
        ],
      },
    ]);
    expect(differencesOf({ ...sound, is_tempo_set: true })).toEqual([]);
    expect(differencesOf({ ...sound, heard: heard(88.2, null) })).toEqual([]);
  });

  it("differs by key, which may be the relative one", () => {
    const sound = packSound(1, { heard: heard(null, C_MAJ), named: named({ key: A_MIN }) });
    expect(differencesOf(sound)[0]?.sentence).toBe("File name says A min, analysis hears its relative C maj");
    expect(differencesOf(sound)[0]?.choices.map(({ name }) => name)).toEqual(["A min", "C maj"]);
    const other = differencesOf({ ...sound, heard: heard(null, { value: "D", is_minor: false }) });
    expect(other[0]?.sentence).toBe("File name says A min, analysis hears D maj");
    expect(differencesOf({ ...sound, is_key_set: true })).toEqual([]);
  });

  it("agrees on a note without a mode", () => {
    const sound = packSound(1, { heard: heard(null, A_MIN), named: named({ key: { value: "A", is_minor: null } }) });
    expect(differencesOf(sound)).toEqual([]);
  });

  it("knows relatives, also across the octave", () => {
    expect(areRelative(A_MIN, C_MAJ)).toBe(true);
    expect(areRelative({ value: "B", is_minor: false }, { value: "G#", is_minor: true })).toBe(true);
    expect(areRelative({ value: "A", is_minor: false }, { value: "C", is_minor: true })).toBe(false);
  });
});

it("shows confidence for what was heard only", () => {
  const sound = packSound(1, { tempo: 88, key: C_MAJ, heard: heard(88, C_MAJ) });
  expect(confidenceOf(sound, "tempo")).toEqual({ ticks: 3, figure: "high, 90 %" });
  expect(confidenceOf(sound, "key")).toEqual({ ticks: 1, figure: "low, 40 %" });
  expect(confidenceOf({ ...sound, is_tempo_set: true }, "tempo")).toBeNull();
  expect(confidenceOf({ ...sound, key: A_MIN }, "key")).toBeNull();
});

it("names equal sounds, other people's without their titles", () => {
  const equals = [
    { title: "Two", pack_title: "Here", is_in_pack: true },
    { title: "Old", pack_title: "Night Bus", is_in_pack: false },
    { title: null, pack_title: null, is_in_pack: false },
  ];
  const sentence =
    "The same recording as “Two”, “Old” in Night Bus. Somebody else has sent the same recording. You can send yours: a moderator compares both.";
  expect(equalsSentence(packSound(1, { equals }))).toBe(sentence);
  expect(equalsSentence(packSound(1))).toBeNull();
  const alike = packSound(1, { equals: [{ title: "Two", pack_title: "Here", is_in_pack: true, is_alike: true }] });
  expect(equalsSentence(alike)).toBe("Sounds the same as “Two”. Keep one if it is the same recording.");
  expect(equalsOwn(alike)).toBe(false);
  expect(equalsOwn(packSound(1, { equals }))).toBe(true);
});

import { describe, expect, it } from "vitest";
import { todoOf } from "@/features/studio/sounds/sound-todo";
import { differencesOf, faultsOf } from "@/features/work/sounds/readings";
import { openRemarks, remarksOf } from "@/features/work/sounds/remarks";
import type { Finding } from "@/lib/contract/entities/finding";
import { heard, packSound } from "@/tests/unit/features/work/sounds/pack-sound-fixture";

const found = (kind: Finding["kind"], amount = 0): Finding => ({ kind, amount, from_seconds: 0, to_seconds: 1 });
/** Sixteen beats at 130. */
const LOOP = { duration_seconds: (16 * 60) / 130, heard: heard(130, null) };

describe("a loop of 16 beats at 130", () => {
  const set = packSound(1, {
    ...LOOP,
    tempo: 128,
    is_tempo_set: true,
    findings: [found("uneven-beats", 15.75), found("other-tempo", 130)],
  });

  it("that was set to 128 is told once, with the tempo that fits as its remedy", () => {
    expect(differencesOf(set)).toMatchObject([
      {
        field: "tempo",
        sentence: "15.75 beats at 128",
        choices: [{ name: "130, 16 beats", values: { tempo: 130 } }],
      },
    ]);
    expect(faultsOf(set)).toEqual([]);
    expect(remarksOf(set)).toEqual(["tempo-differs"]);
  });

  it("that is named 128 has both values as remedies", () => {
    const named = { tempo: 128, key: null, instrument: null };
    const [difference] = differencesOf(packSound(1, { ...LOOP, tempo: 128, named, findings: set.findings }));
    expect(difference?.choices.map(({ name }) => name)).toEqual(["130, 16 beats", "128"]);
  });

  it("that is set to 130 is ready", () => {
    expect(todoOf(packSound(1, { ...LOOP, tempo: 130, is_tempo_set: true }))).toBeNull();
  });
});

it("identical sides are nothing to check", () => {
  const sound = packSound(1, { findings: [found("equal-channels")] });
  expect([remarksOf(sound), todoOf(sound)]).toEqual([[], null]);
});

it("remarks are listed with their sounds, each in its order", () => {
  const sounds = [
    packSound(1, { findings: [found("silence-start", 2.1)] }),
    packSound(2, { findings: [found("clipping", 5.2), found("dc", 0.1)] }),
    packSound(3, { findings: [found("silence-end", 1)] }),
  ];
  expect(openRemarks(sounds).map(({ remark, sounds: of }) => [remark, of.map(({ id }) => id)])).toEqual([
    ["clips", [2]],
    ["silence", [1, 3]],
    ["faults", [2]],
  ]);
});

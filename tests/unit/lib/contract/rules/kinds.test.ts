import { describe, expect, it } from "vitest";
import { resamplePeaks } from "@/lib/audio/peaks";
import { wavePath } from "@/lib/audio/wave-path";
import { hasSimilar, soundKey, soundKind } from "@/lib/contract/rules/kinds";
import { creatorsOf } from "@/lib/format/sound-creators";
import { formatLength, formatRemaining, formatTime, lengthInWords, positionInWords } from "@/lib/format/time";
import { oneshotSound, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

describe("the kind of a sound", () => {
  it("follows from its fields", () => {
    expect([sampleSound(1), presetSound(1), oneshotSound(1)].map(soundKind)).toEqual(["sample", "preset", "oneshot"]);
    expect(soundKey(presetSound(7))).toBe("preset:7");
  });
});

describe("the facts of a sound", () => {
  it("name each creator once", () => {
    const juno = { id: 2, username: "juno", display: "Juno Akers", thumb: "" };
    const sound = sampleSound(1, { collab_users: [juno], sample_users: [juno, { ...juno, id: 3, username: "rosa" }] });
    expect(creatorsOf(sound).map(({ username }) => username)).toEqual(["halden", "juno", "rosa"]);
    expect(creatorsOf(oneshotSound(1))).toEqual([]);
  });

  it("offer similar sounds once a sample's analysis is done", () => {
    expect(hasSimilar(sampleSound(1, { cyanite_id: "9", cyanite_status: 1 }))).toBe(true);
    expect(hasSimilar(sampleSound(1, { cyanite_id: "9", cyanite_status: 2 }))).toBe(false);
    expect(hasSimilar(sampleSound(1, { cyanite_id: null, cyanite_status: 1 }))).toBe(false);
    expect(hasSimilar(presetSound(1))).toBe(true);
  });
});

describe("times", () => {
  it("are digits on the screen and words for screen readers", () => {
    expect([0, 9.99, 61, 600].map(formatTime)).toEqual(["0:00", "0:09", "1:01", "10:00"]);
    expect(formatRemaining(6.4, 14.04)).toBe("-0:08");
    expect(positionInWords(1.2, 65)).toBe("1 second of 1 minute 5 seconds");
    expect(positionInWords(0, 120)).toBe("0 seconds of 2 minutes");
  });

  it("of sounds shorter than a second are in tenths", () => {
    expect([0.04, 0.47, 0.99, 1, 61].map(formatLength)).toEqual(["0.1s", "0.4s", "0.9s", "0:01", "1:01"]);
    expect([0.4, 1].map(lengthInWords)).toEqual(["less than 1 second", "1 second"]);
  });
});

describe("waveforms", () => {
  it("keep the loudest peak of each stretch", () => {
    expect(resamplePeaks([0.1, 0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3]);
    expect(resamplePeaks([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1]);
    expect(resamplePeaks([], 2)).toEqual([0, 0]);
  });

  it("are one closed path of whole steps", () => {
    const path = wavePath("A_A", 3);
    expect(path).toBe("M0 21V20l1-19 1 19V21z");
  });
});

import { expect, it } from "vitest";
import { finding } from "@/lib/contract/entities/finding";
import { FINDING_KINDS, type FindingKind } from "@/lib/contract/rules/finding-kinds";
import { findingWords } from "@/lib/format/finding-words";

const words = (kind: FindingKind, amount: number | null = null) =>
  findingWords(finding.parse({ kind, from_seconds: 0, to_seconds: 1, amount }), {
    tempo: 120,
    key: { value: "C", is_minor: false },
  });

it("says what is wrong, and how much", () => {
  expect(words("clipping", 1.26)).toBe("Clips: its peaks are 1.3 dB over full scale.");
  expect(words("silence-end", 0.4)).toBe("Ends with 0.40 s of silence.");
  expect(words("silence-start", 12)).toBe("Begins with 12.0 s of silence.");
  expect(words("quiet", -41.24)).toBe("Very quiet: −41.2 LUFS.");
  expect(words("dc", -0.031)).toBe("Its middle is off by 3.1 % of full scale (DC).");
});

it("says what is declared where something else is heard", () => {
  expect(words("uneven-beats", 15.83)).toBe("15.83 beats at 120 BPM, not a whole number.");
  expect(words("other-tempo", 97.96)).toBe("Says 120 BPM, sounds like 98.");
  expect(words("other-key", 18)).toBe("Says C maj, sounds like F# min.");
});

it("says what was made of a file in another form, and what is missing of one", () => {
  expect(words("made-rate", 22_050)).toBe("22,050 Hz, made 44,100.");
  expect(words("made-rate", 96_000)).toBe("96,000 Hz, made 48,000.");
  expect(words("made-rate", 44_101)).toBe("44,101 Hz, made 44,100.");
  expect(words("made-depth", 8)).toBe("8 bit, made 16.");
  expect(words("made-depth", 32)).toBe("32 bit, made 24.");
  expect(words("made-depth", 64)).toBe("64-bit float, made 32.");
  expect(words("cut-short", 1.5)).toBe("Its end is missing: 1.50 s that its header promises aren’t in the file.");
  expect(words("goes-on", 40_000)).toBe("40,000 bytes behind the end that its header states were left out.");
});

it("has a sentence for every kind", () => {
  for (const kind of FINDING_KINDS) expect(words(kind, 1)).toMatch(/^[A-Z0-9].*\.$/);
});

import { describe, expect, it } from "vitest";
import { checksOf } from "@/features/admin/packs/evidence";
import type { ReviewedPack } from "@/lib/contract/calls/moderation/pack-reviews";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

const sound = {
  id: 1,
  title: "Terminus",
  tempo: 90,
  key: { value: "A", is_minor: true },
  is_loop: true,
  loudness: -14,
  sample_rate: 48_000,
  bit_depth: 24,
  channels: 2,
  heard: { tempo: 180, tempo_confidence: 1, key: { value: "C", is_minor: false }, key_confidence: 1, is_loop: true },
  named: { tempo: 90, key: { value: "A", is_minor: null }, instrument: null },
  equals: [],
  midi_findings: [],
  stems: [],
  stems_findings: [],
  findings: [],
} as unknown as PackSound;

const failed = (change: Partial<PackSound>, pack: Partial<ReviewedPack> = {}) =>
  checksOf({
    missing: [],
    declared_machine: "none",
    equal_sounds: [],
    sounds: [{ ...sound, ...change }],
    ...pack,
  } as ReviewedPack)
    .filter(({ findings, points }) => findings.length + points.length > 0)
    .map(({ name, findings, points }) => [name, ...findings.map(({ sentence }) => sentence), ...points]);

describe("the evidence on a pack", () => {
  it("passes half and double tempos and relative keys", () => {
    expect(failed({})).toEqual([]);
  });

  it("names what differs between ear, name and what counts", () => {
    expect(failed({ tempo: 100 })).toEqual([["Tempo", "Says 100 BPM, sounds like 180."]]);
    expect(failed({ tempo: null })).toEqual([["Tempo", "A loop without a tempo."]]);
    expect(failed({ heard: null, named: { ...sound.named!, tempo: 120 } })).toEqual([
      ["Tempo", "Says 90 BPM, its file’s name 120."],
    ]);
    expect(failed({ key: { value: "A", is_minor: false } })).toEqual([["Key", "Says A maj, sounds like C maj."]]);
    expect(failed({ heard: null, key: { value: "G", is_minor: true } })).toEqual([
      ["Key", "Says G min, its file’s name A."],
    ]);
  });

  it("names what differs between a sound and its parts", () => {
    const at = { from_seconds: 0, to_seconds: 8 };
    const stem = { title: "Bass", findings: [{ kind: "stem-rate", amount: 48_000, ...at }] };
    const parts = {
      midi_findings: [{ kind: "midi-tempo", amount: 120, ...at }],
      stems: [stem],
      stems_findings: [{ kind: "stems-level", amount: -3, ...at }],
    } as unknown as Partial<PackSound>;
    expect(failed(parts)).toEqual([
      ["MIDI", "Its MIDI says 120 BPM, the sound 90."],
      ["Stems", "The stems together are 3.0 dB quieter than the sound. Stem Bass: 48 kHz, unlike the sound."],
    ]);
  });

  it("names what was found in the recording, in the words that the creator reads", () => {
    const at = { from_seconds: 0, to_seconds: 1 };
    const findings: PackSound["findings"] = [
      { kind: "clipping", ...at, amount: 3.4 },
      { kind: "quiet", ...at, amount: -40 },
      { kind: "other-tempo", ...at, amount: 180 },
    ];
    expect(failed({ findings, loudness: -40 })).toEqual([
      ["Recording", "Clips: its peaks are 3.4 dB over full scale.", "Very quiet: −40 LUFS."],
    ]);
    expect(failed({ findings: null })).toEqual([["Recording", "1 sound wasn’t looked at yet."]]);
  });

  it("names equal sounds, odd loudness, low rates, what is missing and what a machine made", () => {
    const equals = [{ title: null, pack_title: null, is_in_pack: false }];
    const equal = {
      sound_id: 1,
      title: "Drone",
      pack_title: "Night Bus",
      creator: { display: "Kilo" },
      is_in_pack: false,
      came_at: "2026-03-03T12:00:00.000Z",
      came_first: true,
    };
    const equal_sounds = [equal, { ...equal, title: "Bell" }] as ReviewedPack["equal_sounds"];
    expect(failed({ equals }, { equal_sounds })).toEqual([
      [
        "Equal sounds",
        "Same samples as Drone in Night Bus, by Kilo, uploaded 3 Mar 2026, before this one, and 1 other.",
      ],
    ]);
    expect(failed({ equals }, { equal_sounds: [{ ...equal_sounds[0]!, came_first: false }] })).toEqual([
      ["Equal sounds", "Same samples as Drone in Night Bus, by Kilo, uploaded 3 Mar 2026, after this one."],
    ]);
    expect(failed({ equals })).toEqual([["Equal sounds", "Same samples as another sound."]]);
    expect(failed({ loudness: -2.04 })).toEqual([["Loudness", "Very loud: −2 LUFS."]]);
    expect(failed({ sample_rate: 22_050, channels: 1 })).toEqual([["Rate and depth", "Only 22.05 kHz, 24 bit, mono."]]);
    expect(failed({}, { missing: [{ point: "no-instruments", count: 2 }], declared_machine: "wholly" })).toEqual([
      ["Complete", "2 sounds have no instrument"],
      ["Declared", "A machine made all of it."],
    ]);
  });
});

import type { PackSound, PackStem } from "@/lib/contract/entities/pack-sound";

/** A ready sound of a pack. */
export const packSound = (id: number, values: Partial<PackSound> = {}): PackSound => ({
  id,
  version: 1,
  position: id,
  state: "draft",
  title: `Sound ${id}`,
  tempo: 88,
  key: { value: "C", is_minor: true },
  is_loop: true,
  loop: null,
  instruments: [1],
  genres: [1],
  tags: [],
  price: 2,
  is_free: false,
  copyright_label: "Royalty-Free",
  has_mid: false,
  midi_findings: [],
  stems: [],
  has_stems: false,
  stems_findings: [],
  duration_seconds: 12,
  sample_rate: 44_100,
  bit_depth: 24,
  channels: 2,
  loudness: -14,
  mp3: "/media/preview.mp3",
  peaks: "09Zz",
  path: `Keys/${id}.wav`,
  heard: null,
  noted: null,
  named: null,
  sources: { tempo: null, key: null, instruments: null, kind: null },
  is_tempo_set: false,
  is_key_set: false,
  findings: [],
  former: null,
  equals: [],
  is_owned: false,
  ...values,
});

/** A stem that fits {@link packSound}. */
export const packStem = (id: number, values: Partial<PackStem> = {}): PackStem => ({
  id,
  file_id: 100 + id,
  title: `Stem ${id}`,
  duration_seconds: 12,
  sample_rate: 44_100,
  bit_depth: 24,
  channels: 2,
  mp3: `/media/stems/${id}.mp3`,
  peaks: "09Zz",
  findings: [],
  ...values,
});

/** What the analysis heard, with a confidence of 0.9. */
export const heard = (tempo: number | null, key: PackSound["key"]): NonNullable<PackSound["heard"]> => ({
  tempo,
  tempo_confidence: tempo === null ? null : 0.9,
  key,
  key_confidence: key === null ? null : 0.4,
  is_loop: true,
});

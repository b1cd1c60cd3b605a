import { z } from "zod";
import { finding, MAX_FINDINGS } from "@/lib/contract/entities/finding";
import { copyrightLabel, keyValue } from "@/lib/contract/entities/sound";
import { MAX_SOUND_STEMS } from "@/lib/contract/rules/packs";
import { MAX_BEATS, MAX_FIRST_BEAT_SECONDS } from "@/lib/contract/rules/sounds";
import { VALUE_SOURCES } from "@/lib/contract/rules/value-sources";

/** How a sound came to another recording. */
export const FORMER_REASONS = ["trimmed", "replaced"] as const;

const source = z.enum(VALUE_SOURCES).nullable();
const key = z.object({ value: keyValue, is_minor: z.boolean() });

/** What of a sound repeats: whole beats, the first of which begins after so many seconds. */
export const soundLoop = z.object({
  beats: z
    .number("Must be a number.")
    .int("Must be whole beats.")
    .min(1, "Must be at least 1 beat.")
    .max(MAX_BEATS, `Must be at most ${MAX_BEATS} beats.`),
  first_beat_seconds: z
    .number("Must be a number.")
    .min(0, "Must be at least 0 s.")
    .max(MAX_FIRST_BEAT_SECONDS, `Must be at most ${MAX_FIRST_BEAT_SECONDS} s.`),
});

/** A stem of a sound of a pack. */
export const packStem = z.object({
  id: z.number().int(),
  /** The file that it came as. */
  file_id: z.number().int(),
  /** Its name in the archive, without the ending. */
  title: z.string(),
  duration_seconds: z.number(),
  sample_rate: z.number().int(),
  bit_depth: z.number().int(),
  channels: z.number().int(),
  /** The preview, for who may open the pack alone, and its waveform. */
  mp3: z.string(),
  peaks: z.string(),
  /** How it differs from the sound. */
  findings: z.array(finding).max(MAX_FINDINGS),
});
export type PackStem = z.output<typeof packStem>;

/** A sound of a pack as its editor and its reviewers see it: what counts, and apart from it what was heard and named. */
export const packSound = z.object({
  id: z.number().int(),
  version: z.number().int(),
  position: z.number().int(),
  state: z.enum(["draft", "approved"]),
  title: z.string(),
  tempo: z.number().nullable(),
  key: key.nullable(),
  is_loop: z.boolean(),
  /** Null where that can't be told, and without a tempo. */
  loop: z.object({ beats: z.number().int(), first_beat_seconds: z.number() }).nullable(),
  instruments: z.array(z.number().int()),
  genres: z.array(z.number().int()),
  tags: z.array(z.string()),
  price: z.number().int(),
  is_free: z.boolean(),
  copyright_label: copyrightLabel,
  has_mid: z.boolean(),
  /** How its MIDI file differs from it. */
  midi_findings: z.array(finding).max(MAX_FINDINGS),
  /** In their order. */
  stems: z.array(packStem).max(MAX_SOUND_STEMS),
  /** Whether its stems are one archive already; false without stems, too. */
  has_stems: z.boolean(),
  /** How its stems together differ from it. */
  stems_findings: z.array(finding).max(MAX_FINDINGS),
  duration_seconds: z.number(),
  /** Of the file that is delivered. */
  sample_rate: z.number().int(),
  bit_depth: z.number().int(),
  channels: z.number().int(),
  loudness: z.number().nullable(),
  /** The preview, and its waveform: see lib/audio/peaks. */
  mp3: z.string(),
  peaks: z.string(),
  /** The file's path; null for sounds that weren't uploaded here. */
  path: z.string().nullable(),
  /** What the analysis heard, with its confidence from 0 to 1. */
  heard: z
    .object({
      tempo: z.number().nullable(),
      tempo_confidence: z.number().nullable(),
      key: key.nullable(),
      key_confidence: z.number().nullable(),
      is_loop: z.boolean(),
    })
    .nullable(),
  /** What the file notes of itself, as ACID and samplers write it. `is_minor` is null where it has only a note. */
  noted: z
    .object({
      tempo: z.number().nullable(),
      key: z.object({ value: keyValue, is_minor: z.boolean().nullable() }).nullable(),
    })
    .nullable(),
  /** What the file's name says. `is_minor` is null where the name says only a note. */
  named: z
    .object({
      tempo: z.number().nullable(),
      key: z.object({ value: keyValue, is_minor: z.boolean().nullable() }).nullable(),
      instrument: z.number().int().nullable(),
    })
    .nullable(),
  /** Where its values come from, its kind (loop or one-shot) as well; null for those that it hasn't, or if it isn't known. */
  sources: z.object({ tempo: source, key: source, instruments: source, kind: source }),
  /** Whether somebody has set the tempo, or the key, since the file was analysed. */
  is_tempo_set: z.boolean(),
  is_key_set: z.boolean(),
  /** What is wrong with it as it is declared now. Null: it wasn't looked at yet, which isn't "nothing". */
  findings: z.array(finding).max(MAX_FINDINGS).nullable(),
  /** Why there is a recording that it had before, which can be put back. Null for none. */
  former: z.enum(FORMER_REASONS).nullable(),
  /**
   * Sounds with equal decoded samples, and such as seem to be exports of the same recording. Those of the same creator,
   * which have titles, are in the pack's way if their samples are equal; other people's are not named, and here only if
   * they were sent or approved: a moderator compares them.
   */
  equals: z
    .array(
      z.object({
        title: z.string().nullable(),
        pack_title: z.string().nullable(),
        is_in_pack: z.boolean(),
        /** They sound the same, and their samples differ, as at two rates. */
        is_alike: z.literal(true).optional(),
      }),
    )
    .max(10),
  /** Somebody owns it, so that it can't be removed. */
  is_owned: z.boolean(),
});
export type PackSound = z.output<typeof packSound>;

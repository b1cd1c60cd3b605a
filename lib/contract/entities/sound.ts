import { z } from "zod";
import { plugin } from "@/lib/contract/entities/taxonomy";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { timestamp } from "@/lib/contract/fields/primitives";
import { printed } from "@/lib/contract/fields/printed";
import { COPYRIGHT_LABELS, KEY_VALUES } from "@/lib/contract/rules/sounds";

export const keyValue = z.enum(KEY_VALUES);

export const copyrightLabel = z.enum(COPYRIGHT_LABELS);

/**
 * The fields common to all kinds of sound. Media URLs are of this site: `mp3` is the preview, a size is appended to
 * `thumb`.
 */
const soundBase = z.object({
  id: z.number().int(),
  title: z.string(),
  mp3: z.string(),
  /** About 400 amplitudes, one character each; see lib/audio/peaks. */
  peaks: z.string(),
  /** As displayed: `m:ss`, or `0.4s` if shorter than a second. */
  duration: z.string(),
  duration_seconds: z.number(),
  is_free: z.boolean(),
  price: z.number().int(),
  like_id: z.number().int().nullable(),
  likes_count: z.number().int(),
  is_downloaded: z.boolean(),
  pack_id: z.number().int().nullable(),
  pack_title: z.string().nullable(),
  pack_thumb: z.string(),
  /** Dominant colour of the cover as `#rrggbb`: its placeholder and the page glow. */
  pack_glow: z.string(),
  genres: z.array(z.string()),
  instruments: z.array(z.string()),
  tags: z.array(z.string()),
  uploaded_at: timestamp,
  is_public_audio: z.boolean(),
  /** Only of a banned sound, which admins and its creator alone read. */
  is_banned: z.literal(true).optional(),
});

/** A sample's MIDI file: its notes (see lib/audio/notes), its length, and an MP3 rendering. */
export const sampleMidi = z.object({ notes: z.string(), seconds: z.number(), mp3: z.string() });
export type SampleMidi = z.output<typeof sampleMidi>;

/** A sample: a loop or phrase, with tempo and key if it has them. */
export const sample = soundBase.extend({
  is_mid_downloaded: z.boolean(),
  is_stems_downloaded: z.boolean(),
  copyright_label: copyrightLabel,
  has_stems: z.boolean(),
  has_mid: z.boolean(),
  tempo: z.number().nullable(),
  key_value: keyValue.nullable(),
  key_is_minor: z.boolean(),
  user_username: z.string(),
  user_display: z.string(),
  user_thumb: z.string(),
  sample_collabs: z.array(z.object({ user: userSummary })),
  collab_users: z.array(userSummary),
  sample_users: z.array(userSummary),
  pack_samples_count: z.number().int().nullable(),
  cyanite_id: z.string().nullable(),
  cyanite_status: z.number().int(),
  /** Included with `with=midi`, if there is a MIDI file. */
  midi: sampleMidi.optional(),
});
export type Sample = z.output<typeof sample>;

/** The files of a sample for the download options. Sizes in bytes. */
export const sampleFiles = z.object({
  wav: z.object({
    size: z.number().int(),
    bit_depth: z.number().int(),
    sample_rate: z.number().int(),
    channels: z.number().int(),
  }),
  mid: z.object({ size: z.number().int() }).nullable(),
  stems: z.object({ size: z.number().int(), count: z.number().int() }).nullable(),
});
export const sampleDetail = sample.extend({ files: sampleFiles });
export type SampleDetail = z.output<typeof sampleDetail>;

/** A one-shot: a single hit. It has no creator username, which identifies its kind in the player. */
export const oneshot = soundBase.extend({
  copyright_label: copyrightLabel,
  credit: z.string().nullable(),
  file_size: z.number().int(),
});
export type Oneshot = z.output<typeof oneshot>;

/** A synth preset. `preset_title` identifies the kind in the player. */
export const preset = soundBase.extend({
  preset_title: z.string(),
  type: z.enum(["instrument", "effect"]),
  plugins: z.array(z.object({ plugin })),
  user_username: z.string(),
  user_display: z.string(),
  user_thumb: z.string(),
  /** The collaborators of its pack. */
  collab_users: z.array(userSummary),
  file_size: z.number().int(),
  /** Whether it is downloaded as a zip with files that it loads. */
  has_resources: z.boolean(),
});
export type Preset = z.output<typeof preset>;

/** A sound of any kind. Each kind requires fields that others lack, so the first schema that matches is right. */
export const anySound = z.union([sample, preset, oneshot]);

/** A sound of any kind. */
export type Sound = Sample | Oneshot | Preset;

export const samplesCounted = z.object({ with: z.literal("pack_samples_count").optional() });

/** What is wrong with a sound, as the reporter describes it. */
export const soundReport = z.object({
  description: z.string().overwrite(printed).max(2000, "The report has at most 2,000 characters."),
});

/** Kinds and statuses of packs, and limits of them and of what is sent for them. */

/**
 * The statuses of packs. One-shot packs are inactive or active, all others have one of the rest: `requiresUpdate` also
 * before they are sent for the first time, `ready` is approved and held back, `qualityCheck` in review and claimed.
 */
export const PACK_STATUS = {
  inactive: 0,
  active: 1,
  inReview: 2,
  requiresUpdate: 3,
  rejected: 4,
  ready: 5,
  qualityCheck: 6,
} as const;

/** Whether a pack with this status waits for a decision, claimed or not. */
export const isInReview = (status: number): boolean =>
  status === PACK_STATUS.inReview || status === PACK_STATUS.qualityCheck;

export const MAX_PACK_TITLE = 30;
export const MAX_PACK_DESCRIPTION = 2_000;
export const MAX_PACK_GENRES = 2;
export const MAX_COLLABORATORS = 5;
/** Of a cash price, in US dollars. */
export const MIN_PACK_PRICE = 1;
export const MAX_PACK_PRICE = 500;

/** Of one file, in bytes: 200 MB. */
export const MAX_FILE_BYTES = 200_000_000;
/** Of a zip, in bytes: 800 MB, of which nothing is left once it is unpacked. */
export const MAX_ZIP_BYTES = 800_000_000;
/** Of one sound, in seconds. */
export const MAX_SOUND_SECONDS = 600;
export const MAX_PACK_SOUNDS = 500;
/** The most sounds equal to those of a pack that its reviewers are shown. */
export const MAX_EQUAL_SOUNDS = 100;
export const MAX_PACK_MIDI = 500;
export const MAX_PACK_STEMS = 1_000;
export const MAX_SOUND_STEMS = 50;
/** Of the stems of one sound together, in bytes: 1.5 GB. */
export const MAX_STEMS_BYTES = 1_500_000_000;
export const MAX_PACK_ZIPS = 50;
/** Of the samples and wavetables that the presets of a pack load. */
export const MAX_PACK_RESOURCES = 1_000;
/** Of the files in a creator's packs that were not sent yet, in bytes: 5 GB. */
export const MAX_UNSENT_BYTES = 5_000_000_000;
/** Every part of a file but the last has this size, in bytes. */
export const PART_BYTES = 8 * 1024 * 1024;
/** Parts are numbered from 1; no file has more. */
export const MAX_PARTS = 100;
/** A part may arrive in pieces, for slow lines: each begins, and ends unless the part ends there, at a multiple of this. */
export const PIECE_BYTES = 256 * 1024;
/** Unfinished files are removed when nothing of them arrived for so long. */
export const UNFINISHED_DAYS = 7;

/** Of a preset in credits; free ones have `is_free`. */
export const PRESET_PRICE = 4;
export const MAX_PRESET_PLUGINS = 5;
export const MAX_PLUGIN_TITLE = 60;
export const MAX_PLUGIN_VERSION = 20;
/** Of one preset file, in bytes: 20 MB. */
export const MAX_PRESET_BYTES = 20_000_000;

/** The endings of the files that are accepted. */
export const SOUND_ENDINGS = [".wav", ".wave", ".aif", ".aiff", ".aifc", ".flac"] as const;
export const MIDI_ENDINGS = [".mid", ".midi", ".rmi", ".kar"] as const;
export const ZIP_ENDINGS = [".zip"] as const;

/** What a file is: a sound, a part of one, a preset, its demo sound or what presets load, or a zip of files. */
export const FILE_KINDS = ["sound", "midi", "stem", "preset", "demo", "resource", "zip"] as const;
/** The highest place in line that is reported; it means “this place or later”. */
export const MAX_PLACE = 100;
export const FILE_STATES = ["uploading", "waiting", "analysing", "ready", "failed"] as const;

/** What a machine made of a pack, as its creator declares it. */
export const MACHINE_PARTS = ["none", "partly", "wholly"] as const;

/** Why a pack is sent back or rejected. */
export const REVIEW_REASONS = [
  "sound-quality",
  "naming",
  "tempo-or-key",
  "cover",
  "description",
  "too-few-sounds",
  "not-cleared",
  "machine-made",
  "not-a-fit",
  "other",
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The most findings that a decision names, and the longest of them. */
export const MAX_NAMED_FINDINGS = 100;
export const MAX_FINDING_SENTENCE = 300;

/** A claim ends when its moderator gave no sign for so long. */
export const CLAIM_MINUTES = 30;

/** Prices of a sample in credits; free ones have `is_free`. */
export const SAMPLE_PRICES = [2, 3] as const;
export const MAX_SOUND_TITLE = 100;
/** So many tags are proposed for a sound at most. */
export const MAX_TAG_PROPOSALS = 5;
export const MAX_SOUND_TAGS = 10;
export const MAX_SOUND_GENRES = 2;
/** Of a one-shot, in credits; free ones have `is_free`. */
export const ONESHOT_PRICE = 1;
/** Of the line that credits the source of a recording, in characters. */
export const MAX_ONESHOT_CREDIT = 200;
export const MAX_SOUND_INSTRUMENTS = 3;

export const PACK_KINDS = ["sample", "preset", "oneshot"] as const;

interface PackRules {
  /** The status in which a pack begins, and in which it may be changed. */
  draft: number;
  /** Its items are recordings, which can be cut and replaced. */
  hasRecordings: boolean;
  hasTempo: boolean;
  hasStems: boolean;
  /** While it is on sale, new items can be added after a review of their own. */
  takesAdditions: boolean;
}

/** What differs between the kinds of packs. */
export const PACK_RULES: Record<(typeof PACK_KINDS)[number], PackRules> = {
  sample: {
    draft: PACK_STATUS.requiresUpdate,
    hasRecordings: true,
    hasTempo: true,
    hasStems: true,
    takesAdditions: true,
  },
  preset: {
    draft: PACK_STATUS.requiresUpdate,
    hasRecordings: false,
    hasTempo: false,
    hasStems: false,
    takesAdditions: false,
  },
  oneshot: {
    draft: PACK_STATUS.inactive,
    hasRecordings: true,
    hasTempo: false,
    hasStems: false,
    takesAdditions: false,
  },
};

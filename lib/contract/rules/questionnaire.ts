/** The choices of the onboarding questionnaire. */

/** Ids of the offered genres: those that most of the catalogue has. */
export const OFFERED_GENRES: readonly number[] = [1, 2, 3, 4, 6, 7, 8, 13, 25, 26];

/** Ids of the offered instruments: all of them. */
export const OFFERED_INSTRUMENTS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

export const FILE_TYPES = [
  "Compositions (multi-layered samples)",
  "Single layers (e.g., guitar loops)",
  "Stems",
  "One-shots",
  "Presets",
  "MIDI files",
] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const REFERRALS = ["From a friend", "Instagram", "Google", "Other"] as const;
export type Referral = (typeof REFERRALS)[number];

/** Maximum length of the text beside `Other`. */
export const MAX_REFERRAL_LENGTH = 200;

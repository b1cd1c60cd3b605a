/** Plain values about reports of sounds and stacks. */

/** The lists of what is reported that admins read. */
export const REPORT_VIEWS = ["open", "decided"] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

/** What became of a report: it was dismissed, or the sound banned, or the stack hidden. */
export const REPORT_OUTCOMES = ["dismissed", "banned", "hidden"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Why a sound isn't on sale: it is banned, its creator is, its pack isn't on sale, or it is a draft. */
export const SOUND_OBSTACLES = ["banned", "creator-banned", "pack", "draft"] as const;
export type SoundObstacle = (typeof SOUND_OBSTACLES)[number];

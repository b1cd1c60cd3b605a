/** Plain values about reports of sounds. */

/** The lists of reported sounds that admins read. */
export const REPORT_VIEWS = ["open", "decided"] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

/** What became of a report. */
export const REPORT_OUTCOMES = ["dismissed", "banned"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Why a sound isn't on sale: it is banned, its creator is, its pack isn't on sale, or it is a draft. */
export const SOUND_OBSTACLES = ["banned", "creator-banned", "pack", "draft"] as const;
export type SoundObstacle = (typeof SOUND_OBSTACLES)[number];

/** Plain values about stacks: sounds of up to eight lanes in one tempo and key. */

export const MAX_LANES = 8;

/** Maximum number of samples that are suggested for a stack. */
export const MAX_SUGGESTIONS = 12;

/** Maximum length of a stack's title. */
export const MAX_STACK_TITLE = 80;

/** Maximum number of a user's stacks. */
export const MAX_STACKS = 200;

/** The tempos that a session can have. */
export const MIN_SESSION_BPM = 40;
export const MAX_SESSION_BPM = 240;

/** The filters of lists in a session: sounds that are moved by fewer semitones, and stretched by less, in percent. */
export const SHIFT_BELOW = 3;
export const STRETCH_BELOW = 10;

/** How a lane follows the session's tempo: the nearest of half, once and double, one of them, or not at all. */
export const TEMPO_MODES = ["fit", "half", "double", "as_is"] as const;

/** The level of a lane's fader in dB; without one it is off. */
export const LANE_LEVEL = { min: -48, max: 6 } as const;

/** The furthest that a lane is moved by hand, in semitones up and down. */
export const MAX_LANE_SHIFT = 12;

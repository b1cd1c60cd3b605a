/** The binary digits of a share. */
export const SHARE_DIGITS = 5;
export const SHARE_LEVELS = 2 ** SHARE_DIGITS;
/** The level of a pack of which every sound has it. */
export const WHOLE = SHARE_LEVELS - 1;

/** The level of a share. At least 1: a pack with a single sound of it has it. */
export const shareLevel = (count: number, sounds: number) => Math.max(1, Math.round((count / sounds) * WHOLE));

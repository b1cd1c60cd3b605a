const KB = 1024;

/** What a streamed body must bring in each minute to go on: 4 KB a second. A part of 8 MB then takes 34 minutes at most. */
export const LEAST_PER_MINUTE = 60 * 4 * KB;
/** The longest pause between two bytes of it, in milliseconds. */
export const LONGEST_PAUSE_MS = 30_000;
/** A line that brings less, in bytes a second, is slow. */
export const SLOW_BYTES_PER_SECOND = 32 * KB;
/** Bodies that a line that was slow may send at once. */
export const AT_ONCE_OF_SLOW = 2;

/** How long a body of so many bytes takes at most, in milliseconds. */
export const longestBodyMs = (bytes: number) => Math.ceil(bytes / LEAST_PER_MINUTE + 1) * 60_000;

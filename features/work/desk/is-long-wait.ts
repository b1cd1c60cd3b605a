/** A wait that is longer, in ms, is marked. */
const LONG_WAIT_MS = 3 * 86_400_000;

/** Whether something that waits since a moment waits too long. `now` is in ms since 1970. */
export const isLongWait = (since: string, now: number) => now - Date.parse(since) > LONG_WAIT_MS;

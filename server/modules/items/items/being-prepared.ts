import { Failure } from "@/server/platform/errors";

const RETRY_SECONDS = 60;

/**
 * The error for a sound whose WAV isn't made yet: one from before every sound had one. A job makes it within minutes;
 * until then nothing else is delivered or charged.
 */
export function beingPrepared(): Failure {
  return new Failure("unavailable", "This WAV is being prepared. Try again in a minute.", RETRY_SECONDS);
}

export type AudioErrorCode =
  | "unsupported"
  | "damaged"
  | "silent"
  | "too_long"
  | "too_large"
  | "timed_out"
  | "crashed"
  | "unavailable";

/** Why a file could not be analysed. The message is one sentence for the person who uploaded it. */
export class AudioError extends Error {
  readonly code: AudioErrorCode;

  constructor(code: AudioErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AudioError";
    this.code = code;
  }
}

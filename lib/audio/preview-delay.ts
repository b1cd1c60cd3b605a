/**
 * How many samples of silence a decoded preview begins with: 576 of its encoder (`server/audio/preview-encoder.ts`) and 529
 * of an MP3 decoder. The file says so nowhere. A decoder that differs is measured with `lib/client/player/calibration.ts`.
 */
export const PREVIEW_DELAY = 1_105;

import type { PlayingMedia } from "@/lib/client/player/preview-pool";
import type { Sound } from "@/lib/contract/entities/sound";

/** The coarse state: it changes on clicks and once a second, not with every tick. */
export interface EngineState {
  /** Key of the sound that plays or is about to play. */
  playing: string | null;
  /** The sound started last, and the position it was started at, 0 to 1. */
  demo: { key: string; mp3: string; progress: number } | null;
  /** The loaded sound. It stays loaded, and the player bar open, when playback ends. */
  sample: Sound | null;
  repeat: boolean;
  /** 0 to 1. */
  volume: number;
  /** Whole seconds. */
  currentTime: number;
  /** Started, but not yet audible. */
  inprogress: boolean;
}

export interface Position {
  /** Seconds. */
  time: number;
  duration: number;
  /** 0 to 1. */
  progress: number;
}

export type PlaybackFailure = "offline" | "unplayable";

/** Between 0 and 1. */
export const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** The position of what plays the loaded sound; its length is known before the medium tells it. */
export function positionOf(media: PlayingMedia | null, sample: Sound | null): Position {
  const told = media?.duration ?? Number.NaN;
  const duration = Number.isFinite(told) && told > 0 ? told : (sample?.duration_seconds ?? 0);
  const time = media && sample ? Math.min(media.currentTime, duration) : 0;
  return { time, duration, progress: duration > 0 ? clamp(time / duration) : 0 };
}

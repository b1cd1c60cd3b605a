import type { PlayingMedia } from "@/lib/client/player/preview-pool";
import type { Sound } from "@/lib/contract/entities/sound";

/** A sound that repeats without a gap. */
export interface LapMedia extends PlayingMedia {
  /** Seconds of silence that a media element plays before the sound. */
  readonly lead: number;
  /** Starts at the beginning after some seconds, in place of a start that was planned before. */
  startIn(seconds: number): void;
}

export interface LapSource {
  /** The lap of a sound that is there and can be heard at once. */
  ready(sound: Sound): LapMedia | null;
  /** Null if the sound has none; then its media element repeats it, with a gap at each lap. */
  load(sound: Sound): Promise<LapMedia | null>;
}

/**
 * Repeats the sound of a media element: a lap begins where the sound ends, which is a moment before the element does.
 * An element that jumps back by itself would be late at each lap.
 */
export class Repeat {
  #lap: LapMedia | null = null;

  constructor(private readonly laps: LapSource) {}

  /** The lap with which the sound can start. */
  ready(sound: Sound): LapMedia | null {
    const lap = this.laps.ready(sound);
    if (lap) lap.loop = true;
    return lap;
  }

  /**
   * Makes the lap of a sound that is played by `element`. Returns whether there is one to follow it, unless `signal` has been
   * aborted meanwhile.
   */
  async load(sound: Sound, element: PlayingMedia, signal: AbortSignal): Promise<boolean> {
    const lap = await this.laps.load(sound);
    if (!lap || lap === element || signal.aborted) return false;
    this.#lap = lap;
    return true;
  }

  /** Plans the lap for the moment at which the sound of this element ends. Called again after each change of its position. */
  follow(element: PlayingMedia): void {
    const lap = this.#lap;
    if (!lap) return;
    element.loop = false;
    lap.loop = true;
    lap.volume = element.volume;
    lap.startIn(lap.lead + lap.duration - element.currentTime);
  }

  /** The element waits for data. */
  hold(): void {
    this.#lap?.pause();
  }

  /** The lap that goes on in place of an element that has ended. */
  take(): LapMedia | null {
    const lap = this.#lap;
    this.#lap = null;
    return lap;
  }

  drop(): void {
    this.take()?.pause();
  }
}

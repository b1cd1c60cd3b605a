import type { PlayingMedia } from "@/lib/client/player/preview-pool";
import { type Join, LapDeck } from "@/lib/client/transport/lap-deck";
import type { SessionLap } from "@/lib/client/transport/session-laps";
import type { Sound } from "@/lib/contract/entities/sound";

/** What a voice asks of the transport. */
export interface VoiceOrders {
  start(voice: SessionVoice): Promise<void>;
  stop(voice: SessionVoice): void;
  /** It was moved to another place. */
  seek(voice: SessionVoice): void;
  /** The beat that is heard. */
  beat(): number;
}

/** A sound in the session, as the player sees it: its time is that of the sound as it was recorded. */
export class SessionVoice extends EventTarget implements PlayingMedia {
  readonly deck: LapDeck;
  readonly #volume: GainNode;
  readonly #orders: VoiceOrders;
  /** Where in its wave it begins, or was paused, from 0 to 1. */
  #place = 0;
  #isPaused = true;
  loop = false;
  ended = false;

  constructor(
    readonly sound: Sound,
    context: BaseAudioContext,
    output: AudioNode,
    orders: VoiceOrders,
  ) {
    super();
    this.#orders = orders;
    this.#volume = new GainNode(context);
    this.#volume.connect(output);
    this.deck = new LapDeck(context, this.#volume, () => this.#end());
  }

  get duration(): number {
    return this.sound.duration_seconds;
  }

  get paused(): boolean {
    return this.#isPaused;
  }

  get currentTime(): number {
    const { lap } = this.deck;
    if (!lap || this.#isPaused) return this.#place * this.duration;
    const passed = Math.max(0, this.#orders.beat() - this.deck.startBeat);
    const { beats, from, to } = lap.wave;
    const part = lap.loop ? (passed % beats) / beats : Math.min(1, passed / beats);
    return (from + part * (to - from)) * this.duration;
  }

  set currentTime(time: number) {
    this.#place = Math.min(1, Math.max(0, time / this.duration));
    if (!this.#isPaused && this.deck.lap) this.#orders.seek(this);
  }

  get volume(): number {
    return this.#volume.gain.value;
  }

  set volume(volume: number) {
    this.#volume.gain.value = volume;
  }

  async play(): Promise<void> {
    this.#isPaused = false;
    this.ended = false;
    await this.#orders.start(this);
  }

  pause(): void {
    if (this.#isPaused) return;
    this.#place = this.currentTime / this.duration;
    this.#isPaused = true;
    this.#orders.stop(this);
  }

  /** The output was taken away: by a call, or another app. */
  interrupt(): void {
    this.pause();
    this.dispatchEvent(new Event("pause"));
  }

  /** Begins at a join, or moves there, on the whole beat that is nearest to its place; or as if it had begun at `startBeat`. */
  begin(lap: SessionLap, join: Join, startBeat = join.beat - this.#skipped(lap)): void {
    this.deck.fadeOut(join.when);
    this.deck.begin(lap, join, startBeat);
    this.dispatchEvent(new Event("playing"));
  }

  #skipped({ loop, wave: { beats, from, to } }: SessionLap): number {
    const part = Math.min(1, Math.max(0, (this.#place - from) / (to - from)));
    return loop ? Math.round(part * beats) % beats : 0;
  }

  fail(): void {
    this.#isPaused = true;
    this.dispatchEvent(new Event("error"));
  }

  #end(): void {
    this.#isPaused = true;
    this.ended = true;
    this.#place = 0;
    this.#orders.stop(this);
    this.dispatchEvent(new Event("ended"));
  }
}

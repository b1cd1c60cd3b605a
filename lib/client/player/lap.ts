import type { LapMedia } from "@/lib/client/player/repeat";

/** Fade of a start or stop within a wave, so that it doesn't click. */
const FADE_SECONDS = 0.004;

/** A sound that repeats without a gap: a looped buffer of exactly its length. Has the part of a media element that the player uses. */
export class Lap extends EventTarget implements LapMedia {
  readonly #context: AudioContext;
  readonly #buffer: AudioBuffer;
  readonly #volume: GainNode;
  #voice: { source: AudioBufferSourceNode; fade: GainNode } | null = null;
  #loop = true;
  /** The position at which it starts, or was paused, in seconds. */
  #offset = 0;
  /** The context's time at which `#offset` is, or will be, heard. */
  #startsAt = 0;
  ended = false;

  /** A phone call or another app has taken the output away. */
  readonly #onStateChange = () => {
    if (this.#context.state !== "running") this.pause();
  };

  constructor(
    context: AudioContext,
    buffer: AudioBuffer,
    readonly lead: number,
  ) {
    super();
    this.#context = context;
    this.#buffer = buffer;
    this.#volume = context.createGain();
    this.#volume.connect(context.destination);
  }

  get duration(): number {
    return this.#buffer.duration;
  }

  get paused(): boolean {
    return this.#voice === null;
  }

  get currentTime(): number {
    if (!this.#voice) return this.#offset;
    const time = this.#offset + Math.max(0, this.#context.currentTime - this.#startsAt);
    return this.#loop ? time % this.duration : Math.min(time, this.duration);
  }

  set currentTime(time: number) {
    const isPlaying = this.#voice !== null;
    this.#silence();
    this.#offset = Math.min(Math.max(0, time), this.duration);
    if (isPlaying) this.#start(this.#context.currentTime);
  }

  get volume(): number {
    return this.#volume.gain.value;
  }

  set volume(volume: number) {
    this.#volume.gain.value = volume;
  }

  get loop(): boolean {
    return this.#loop;
  }

  /** A lap that has begun is played to its end. */
  set loop(loop: boolean) {
    if (this.#voice) {
      const { currentTime } = this;
      this.#startsAt = Math.max(this.#startsAt, this.#context.currentTime);
      this.#offset = currentTime;
      this.#voice.source.loop = loop;
    }
    this.#loop = loop;
  }

  async play(): Promise<void> {
    if (this.#context.state !== "running") await this.#context.resume();
    if (this.#voice) return;
    this.#start(this.#context.currentTime);
    this.dispatchEvent(new Event("playing"));
  }

  /** Starts at the beginning after some seconds, in place of a start that was planned before. */
  startIn(seconds: number): void {
    this.#silence();
    this.#offset = 0;
    this.#start(this.#context.currentTime + Math.max(0, seconds));
  }

  pause(): void {
    if (!this.#voice) return;
    const { currentTime } = this;
    this.#silence();
    this.#offset = currentTime;
    this.dispatchEvent(new Event("pause"));
  }

  #start(at: number): void {
    const context = this.#context;
    const source = new AudioBufferSourceNode(context, { buffer: this.#buffer, loop: this.#loop });
    const fade = context.createGain();
    source.connect(fade).connect(this.#volume);
    if (this.#offset > 0) {
      fade.gain.setValueAtTime(0, at);
      fade.gain.linearRampToValueAtTime(1, at + FADE_SECONDS);
    }
    source.onended = () => this.#end(source);
    source.start(at, this.#offset % this.duration);
    this.#voice = { source, fade };
    // Only while it sounds: the context outlives all laps, and would keep them in memory.
    context.addEventListener("statechange", this.#onStateChange);
    this.#startsAt = at;
    this.ended = false;
  }

  #silence(): void {
    if (!this.#voice) return;
    const { source, fade } = this.#voice;
    const now = this.#context.currentTime;
    this.#voice = null;
    this.#context.removeEventListener("statechange", this.#onStateChange);
    fade.gain.setTargetAtTime(0, now, FADE_SECONDS / 4);
    source.stop(now + FADE_SECONDS * 2);
  }

  #end(source: AudioBufferSourceNode): void {
    if (this.#voice?.source !== source) return;
    this.#voice = null;
    this.#context.removeEventListener("statechange", this.#onStateChange);
    this.#offset = this.duration;
    this.ended = true;
    this.dispatchEvent(new Event("ended"));
  }
}

import { Channel } from "@/lib/client/player/channel";
import type { PlayerMedia, PreviewPool } from "@/lib/client/player/preview-pool";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";

/** Interval at which progress is published while a sound plays, in ms. */
const TICK_MS = 30;
/** Length of a step forward or backward, in seconds. */
const STEP_SECONDS = 2;

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

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Plays one sound at a time, outside React: components subscribe to the coarse state, and draw progress themselves. */
export class PlayerEngine {
  readonly #changes = new Channel<EngineState>();
  readonly #ticks = new Channel<Position>();
  readonly #starts = new Channel<Sound>();
  readonly #resumes = new Channel<Sound>();
  readonly #ends = new Channel<Sound>();
  readonly #failures = new Channel<PlaybackFailure>();

  #media: PlayerMedia | null = null;
  /** Belongs to one start; once aborted, no event of that start is handled. */
  #run: AbortController | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #state: EngineState = {
    playing: null,
    demo: null,
    sample: null,
    repeat: false,
    volume: 1,
    currentTime: 0,
    inprogress: false,
  };

  constructor(private readonly previews: PreviewPool) {}

  /** Subscribes to changes of the coarse state. Each of these methods returns a function that removes the listener. */
  onChange = this.#changes.on;
  /** Subscribes to progress: about every 30 ms while a sound plays, and after each seek and stop. */
  onTick = this.#ticks.on;
  /** Called once per start, when the sound is audible. */
  onStart = this.#starts.on;
  /** Called when a paused sound is audible again. */
  onResume = this.#resumes.on;
  /** Called when playback has reached the end, after the state has been cleared. */
  onEnd = this.#ends.on;
  onFailure = this.#failures.on;

  get state(): EngineState {
    return this.#state;
  }

  /** The media element that plays, for the waveform of the active row. */
  get media(): PlayerMedia | null {
    return this.#media;
  }

  get position(): Position {
    const { sample } = this.#state;
    const known = this.#media?.duration ?? Number.NaN;
    const duration = Number.isFinite(known) && known > 0 ? known : (sample?.duration_seconds ?? 0);
    const time = this.#media && sample ? Math.min(this.#media.currentTime, duration) : 0;
    return { time, duration, progress: duration > 0 ? clamp(time / duration) : 0 };
  }

  /**
   * Prefetches the sound and readies its decoder. Previews are cached by URL: a MIDI file has another one than its
   * sample.
   */
  warm(sound: Sound): void {
    void this.previews.warm(sound.mp3, sound.mp3);
  }

  /** Cancels an unfinished prefetch of a sound that is no longer wanted. */
  leave(sound: Sound): void {
    this.previews.leave(sound.mp3);
  }

  /** Pauses the loaded sound, or resumes it. */
  toggle(): void {
    if (this.#state.playing) this.pause();
    else this.resume();
  }

  /** Starts the sound at `progress` (0 to 1) and stops any other. */
  play(sound: Sound, progress = 0): void {
    const start = clamp(progress);
    this.#halt();
    this.#begin(sound, { progress: start, time: start * sound.duration_seconds }, this.#starts);
  }

  /** Resumes the loaded sound from the position where it was paused. */
  resume(): void {
    const { playing, sample } = this.#state;
    if (playing || !sample) return;
    const { position } = this;
    this.#begin(sample, position, position.time > 0 ? this.#resumes : this.#starts);
  }

  #begin(sound: Sound, { progress, time }: Omit<Position, "duration">, channel: Channel<Sound>): void {
    const key = soundKey(sound);
    const media = this.previews.take(sound.mp3, sound.mp3);
    const run = new AbortController();
    this.#media = media;
    this.#run = run;
    this.#listen(media, sound, channel, run.signal);
    media.volume = this.#state.volume;
    media.loop = this.#state.repeat;
    if (media.currentTime !== time) media.currentTime = time;
    media.play().catch((error: unknown) => {
      if (run.signal.aborted || hasName(error, "AbortError")) return;
      // The browser requires a click first, for example before a list continues on its next page.
      if (hasName(error, "NotAllowedError")) this.pause();
      else this.#fail(sound);
    });
    this.#change({
      playing: key,
      demo: { key, mp3: sound.mp3, progress },
      sample: sound,
      currentTime: Math.floor(time),
      inprogress: true,
    });
    this.#notify();
  }

  /** Pauses; `resume` continues from the same position. */
  pause(): void {
    if (!this.#state.playing) return;
    this.#release();
    this.#change({ playing: null, currentTime: Math.floor(this.position.time), inprogress: false });
    this.#notify();
  }

  /** Goes back to the start; a playing sound continues from there, a paused one stays paused. */
  rewind(): void {
    if (this.#state.playing) this.seek(0);
    else this.#reset();
  }

  /** Stops and goes back to the start. The sound stays loaded. */
  stop(): void {
    if (this.#state.playing) this.#reset();
  }

  #reset(): void {
    this.#halt();
    this.#change({ playing: null, currentTime: 0, inprogress: false });
    this.#notify();
  }

  /** Stops and unloads the sound, which closes the player bar. */
  unload(): void {
    this.#halt();
    this.#change({ playing: null, demo: null, sample: null, currentTime: 0, inprogress: false });
  }

  /** Seeks to `progress` (clamped to 0 to 1) of the playing sound; a loaded sound that doesn't play starts there. */
  seek(progress: number): void {
    const { playing, sample } = this.#state;
    if (!sample) return;
    if (!playing || !this.#media) {
      this.play(sample, progress);
      return;
    }
    this.#media.currentTime = clamp(progress) * this.position.duration;
    this.#second();
    this.#notify();
  }

  /** Skips 2 seconds ahead, at most to the end. Does nothing while nothing plays. */
  forward(): void {
    this.#step(STEP_SECONDS);
  }

  /** Skips 2 seconds back, at most to the start. Does nothing while nothing plays. */
  backward(): void {
    this.#step(-STEP_SECONDS);
  }

  /** 0 to 1; anything outside is clamped. */
  setVolume(volume: number): void {
    const next = clamp(volume);
    if (this.#media) this.#media.volume = next;
    this.#change({ volume: next });
  }

  setRepeat(repeat: boolean): void {
    if (this.#media) this.#media.loop = repeat;
    this.#change({ repeat });
  }

  #step(seconds: number): void {
    const { time, duration } = this.position;
    if (this.#state.playing && duration > 0) this.seek((time + seconds) / duration);
  }

  #listen(media: PlayerMedia, sound: Sound, channel: Channel<Sound>, signal: AbortSignal): void {
    let started = false;
    const on = (event: string, listener: () => void) => media.addEventListener(event, listener, { signal });
    on("playing", () => {
      this.#change({ inprogress: false });
      this.#startTimer();
      if (started) return;
      started = true;
      channel.emit(sound);
    });
    on("waiting", () => this.#change({ inprogress: true }));
    on("ended", () => this.#end(sound));
    on("error", () => this.#fail(sound));
    // Paused from outside: the system's media keys, unplugged headphones, a call. At the end, `ended` follows. The event
    // of an earlier pause may arrive after the sound has started again.
    on("pause", () => {
      if (media.paused && !media.ended) this.pause();
    });
  }

  #end(sound: Sound): void {
    this.#halt();
    this.#change({ playing: null, demo: null, currentTime: 0, inprogress: false });
    this.#notify();
    this.#ends.emit(sound);
  }

  #fail(sound: Sound): void {
    this.#halt();
    this.previews.forget(sound.mp3);
    this.#change({ playing: null, demo: null, currentTime: 0, inprogress: false });
    this.#failures.emit(globalThis.navigator?.onLine === false ? "offline" : "unplayable");
  }

  #halt(): void {
    this.#release();
    if (this.#media && this.#media.currentTime !== 0) this.#media.currentTime = 0;
  }

  /** Stops the element and ignores every further event of its start. */
  #release(): void {
    this.#run?.abort();
    this.#run = null;
    clearInterval(this.#timer);
    this.#timer = undefined;
    if (this.#media && !this.#media.paused) this.#media.pause();
  }

  #startTimer(): void {
    this.#timer ??= setInterval(() => {
      this.#second();
      this.#notify();
    }, TICK_MS);
  }

  #second(): void {
    const currentTime = Math.floor(this.position.time);
    if (currentTime !== this.#state.currentTime) this.#change({ currentTime });
  }

  #notify(): void {
    this.#ticks.emit(this.position);
  }

  #change(change: Partial<EngineState>): void {
    const keys = Object.keys(change) as (keyof EngineState)[];
    if (keys.every((key) => this.#state[key] === change[key])) return;
    this.#state = { ...this.#state, ...change };
    this.#changes.emit(this.#state);
  }
}

function hasName(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}

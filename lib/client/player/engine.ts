import { Channel } from "@/lib/client/player/channel";
import {
  clamp,
  type EngineState,
  type PlaybackFailure,
  type Position,
  positionOf,
} from "@/lib/client/player/engine-state";
import type { PlayingMedia, PreviewPool } from "@/lib/client/player/preview-pool";
import { type LapMedia, type LapSource, Repeat } from "@/lib/client/player/repeat";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";

/** Interval at which progress is published while a sound plays, in ms. */
const TICK_MS = 30;
/** Length of a step forward or backward, in seconds. */
const STEP_SECONDS = 2;

/** Plays sounds in another way than as they are: in the session's tempo and key. */
export interface Stage {
  take(sound: Sound): PlayingMedia;
  /** Prepares a sound that is likely to be played. */
  warm(sound: Sound): void;
}

/** Plays one sound at a time, outside React: components subscribe to the coarse state, and draw progress themselves. */
export class PlayerEngine {
  readonly #changes = new Channel<EngineState>();
  readonly #ticks = new Channel<Position>();
  readonly #starts = new Channel<Sound>();
  readonly #resumes = new Channel<Sound>();
  readonly #ends = new Channel<Sound>();
  readonly #failures = new Channel<PlaybackFailure>();
  readonly #replacements = new Channel<PlayingMedia>();

  #media: PlayingMedia | null = null;
  readonly #repeat: Repeat;
  #stage: Stage | null = null;
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

  constructor(
    private readonly previews: PreviewPool,
    laps: LapSource,
  ) {
    this.#repeat = new Repeat(laps);
  }

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
  /** Called when another medium goes on with the sound that plays. */
  onReplacement = this.#replacements.on;

  get state(): EngineState {
    return this.#state;
  }

  /** What plays, for the waveform of the active row. */
  get media(): PlayingMedia | null {
    return this.#media;
  }

  get position(): Position {
    return positionOf(this.#media, this.#state.sample);
  }

  /**
   * Prefetches the sound and readies its decoder. Previews are cached by URL: a MIDI file has another one than its
   * sample.
   */
  warm(sound: Sound): void {
    if (this.#stage) this.#stage.warm(sound);
    else void this.previews.warm(sound.mp3, sound.mp3);
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
    const lap = this.#stage?.take(sound) ?? (this.#state.repeat ? this.#repeat.ready(sound) : null);
    const media = lap ?? this.previews.take(sound.mp3, sound.mp3);
    const run = new AbortController();
    this.#media = media;
    this.#run = run;
    this.#listen(media, sound, channel, run.signal);
    if (this.#state.repeat && !lap) void this.#repeatExactly(sound, media, run.signal);
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
    this.#follow();
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
    const { sample } = this.#state;
    if (!repeat) this.#repeat.drop();
    else if (sample && this.#media && this.#run && !this.#stage)
      void this.#repeatExactly(sample, this.#media, this.#run.signal);
  }

  /** Plays on a stage from now on, also what plays already; null plays previews again. */
  setStage(stage: Stage | null): void {
    const { playing, sample } = this.#state;
    this.#halt();
    this.#media = null;
    this.#stage = stage;
    if (playing && sample) this.#begin(sample, { progress: 0, time: 0 }, this.#resumes);
  }

  async #repeatExactly(sound: Sound, media: PlayingMedia, signal: AbortSignal): Promise<void> {
    if (!(await this.#repeat.load(sound, media, signal))) return;
    if (this.#state.repeat) this.#follow();
    else this.#repeat.drop();
  }

  /** The lap goes on where the element ends. */
  #follow(): void {
    if (this.#media && !this.#state.inprogress) this.#repeat.follow(this.#media);
  }

  #step(seconds: number): void {
    const { time, duration } = this.position;
    if (this.#state.playing && duration > 0) this.seek((time + seconds) / duration);
  }

  #listen(media: PlayingMedia, sound: Sound, channel: Channel<Sound> | null, signal: AbortSignal): void {
    let started = channel === null;
    const on = (event: string, listener: () => void) => media.addEventListener(event, listener, { signal });
    on("playing", () => {
      this.#change({ inprogress: false });
      this.#follow();
      this.#startTimer();
      if (started) return;
      started = true;
      channel?.emit(sound);
    });
    on("waiting", () => {
      this.#repeat.hold();
      this.#change({ inprogress: true });
    });
    on("ended", () => this.#end(sound));
    on("error", () => this.#fail(sound));
    // Paused from outside: the system's media keys, unplugged headphones, a call. At the end, `ended` follows. The event
    // of an earlier pause may arrive after the sound has started again.
    on("pause", () => {
      if (media.paused && !media.ended) this.pause();
    });
  }

  #end(sound: Sound): void {
    const lap = this.#repeat.take();
    if (lap) {
      this.#adopt(lap, sound);
      return;
    }
    this.#halt();
    this.#change({ playing: null, demo: null, currentTime: 0, inprogress: false });
    this.#notify();
    this.#ends.emit(sound);
  }

  /** Goes on with a lap that already plays. */
  #adopt(lap: LapMedia, sound: Sound): void {
    this.#run?.abort();
    this.#run = new AbortController();
    this.#media = lap;
    lap.volume = this.#state.volume;
    this.#listen(lap, sound, null, this.#run.signal);
    this.#replacements.emit(lap);
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
    this.#repeat.drop();
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

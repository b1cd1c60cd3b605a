import type { SessionLap } from "@/lib/client/transport/session-laps";

/** How long one lap takes to become another, in seconds. */
const FADE = 0.015;

/** When a lap begins or goes on: at a beat of the clock, at that time of the context, in that tempo. */
export interface Join {
  beat: number;
  when: number;
  tempo: number;
}

interface Voice {
  source: AudioBufferSourceNode;
  fade: GainNode;
  lap: SessionLap;
  /** When it begins. */
  when: number;
}

/** Plays laps of one sound in place of each other, in the phase of the clock. */
export class LapDeck {
  readonly #context: BaseAudioContext;
  readonly #output: AudioNode;
  readonly #onEnd: () => void;
  #voice: Voice | null = null;
  /** The beat of the clock at which its first lap began. */
  #startBeat = 0;

  /** `onEnd` is called when a sound that doesn't repeat is over. */
  constructor(context: BaseAudioContext, output: AudioNode, onEnd = () => {}) {
    this.#context = context;
    this.#output = output;
    this.#onEnd = onEnd;
  }

  get lap(): SessionLap | null {
    return this.#voice?.lap ?? null;
  }

  get startBeat(): number {
    return this.#startBeat;
  }

  /** Whether what it plays hasn't begun yet. */
  beginsAfter(time: number): boolean {
    return this.#voice !== null && this.#voice.when > time;
  }

  /** Begins at a join; `startBeat` is where the first sample of the lap is, or would have been. */
  begin(lap: SessionLap, join: Join, startBeat = join.beat): void {
    this.#startBeat = startBeat;
    this.#play(lap, join);
  }

  /** Goes on with another lap of the same sound. One that doesn't repeat goes on as it is. */
  swap(lap: SessionLap, join: Join): void {
    if (!this.#voice?.lap.loop || !lap.loop) return;
    this.fadeOut(join.when);
    this.#play(lap, join);
  }

  /** Plays faster or slower at once, like a record. */
  bend(tempo: number, at: number): void {
    const { source, lap } = this.#voice ?? {};
    if (source && lap?.loop) source.playbackRate.setValueAtTime(tempo / lap.loop.tempo, at);
  }

  fadeOut(when: number): void {
    if (!this.#voice) return;
    const { source, fade, when: begins } = this.#voice;
    this.#voice = null;
    // What hasn't begun is never heard.
    if (when <= begins) return source.stop(begins);
    fade.gain.setValueAtTime(1, when);
    fade.gain.linearRampToValueAtTime(0, when + FADE);
    source.stop(when + FADE);
  }

  #play(lap: SessionLap, { beat, when, tempo }: Join): void {
    const { buffer, loop, gain } = lap;
    const rate = loop ? tempo / loop.tempo : 1;
    const source = new AudioBufferSourceNode(this.#context, {
      buffer,
      loop: loop !== null && lap.isWhole,
      playbackRate: rate,
    });
    const fade = new GainNode(this.#context);
    source.connect(fade).connect(new GainNode(this.#context, { gain })).connect(this.#output);
    const passed = beat - this.#startBeat;
    const offset = loop ? ((((passed % loop.beats) + loop.beats) % loop.beats) * 60) / loop.tempo : 0;
    if (offset > 0) {
      fade.gain.setValueAtTime(0, when);
      fade.gain.linearRampToValueAtTime(1, when + FADE);
    }
    const voice = { source, fade, lap, when };
    source.onended = () => {
      // Where the rest of a lap is late, there is silence until it is there.
      if (this.#voice !== voice || !lap.isWhole) return;
      this.#voice = null;
      this.#onEnd();
    };
    source.start(when, offset);
    this.#voice = voice;
  }
}

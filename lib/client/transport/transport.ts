import type { Session } from "@/lib/audio/transport/session";
import type { PlayingMedia } from "@/lib/client/player/preview-pool";
import { Clock } from "@/lib/client/transport/clock";
import { type Join, LapDeck } from "@/lib/client/transport/lap-deck";
import { clicks } from "@/lib/client/transport/metronome";
import type { SessionLap, SessionLaps } from "@/lib/client/transport/session-laps";
import { SessionVoice } from "@/lib/client/transport/session-voice";
import type { Sound } from "@/lib/contract/entities/sound";

/** What is planned is at least so far ahead, in seconds, that it can't be late. */
const AHEAD = 0.02;
/** Room for several sounds at once. */
const MASTER_GAIN = 0.5;

/** Where a sound joins what runs: at the next beat, or the next bar. */
export const JOINS = { beat: 1, bar: 4 } as const;
export type JoinAt = keyof typeof JOINS;

interface TransportEvents {
  /** The output was taken away while a sound was heard, by a call or another app; it may come back. */
  onInterruption(): void;
  onReturn(): void;
  /** A sound is heard, or the rest of it is there. */
  onLap(sound: Sound, lap: SessionLap): void;
}

/** Plays sounds in the session's tempo and key on one clock: at once when nothing runs, else from the next beat on. */
export class Transport {
  readonly #context: AudioContext;
  readonly #laps: Pick<SessionLaps, "of" | "opening">;
  readonly #output: GainNode;
  #session: Session;
  #clock: Clock | null = null;
  /** What is heard, and what is to be heard next. */
  #heard: SessionVoice | null = null;
  #coming: SessionVoice | null = null;
  #metronome: LapDeck | null = null;
  #hasMetronome = false;
  #joinAt: JoinAt = "beat";
  /** The clock of a sound that was interrupted, and the beat at which it began. */
  #interrupted: { mp3: string; clock: Clock; startBeat: number } | null = null;

  constructor(
    context: AudioContext,
    laps: Pick<SessionLaps, "of" | "opening">,
    session: Session,
    private readonly events: TransportEvents,
  ) {
    this.#context = context;
    this.#laps = laps;
    this.#session = session;
    this.#output = new GainNode(context, { gain: MASTER_GAIN });
    this.#output.connect(context.destination);
    context.addEventListener("statechange", () => {
      if (context.state !== "running") this.#interrupt();
      else if (this.#interrupted) this.events.onReturn();
    });
  }

  /** The beat that is heard, with its part; null when nothing runs. */
  get beat(): number | null {
    const beat = this.#clock?.beatAt(this.#context.currentTime);
    return beat === undefined ? null : Math.max(0, beat);
  }

  /** Beats of the session that the sound which is heard has been heard for; null for one that doesn't repeat. */
  get beatsHeard(): number | null {
    const { beat } = this;
    const deck = this.#heard?.deck;
    return beat === null || !deck?.lap?.loop ? null : Math.max(0, beat - deck.startBeat);
  }

  /** What plays a sound in the session. */
  take(sound: Sound): PlayingMedia {
    return new SessionVoice(sound, this.#context, this.#output, {
      start: (voice) => this.#start(voice),
      stop: (voice) => this.#stop(voice),
      seek: (voice) => this.#seek(voice),
      beat: () => this.#clock?.beatAt(this.#context.currentTime) ?? 0,
    });
  }

  /** Renders a sound before it is pressed. */
  warm(sound: Sound): void {
    void this.#laps.of(sound, this.#session);
  }

  /** What sounds is bent at once, and replaced at a beat by what is rendered for the new tempo and key. */
  setSession(session: Session): void {
    const now = this.#context.currentTime;
    const hasNewTempo = session.tempo !== this.#session.tempo;
    this.#session = session;
    const heard = this.#heard;
    if (hasNewTempo && this.#clock) {
      this.#clock.bend(session.tempo, now);
      heard?.deck.bend(session.tempo, now);
      // What hasn't begun yet begins at another time.
      if (heard?.deck.lap && heard.deck.startBeat > this.#clock.beatAt(now))
        heard.deck.swap(heard.deck.lap, this.#join(this.#clock, { least: heard.deck.startBeat }));
      this.#metronome?.bend(session.tempo, now);
      this.#metronome?.swap(clicks(this.#context, session.tempo), this.#join(this.#clock));
    }
    if (heard) void this.#laps.of(heard.sound, session).then((lap) => this.#replace(heard, lap, session));
  }

  setJoin(joinAt: JoinAt): void {
    this.#joinAt = joinAt;
  }

  setMetronome(isOn: boolean): void {
    this.#hasMetronome = isOn;
    if (isOn) this.#startMetronome();
    else this.#silenceMetronome();
  }

  async #start(voice: SessionVoice): Promise<void> {
    this.#coming = voice;
    const session = this.#session;
    const [lap] = await Promise.all([this.#laps.opening(voice.sound, session), this.#context.resume()]);
    if (this.#coming !== voice) return;
    if (session !== this.#session) return this.#start(voice);
    this.#coming = null;
    const interrupted = this.#interrupted?.mp3 === voice.sound.mp3 ? this.#interrupted : null;
    this.#interrupted = null;
    if (!lap) {
      this.#quiet();
      voice.fail();
      return;
    }
    // What was interrupted goes on where its clock stopped.
    if (interrupted && interrupted.clock.tempo === session.tempo) this.#clock ??= interrupted.clock;
    this.#clock ??= new Clock(this.#context.currentTime + AHEAD, session.tempo);
    const goesOn = this.#clock === interrupted?.clock;
    const join = this.#join(this.#clock, { step: JOINS[goesOn ? "bar" : this.#joinAt] });
    this.#heard?.deck.fadeOut(join.when);
    this.#heard = voice;
    voice.begin(lap, join, goesOn ? interrupted.startBeat : undefined);
    this.events.onLap(voice.sound, lap);
    if (!lap.isWhole) void this.#laps.of(voice.sound, session).then((whole) => this.#complete(voice, whole, session));
    this.#startMetronome();
  }

  #interrupt(): void {
    const heard = this.#heard;
    if (!heard || heard.paused || !this.#clock) return;
    const { mp3 } = heard.sound;
    this.#interrupted = { mp3, clock: this.#clock, startBeat: heard.deck.startBeat };
    heard.interrupt();
    this.events.onInterruption();
  }

  /** The next beat, from `least` on. */
  #join(clock: Clock, { least = 0, step = 1 } = {}): Join {
    const beat = Math.max(least, clock.nextBeat(this.#context.currentTime + AHEAD, step));
    return { beat, when: clock.timeOf(beat), tempo: this.#session.tempo };
  }

  /** Stops a voice, unless another one takes its place: that is known at the end of this task. */
  #stop(voice: SessionVoice): void {
    if (this.#coming === voice) this.#coming = null;
    queueMicrotask(() => {
      if (!this.#coming) this.#quiet();
    });
  }

  /** Nothing is to be heard any more. A voice that was started again goes on. */
  #quiet(): void {
    if (this.#heard && !this.#heard.paused) return;
    this.#heard?.deck.fadeOut(this.#context.currentTime);
    this.#heard = null;
    this.#clock = null;
    this.#silenceMetronome();
  }

  #seek(voice: SessionVoice): void {
    if (voice === this.#heard && this.#clock && voice.deck.lap) voice.begin(voice.deck.lap, this.#join(this.#clock));
  }

  #replace(voice: SessionVoice, lap: SessionLap | null, session: Session): void {
    if (this.#heard !== voice || this.#session !== session || !this.#clock) return;
    const join = this.#join(this.#clock, { least: voice.deck.startBeat });
    if (lap?.loop) voice.deck.swap(lap, join);
    // The rest of what is heard couldn't be rendered.
    else if (voice.deck.lap?.isWhole === false) lap ? voice.begin(lap, join) : voice.fail();
  }

  #complete(voice: SessionVoice, whole: SessionLap | null, session: Session): void {
    if (whole && this.#heard === voice) this.events.onLap(voice.sound, whole);
    this.#replace(voice, whole, session);
  }

  #startMetronome(): void {
    if (!this.#hasMetronome || this.#metronome || !this.#clock) return;
    this.#metronome = new LapDeck(this.#context, this.#output);
    // Its first click is that of the clock's first bar.
    this.#metronome.begin(clicks(this.#context, this.#session.tempo), this.#join(this.#clock), 0);
  }

  #silenceMetronome(): void {
    this.#metronome?.fadeOut(this.#context.currentTime);
    this.#metronome = null;
  }
}

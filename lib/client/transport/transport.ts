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
export const MASTER_GAIN = 0.5;

/** Where a sound joins what runs: at the next beat, or the next bar. */
export const JOINS = { beat: 1, bar: 4 } as const;
export type JoinAt = keyof typeof JOINS;

/** What plays on the clock beside the sounds that are pressed: the lanes of a stack. */
export interface TransportPart {
  /** Whether the clock goes on for it when no pressed sound is heard any more. */
  readonly keepsClock: boolean;
  /** The clock has started: what is on it begins at a join. */
  begin(join: Join): void;
  end(at: number): void;
  /** The session's tempo or key has changed. */
  follow(session: Session, at: number): void;
  /** The clock has moved to another bar. */
  move(join: Join): void;
}

interface TransportEvents {
  /** The output was taken away while the clock ran, by a call or another app; it may come back. */
  onInterruption(hadSound: boolean): void;
  onReturn(): void;
  /** A sound is heard, or the rest of it is there. */
  onLap(sound: Sound, lap: SessionLap): void;
}

/** Plays sounds in the session's tempo and key on one clock: at once when nothing runs, else from the next beat on. */
export class Transport {
  readonly #context: AudioContext;
  readonly #laps: Pick<SessionLaps, "of" | "opening">;
  /** The master: everything that is heard, at -6 dB. */
  readonly output: GainNode;
  #part: TransportPart | null = null;
  #session: Session;
  #clock: Clock | null = null;
  /** What is heard, and what is to be heard next. */
  #heard: SessionVoice | null = null;
  #coming: SessionVoice | null = null;
  #metronome: LapDeck | null = null;
  #hasMetronome = false;
  #joinAt: JoinAt = "beat";
  /** The clock that was interrupted, with the pressed sound that was heard, and the beat at which that began. */
  #interrupted: { clock: Clock; heard: { mp3: string; startBeat: number } | null } | null = null;

  constructor(
    context: AudioContext,
    laps: Pick<SessionLaps, "of" | "opening">,
    session: Session,
    private readonly events: TransportEvents,
  ) {
    this.#context = context;
    this.#laps = laps;
    this.#session = session;
    this.output = new GainNode(context, { gain: MASTER_GAIN });
    this.output.connect(context.destination);
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

  attach(part: TransportPart): void {
    this.#part = part;
    if (this.#clock) part.begin(this.#join(this.#clock));
  }

  /** The next beat, at which something can join; null when nothing runs. */
  join(): Join | null {
    return this.#clock && this.#join(this.#clock);
  }

  /** Starts the clock, with all that is on it; one that was interrupted goes on at its next bar. */
  async run(): Promise<void> {
    await this.#context.resume();
    const interrupted = this.#interrupted?.clock;
    this.#interrupted = null;
    this.#startClock(interrupted?.tempo === this.#session.tempo ? interrupted : undefined);
  }

  /** Stops the clock, with all that is on it. */
  halt(): void {
    this.#coming = null;
    this.#interrupted = null;
    this.#heard?.interrupt();
    this.#stopClock();
  }

  /** Moves the clock by so many bars: what is heard goes on there. */
  moveBars(bars: number): void {
    const clock = this.#clock;
    if (!clock) return;
    const when = this.#context.currentTime + AHEAD;
    const least = clock.beatAt(when) % JOINS.bar;
    clock.move(Math.max(least, clock.beatAt(when) + bars * JOINS.bar) - clock.beatAt(when), when);
    const join = { beat: clock.beatAt(when), when, tempo: this.#session.tempo };
    if (this.#heard?.deck.lap) this.#heard.deck.swap(this.#heard.deck.lap, join);
    this.#part?.move(join);
  }

  /** Lets a lane take over a sound that is heard: it ends where the lane begins. */
  handOver(): void {
    const join = this.join();
    if (join) this.#heard?.deck.fadeOut(join.when);
  }

  /** What plays a sound in the session. */
  take(sound: Sound): PlayingMedia {
    return new SessionVoice(sound, this.#context, this.output, {
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
    this.#part?.follow(session, now);
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
    const interrupted = this.#interrupted?.heard?.mp3 === voice.sound.mp3 ? this.#interrupted : null;
    this.#interrupted = null;
    if (!lap) {
      this.#quiet();
      voice.fail();
      return;
    }
    // What was interrupted goes on where its clock stopped.
    const clock = this.#startClock(interrupted?.clock.tempo === session.tempo ? interrupted.clock : undefined);
    const goesOn = clock === interrupted?.clock;
    const join = this.#join(clock, { step: JOINS[goesOn ? "bar" : this.#joinAt] });
    this.#heard?.deck.fadeOut(join.when);
    this.#heard = voice;
    voice.begin(lap, join, goesOn ? interrupted.heard?.startBeat : undefined);
    this.events.onLap(voice.sound, lap);
    if (!lap.isWhole) void this.#laps.of(voice.sound, session).then((whole) => this.#complete(voice, whole, session));
  }

  /** The clock, which begins now if nothing runs, unless an earlier one goes on. */
  #startClock(earlier?: Clock): Clock {
    if (this.#clock) return this.#clock;
    this.#clock = earlier ?? new Clock(this.#context.currentTime + AHEAD, this.#session.tempo);
    this.#part?.begin(this.#join(this.#clock, { step: earlier ? JOINS.bar : JOINS.beat }));
    this.#startMetronome();
    return this.#clock;
  }

  #interrupt(): void {
    if (!this.#clock) return;
    const voice = this.#heard?.paused === false ? this.#heard : null;
    const heard = voice && { mp3: voice.sound.mp3, startBeat: voice.deck.startBeat };
    this.#interrupted = { clock: this.#clock, heard };
    this.#heard?.interrupt();
    this.#stopClock();
    this.events.onInterruption(voice !== null);
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
    if (!this.#part?.keepsClock) this.#stopClock();
  }

  #stopClock(): void {
    const now = this.#context.currentTime;
    this.#heard?.deck.fadeOut(now);
    this.#heard = null;
    this.#part?.end(now);
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
    this.#metronome = new LapDeck(this.#context, this.output);
    // Its first click is that of the clock's first bar.
    this.#metronome.begin(clicks(this.#context, this.#session.tempo), this.#join(this.#clock), 0);
  }

  #silenceMetronome(): void {
    this.#metronome?.fadeOut(this.#context.currentTime);
    this.#metronome = null;
  }
}

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

  constructor(context: AudioContext, laps: Pick<SessionLaps, "of" | "opening">, session: Session) {
    this.#context = context;
    this.#laps = laps;
    this.#session = session;
    this.#output = new GainNode(context, { gain: MASTER_GAIN });
    this.#output.connect(context.destination);
    context.addEventListener("statechange", () => {
      if (context.state !== "running") this.#heard?.interrupt();
    });
  }

  /** The beat that is heard, with its part; null when nothing runs. */
  get beat(): number | null {
    const beat = this.#clock?.beatAt(this.#context.currentTime);
    return beat === undefined ? null : Math.max(0, beat);
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
        heard.deck.swap(heard.deck.lap, this.#join(this.#clock, heard.deck.startBeat));
      this.#metronome?.bend(session.tempo, now);
      this.#metronome?.swap(clicks(this.#context, session.tempo), this.#join(this.#clock));
    }
    if (heard) void this.#laps.of(heard.sound, session).then((lap) => this.#replace(heard, lap, session));
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
    if (!lap) {
      this.#quiet();
      voice.fail();
      return;
    }
    this.#clock ??= new Clock(this.#context.currentTime + AHEAD, session.tempo);
    const join = this.#join(this.#clock);
    this.#heard?.deck.fadeOut(join.when);
    this.#heard = voice;
    voice.begin(lap, join);
    if (!lap.isWhole) void this.#laps.of(voice.sound, session).then((whole) => this.#replace(voice, whole, session));
    this.#startMetronome();
  }

  /** The next beat, from `least` on. */
  #join(clock: Clock, least = 0): Join {
    const beat = Math.max(least, clock.nextBeat(this.#context.currentTime + AHEAD));
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
    const join = this.#join(this.#clock, voice.deck.startBeat);
    if (lap?.loop) voice.deck.swap(lap, join);
    // The rest of what is heard couldn't be rendered.
    else if (voice.deck.lap?.isWhole === false) lap ? voice.begin(lap, join) : voice.fail();
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

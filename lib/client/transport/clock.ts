/** Beats on the time of an AudioContext. A changed tempo bends it: the beat that is heard stays. */
export class Clock {
  #at: number;
  #beat = 0;
  #tempo: number;

  /** Its first beat is at `at`, in seconds of the context. */
  constructor(at: number, tempo: number) {
    this.#at = at;
    this.#tempo = tempo;
  }

  get tempo(): number {
    return this.#tempo;
  }

  /** The beat, with its part, at a time. */
  beatAt(time: number): number {
    return this.#beat + ((time - this.#at) * this.#tempo) / 60;
  }

  timeOf(beat: number): number {
    return this.#at + ((beat - this.#beat) * 60) / this.#tempo;
  }

  /** The first whole beat that isn't before a time; with a `step` of 4, that of a bar. */
  nextBeat(time: number, step = 1): number {
    return Math.ceil((this.beatAt(time) - 1e-6) / step) * step;
  }

  /** Goes so many beats on, or back, at a time. */
  move(beats: number, at: number): void {
    this.#beat = this.beatAt(at) + beats;
    this.#at = at;
  }

  bend(tempo: number, at: number): void {
    this.#beat = this.beatAt(at);
    this.#at = at;
    this.#tempo = tempo;
  }
}

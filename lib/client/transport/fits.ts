import type { SoundFit } from "@/lib/contract/entities/sound-fit";
import { MAX_FITS } from "@/lib/contract/rules/lists";

type LoadFits = (ids: readonly number[]) => Promise<readonly SoundFit[]>;

/** What is known of samples to hear them in the session: asked for many at once, each once. */
export class Fits {
  readonly #load: LoadFits;
  readonly #fits = new Map<number, Promise<SoundFit | null>>();
  #asked: { id: number; resolve(fit: Promise<SoundFit | null>): void }[] = [];

  constructor(load: LoadFits) {
    this.#load = load;
  }

  /** Null for a sample that is gone, and if the request fails, which is then tried again. */
  of(id: number): Promise<SoundFit | null> {
    const known = this.#fits.get(id);
    if (known) return known;
    const fit = new Promise<SoundFit | null>((resolve) => {
      if (this.#asked.length === 0) queueMicrotask(() => this.#ask());
      this.#asked.push({ id, resolve });
    });
    this.#fits.set(id, fit);
    return fit;
  }

  #ask(): void {
    const asked = this.#asked;
    this.#asked = [];
    for (let from = 0; from < asked.length; from += MAX_FITS) {
      const some = asked.slice(from, from + MAX_FITS);
      const answer = this.#load(some.map(({ id }) => id)).catch(() => {
        for (const { id } of some) this.#fits.delete(id);
        return [];
      });
      for (const { id, resolve } of some) resolve(answer.then((fits) => fits.find((fit) => fit.id === id) ?? null));
    }
  }
}

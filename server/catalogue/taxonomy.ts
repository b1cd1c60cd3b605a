import type { Genre, Instrument, Plugin } from "@/lib/contract/entities/taxonomy";
import { readGenres, readInstruments, readPlugins } from "@/server/catalogue/taxonomy-repository";
import type { Database } from "@/server/platform/db/database";

const MAX_AGE_MS = 10_000;

/** All terms of the taxonomy. */
export interface Terms {
  genres: (Genre & { is_preset_genre: boolean })[];
  instruments: Instrument[];
  plugins: Plugin[];
}

/** Genres, instruments and plugins, which rarely change: cached for a few seconds. */
export class Taxonomy {
  private terms: Promise<Terms> | null = null;
  private readAt = 0;

  constructor(private readonly db: Database) {}

  /** All terms, up to ten seconds old. */
  read(): Promise<Terms> {
    if (this.terms && Date.now() - this.readAt < MAX_AGE_MS) return this.terms;
    this.readAt = Date.now();
    this.terms = this.load().catch((error: unknown) => {
      this.terms = null;
      throw error;
    });
    return this.terms;
  }

  private async load(): Promise<Terms> {
    const [genres, instruments, plugins] = await Promise.all([
      readGenres(this.db),
      readInstruments(this.db),
      readPlugins(this.db),
    ]);
    return { genres, instruments, plugins };
  }
}

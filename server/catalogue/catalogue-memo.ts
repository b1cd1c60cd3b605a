import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";

/** Lists miss some changes (of a title, a cover, a play count): they show after this time at the latest. */
const MAX_AGE_MS = 5_000;

/** A value computed from the catalogue, cached until the catalogue changes. */
export class CatalogueMemo<Value> {
  private cached: { version: number; createdAt: number; value: Promise<Value> } | null = null;

  constructor(
    private readonly search: Pick<CatalogueSearch, "version">,
    private readonly compute: () => Promise<Value>,
  ) {}

  /** The value for the current catalogue, up to five seconds old. Failures are not cached. */
  async read(): Promise<Value> {
    const version = await this.search.version();
    const isFresh = this.cached?.version === version && Date.now() - this.cached.createdAt < MAX_AGE_MS;
    if (!this.cached || !isFresh) {
      const value = this.compute();
      this.cached = { version, createdAt: Date.now(), value };
      value.catch(() => {
        if (this.cached?.value === value) this.cached = null;
      });
    }
    return this.cached.value;
  }
}

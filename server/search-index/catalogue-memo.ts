import type { CatalogueIndex } from "@/server/search-index/catalogue-index";

/** What the index doesn't know of (a title, a cover, a play) shows at the latest after this. */
const MAX_AGE_MS = 5_000;

/** A value made from the catalogue, kept as long as the catalogue stays the same. */
export class WhileUnchanged<Value> {
  private kept: { version: number; madeAt: number; value: Promise<Value> } | null = null;

  constructor(
    private readonly index: CatalogueIndex,
    private readonly make: () => Promise<Value>,
  ) {}

  async read(): Promise<Value> {
    await this.index.current();
    const { version } = this.index;
    const isFresh = this.kept?.version === version && Date.now() - this.kept.madeAt < MAX_AGE_MS;
    if (!this.kept || !isFresh) {
      const value = this.make();
      this.kept = { version, madeAt: Date.now(), value };
      value.catch(() => {
        if (this.kept?.value === value) this.kept = null;
      });
    }
    return this.kept.value;
  }
}

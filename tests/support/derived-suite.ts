import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DERIVED_DAYS, evictDerived } from "@/server/modules/kit/derived-files/evict";
import type { DerivedFiles } from "@/server/providers/objects/derived-files";

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

/** What every place of derived files does. */
export function describeDerived(name: string, current: () => DerivedFiles): void {
  describe(name, () => {
    const clear = () => evictDerived(current(), { maxBytes: 0, now: inDays(1_000) });
    const paths = async () => {
      const found: string[] = [];
      for (const folder of Object.keys(DERIVED_DAYS)) {
        for await (const { path, bytes } of current().list(folder)) found.push(`${path} ${bytes}`);
      }
      return found.sort();
    };

    it("and returns them bit for bit, the last of those that were written at a path", async () => {
      const [first, second] = [randomBytes(300_000), randomBytes(100_000)];
      expect(await current().read("pictures/a/b.webp")).toBeNull();
      await current().write("pictures/a/b.webp", first);
      expect(Buffer.from((await current().read("pictures/a/b.webp")) ?? []).equals(first)).toBe(true);
      await Promise.all([1, 2, 3].map(() => current().write("pictures/a/b.webp", second)));
      expect(Buffer.from((await current().read("pictures/a/b.webp")) ?? []).equals(second)).toBe(true);
      expect(await paths()).toEqual(["pictures/a/b.webp 100000"]);
      await current().delete("pictures/a/b.webp");
      await current().delete("pictures/a/b.webp");
      expect(await current().read("pictures/a/b.webp")).toBeNull();
    });

    it("for the days of their folder, and if they are too many, the newest days", async () => {
      await clear();
      await current().write("pictures/cards/old.jpg", randomBytes(10));
      await current().write("checksums/aa/sum.json", randomBytes(20));
      const all = ["checksums/aa/sum.json 20", "pictures/cards/old.jpg 10"];
      // Those of today stay, whatever they have.
      expect(await evictDerived(current(), { maxBytes: 0 })).toEqual({ removed: 0, bytes: 30 });
      expect(await evictDerived(current(), { maxBytes: 30, now: inDays(5) })).toEqual({ removed: 0, bytes: 30 });
      expect(await paths()).toEqual(all);
      expect(await evictDerived(current(), { maxBytes: 30, now: inDays(31) })).toEqual({ removed: 1, bytes: 20 });
      expect(await paths()).toEqual(all.slice(0, 1));
      expect(await evictDerived(current(), { maxBytes: 19, now: inDays(40) })).toEqual({ removed: 1, bytes: 0 });
      expect(await paths()).toEqual([]);
    });
  });
}

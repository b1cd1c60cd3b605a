import { tagSlug } from "@/lib/contract/fields/tag-slug";
import type { IndexRow, PackContents } from "@/server/search-core/rows/row";
import { SHARE_LEVELS, shareLevel } from "@/server/search-core/rows/share-levels";
import { GrowableUint32 } from "@/server/search-index/engine/growable";

export type TypeName = "loop" | "one_shot";

/** Which share of the sounds of each pack has an instrument, a tag or a type, by ordinal. */
export class PackShares {
  /** By what it is the share of: the ordinals of packs, each with a level in the lower digits. */
  private readonly shares = new Map<string, GrowableUint32>();

  /** Whether any row is a pack. */
  get isEmpty(): boolean {
    return this.shares.size === 0;
  }

  add(ordinal: number, { contents, instruments, tags }: IndexRow): void {
    if (!contents) return;
    for (const [at, id] of instruments.entries())
      this.put(`instrument ${id}`, ordinal, contents, contents.instruments[at]);
    for (const [at, tag] of tags.entries()) this.put(`tag ${tagSlug(tag)}`, ordinal, contents, contents.tags[at]);
    this.put("loop", ordinal, contents, contents.loops);
    this.put("one_shot", ordinal, contents, contents.sounds - contents.loops);
  }

  /** Raises the levels of packs to their share of an instrument, the tags with these slugs, or a type. */
  raise(levels: Uint8Array, of: { instrument: number } | { tags: readonly string[] } | { type: TypeName }): void {
    if ("tags" in of) for (const slug of of.tags) this.raiseTo(levels, `tag ${slug}`);
    else this.raiseTo(levels, "type" in of ? of.type : `instrument ${of.instrument}`);
  }

  private put(key: string, ordinal: number, { sounds }: PackContents, count = 0): void {
    if (count === 0) return;
    let list = this.shares.get(key);
    if (!list) {
      list = new GrowableUint32();
      this.shares.set(key, list);
    }
    list.push(ordinal * SHARE_LEVELS + shareLevel(count, sounds));
  }

  private raiseTo(levels: Uint8Array, key: string): void {
    for (const entry of this.shares.get(key)?.filled ?? []) {
      const ordinal = Math.floor(entry / SHARE_LEVELS);
      levels[ordinal] = Math.max(levels[ordinal]!, entry % SHARE_LEVELS);
    }
  }
}

/** What the index knows of the contents of a pack, as text: packs of which it is the same are the same to it. */
export function contentsKey({ contents }: IndexRow): string {
  if (!contents) return "";
  const { sounds, loops, instruments, tags } = contents;
  return [loops, sounds - loops, ...instruments, ...tags]
    .map((count) => (count === 0 ? 0 : shareLevel(count, sounds)))
    .join();
}

import type { Database } from "@/server/platform/db/database";
import { searchSynonyms } from "@/server/platform/db/schema/engagement";

const said = (words: string, also: string) => ({ words, also, is_both_ways: false });

/** Inserts a synonym in use and one that was removed; resolves to their ids. */
export async function prepareSynonyms(db: Database): Promise<[number, number]> {
  const [taught, forgotten] = await db
    .insert(searchSynonyms)
    .values([said("rodes", "rhodes"), { ...said("gitar", "guitar"), removed_at: new Date() }])
    .returning({ id: searchSynonyms.id });
  return [taught!.id, forgotten!.id];
}

/** What an admin does with the words by which searches also find, with the records of it. */
export function synonymDecisions(taught: number, forgotten: number) {
  const subject = (action: string, subject_id: number) => ({ action, subject_type: "search-synonym", subject_id });
  return {
    "POST /api/admin/search-synonyms": {
      json: { words: "Mbira", also: ["kalimba"], is_both_ways: true },
      record: {
        action: "search-synonym.add",
        subject_type: "search-synonym",
        after: { words: "mbira", also: "kalimba", is_both_ways: true },
      },
    },
    "POST /api/admin/search-synonyms/{id}/remove": {
      id: taught,
      record: { ...subject("search-synonym.remove", taught), before: said("rodes", "rhodes") },
    },
    "POST /api/admin/search-synonyms/{id}/restore": {
      id: forgotten,
      record: { ...subject("search-synonym.restore", forgotten), after: said("gitar", "guitar") },
    },
  };
}

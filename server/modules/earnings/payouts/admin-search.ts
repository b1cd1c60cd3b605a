import { parseFieldSearch } from "@/lib/contract/fields/field-search";
import { parseId } from "@/lib/contract/fields/parse-id";
import { halfWidth } from "@/lib/contract/rules/half-width";
import { wordsOf } from "@/server/platform/db/schema/search-words";
import { InvalidInput } from "@/server/platform/errors";

/** What a search of payout requests asks for; all of it at once. */
export interface PayoutSearch {
  /** Each is the words of one part; a number may also be the request's id. */
  words: string[][];
  creators: string[][];
  emails: string[][];
  ids: number[];
}

const FIELDS = ["creator", "email", "id"] as const;

/** Reads `rye creator:"halden rye" 2318`. Throws InvalidInput for a field that there isn't, and for too many parts. */
export function parsePayoutSearch(text: string): PayoutSearch {
  const { words, fields, problem } = parseFieldSearch(text, FIELDS);
  if (problem) throw new InvalidInput({ search: [problem] });
  const valuesOf = (name: (typeof FIELDS)[number]) =>
    fields.filter((field) => field.name === name).map(({ value }) => value);
  return {
    words: words === "" ? [] : words.split(" ").map(wordsOf),
    creators: valuesOf("creator").map(wordsOf),
    emails: valuesOf("email").map(wordsOf),
    ids: valuesOf("id").map(idOf),
  };
}

function idOf(value: string): number {
  const id = parseId(halfWidth(value));
  if (id === null) throw new InvalidInput({ search: ["An id is a number, such as id:2318."] });
  return id;
}

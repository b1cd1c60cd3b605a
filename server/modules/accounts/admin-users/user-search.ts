import { oneOfThese, parseFieldSearch } from "@/lib/contract/fields/field-search";
import { parseId } from "@/lib/contract/fields/parse-id";
import { halfWidth } from "@/lib/contract/rules/half-width";
import { USER_ROLES, USER_STATES, type UserRole, type UserState } from "@/lib/contract/rules/user-roles";
import type { Prices } from "@/lib/money/price-list";
import { knownPlans } from "@/lib/money/rules";
import { wordsOf } from "@/server/platform/db/schema/search-words";
import { InvalidInput } from "@/server/platform/errors";

/** What a search asks for; all of it at once. */
export interface UserSearch {
  /** Each is the words of one part; a number may also be an id. */
  words: string[][];
  names: string[][];
  emails: string[][];
  ids: number[];
  roles: (UserRole | "user")[];
  states: UserState[];
  /** Codes of plans, `trial` or `none`. */
  plans: string[];
}

const ROLES = ["user", ...USER_ROLES] as const;
const planNames = (prices: Prices) => ["trial", "none", ...knownPlans(prices).map(({ code }) => code)];
const FIELDS = ["role", "plan", "state", "id", "email", "name"] as const;

/**
 * Reads `role:creator plan:trial name:"juno akers" 4812`. Throws InvalidInput for a field or a value that there isn't,
 * and for too many parts.
 */
export function parseUserSearch(text: string, prices: Prices): UserSearch {
  const { words, fields, problem } = parseFieldSearch(text, FIELDS);
  if (problem) throw refused(problem);
  const read = <Value>(name: (typeof FIELDS)[number], parse: (value: string) => Value): Value[] =>
    fields.filter((field) => field.name === name).map(({ value }) => parse(value));
  return {
    words: words === "" ? [] : words.split(" ").map(wordsOf),
    names: read("name", wordsOf),
    emails: read("email", wordsOf),
    ids: read("id", idOf),
    roles: read("role", (value) => oneOf("role", value, ROLES)),
    states: read("state", (value) => oneOf("state", value, USER_STATES)),
    plans: read("plan", (value) => oneOf("plan", value, planNames(prices))),
  };
}

/** `pack-moderator` and `Pack_Moderator` are one value. */
const spelled = (value: string) => halfWidth(value).toLowerCase().replaceAll("-", "_");

const refused = (sentence: string) => new InvalidInput({ search: [sentence] });

function oneOf<Value extends string>(field: string, value: string, known: readonly Value[]): Value {
  const found = known.find((each) => spelled(each) === spelled(value));
  if (found === undefined) throw refused(`There is no ${field} “${value}”. Use ${oneOfThese(known)}.`);
  return found;
}

function idOf(value: string): number {
  const id = parseId(halfWidth(value));
  if (id === null) throw refused("An id is a number, such as id:4812.");
  return id;
}

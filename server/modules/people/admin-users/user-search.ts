import { USER_ROLES, USER_STATES, type UserRole, type UserState } from "@/lib/contract/user-roles";
import { PLANS } from "@/lib/money/rules";
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

const MAX_PARTS = 10;
const MAX_ID = 2_147_483_647;
const PART = /(?:[^\s"]|"[^"]*"?)+/g;
const ROLES = ["user", ...USER_ROLES] as const;
const PLAN_NAMES = ["trial", "none", ...PLANS.map(({ code }) => code)];

/** `pack-moderator` and `Pack_Moderator` are one value. */
const spelled = (value: string) => value.toLowerCase().replaceAll("-", "_");

const refused = (sentence: string) => new InvalidInput({ search: [sentence] });

function oneOf<Value extends string>(field: string, value: string, known: readonly Value[]): Value {
  const found = known.find((each) => spelled(each) === spelled(value));
  if (found === undefined) throw refused(`There is no ${field} “${value}”. Use ${inWords(known)}.`);
  return found;
}

const inWords = (values: readonly string[]) => `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;

function idOf(value: string): number {
  if (!/^\d{1,10}$/.test(value) || Number(value) > MAX_ID) throw refused("An id is a number, such as id:4812.");
  return Number(value);
}

/** How each field takes its value. */
const FIELDS: Readonly<Record<string, (search: UserSearch, value: string) => unknown>> = {
  role: ({ roles }, value) => roles.push(oneOf("role", value, ROLES)),
  plan: ({ plans }, value) => plans.push(oneOf("plan", value, PLAN_NAMES)),
  state: ({ states }, value) => states.push(oneOf("state", value, USER_STATES)),
  id: ({ ids }, value) => ids.push(idOf(value)),
  email: ({ emails }, value) => emails.push(wordsOf(value)),
  name: ({ names }, value) => names.push(wordsOf(value)),
};
const FIELD_NAMES = Object.keys(FIELDS);

/**
 * Reads `role:creator plan:trial "juno akers" 4812`. What is in quotes is searched as it is. Throws InvalidInput for a
 * field or a value that there isn't, and for more than 10 parts.
 */
export function parseUserSearch(text: string): UserSearch {
  const search: UserSearch = { words: [], names: [], emails: [], ids: [], roles: [], states: [], plans: [] };
  const parts = text.match(PART) ?? [];
  if (parts.length > MAX_PARTS) throw refused(`Search for at most ${MAX_PARTS} parts at once.`);
  for (const part of parts) {
    const [, field, quoted] = /^([^\s:"]+):(.*)$/s.exec(part) ?? [];
    const value = (quoted ?? part).replaceAll('"', "");
    if (field === undefined) {
      search.words.push(wordsOf(value));
      continue;
    }
    const take = Object.hasOwn(FIELDS, field.toLowerCase()) ? FIELDS[field.toLowerCase()] : undefined;
    if (!take) throw refused(`There is no field “${field}”. Use ${inWords(FIELD_NAMES)}.`);
    if (value === "") throw refused(`Say which ${field.toLowerCase()}, such as ${EXAMPLES[field.toLowerCase()]}.`);
    take(search, value);
  }
  return search;
}

const EXAMPLES: Readonly<Record<string, string>> = {
  role: "role:creator",
  plan: "plan:trial",
  state: "state:banned",
  id: "id:4812",
  email: "email:juno@akers.audio",
  name: 'name:"juno akers"',
};

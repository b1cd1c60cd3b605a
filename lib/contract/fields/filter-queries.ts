import { z } from "zod";
import { pageQuery, queryFlag, queryIds, searchText, tagSlugs } from "@/lib/contract/fields/primitives";
import {
  FILTERS,
  type FilterName,
  type FilterOf,
  filtersOf,
  type ListFilters,
  type ListKind,
  RANGES,
  type Sort,
  sortsOf,
} from "@/lib/contract/rules/filters";
import { MAX_IDS, MAX_PAGE, MAX_TAGS } from "@/lib/contract/rules/lists";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";
import { KEY_CODES } from "@/lib/contract/rules/sounds";

/** A key in a URL: `F#` is F sharp major, `F#m` its minor. */
const KEY_CODE = /^([A-G]#?)(m?)$/;

const keyCodes = z
  .string()
  .max(120, "Holds too many keys.")
  .transform((text) => [...new Set(text.split(","))])
  .refine(
    (codes) => codes.every((code) => KEY_CODE.test(code) && KEY_CODES.includes(code)),
    "Must be keys such as C or F#m, separated by commas.",
  )
  .optional();

const username = z
  .string()
  .regex(/^[\w.-]{1,30}$/, "Must be a username.")
  .optional();

/** How a list reads its search text, for those that read the API's documentation. */
const SEARCH_SYNTAX =
  "What one is looking for, in words: names, instruments, genres and moods with their synonyms, tempos (`120 bpm`, " +
  "`90-100`, within 5 BPM and in half and double time), keys (`F#m`, `Gb minor`), `free`, `royalty free`, `with midi`, " +
  "`with stems`, `loop`, `one shot`, lengths (`under 5 seconds`, `4 bars`), prices (`under 3 credits`, `under $20`). `or` " +
  "and `/` between parts, several tempos and several keys are alternatives; `-word`, `without`, `no` and `not` exclude, " +
  "also over `or`, `and` and commas; `faster`, `shorter` and `newest` order the list. A part in quotes is searched for as " +
  "spelled and kept longest. " +
  "Where nothing has all of it, the least important parts are let go of: see `match`, `left_out` and `groups`.";

/** Schemas by the type of the value. */
const FORMS = {
  text: searchText.optional().describe(SEARCH_SYNTAX),
  ids: queryIds,
  tags: tagSlugs,
  username,
  keys: keyCodes,
  flag: queryFlag,
};

function numberWithin(min: number, max: number) {
  return z.coerce
    .number<number | string>("Must be a number.")
    .min(min, `Must be at least ${min}.`)
    .max(max, `Must be at most ${max}.`)
    .optional();
}

function choice<Value extends string>(values: readonly Value[]) {
  return z.enum(values, `Must be ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(values)}.`).optional();
}

type SchemaOf<Description> = Description extends { choices: readonly { value: infer Value extends string }[] }
  ? ReturnType<typeof choice<Value>>
  : Description extends { value: keyof typeof FORMS }
    ? (typeof FORMS)[Description["value"]]
    : ReturnType<typeof numberWithin>;

/** The schemas of a list's filters by query key. */
type FilterShape<Kind extends ListKind> = { [Name in FilterOf<Kind>]: SchemaOf<(typeof FILTERS)[Name]> };

function filterSchema(name: FilterName, kind: ListKind) {
  const filter = FILTERS[name];
  if (filter.value === "number") return numberWithin(filter.min, filter.max);
  if (filter.value !== "choice") return FORMS[filter.value];
  const choices: readonly { value: string; lists: readonly ListKind[] }[] = filter.choices;
  return choice(choices.filter(({ lists }) => lists.includes(kind)).map(({ value }) => value));
}

/** The schemas of a list's filters; the table that they are made from has the same keys and forms as the type. */
function filterShape<Kind extends ListKind>(kind: Kind): FilterShape<Kind> {
  return Object.fromEntries(filtersOf(kind).map((name) => [name, filterSchema(name, kind)])) as FilterShape<Kind>;
}

/** The query schema of a list without paging: its filters, and additional keys with their schemas. */
export function filterQuery<Kind extends ListKind, Extra extends z.ZodRawShape>(kind: Kind, extra: Extra) {
  return z.object({ ...filterShape(kind), ...extra }).superRefine((query, context) => {
    const values: Record<string, unknown> = query;
    for (const { min, max } of Object.values(RANGES)) {
      const [low, high] = [values[min], values[max]];
      if (typeof low !== "number" || typeof high !== "number" || low <= high) continue;
      context.addIssue({ code: "custom", path: [max], message: `Must not be less than ${min}.` });
    }
  });
}

/** The schema of a list's sort. Without one, a list has its default, and a search the best match. */
export function sortQuery(kind: ListKind) {
  return choice<Sort>(sortsOf(kind).map(({ value }) => value));
}

/** The query schema of a list of the API: its filters, sort and page. */
export function listQuery<Kind extends ListKind>(kind: Kind) {
  return filterQuery(kind, { sort: sortQuery(kind), ...pageQuery });
}

/** Maximum number of values of a filter that are checked. */
const MAX_PARTS = 200;

/**
 * Parses a page's query with the API's schemas. Instead of an error, invalid values are omitted and reversed ranges are
 * swapped. `order` is another name for `sort`; its `date=all` excludes nothing.
 */
export function parseFilterTexts(kind: ListKind, query: Readonly<Record<string, string | undefined>>): ListFilters {
  const values: Record<string, unknown> = {};
  for (const name of filtersOf(kind)) values[name] = parseFilter(name, kind, query[name]);
  for (const { min, max } of Object.values(RANGES)) {
    if (Number(values[min] ?? 0) > Number(values[max] ?? Number.POSITIVE_INFINITY)) {
      [values[min], values[max]] = [values[max], values[min]];
    }
  }
  const chosen = query.sort ?? query.order;
  const sort = sortsOf(kind).find(({ value }) => value === chosen)?.value;
  return { ...values, sort, page: parsePageNumber(query.page) };
}

/** A page number from 2; undefined otherwise, because the first page is the list itself. */
export function parsePageNumber(text: string | undefined): number | undefined {
  const page = /^\d{1,6}$/.test(text ?? "") ? Number(text) : 1;
  return page > 1 && page <= MAX_PAGE ? page : undefined;
}

/** Search text as the API accepts it: without NUL, trimmed and truncated; undefined if nothing is left. */
export function parseSearchText(text: string | undefined): string | undefined {
  let search = "";
  // By code points, so that truncating never splits an emoji.
  for (const character of (text ?? "").replaceAll("\u0000", "").trim()) {
    if (search.length + character.length > MAX_SEARCH_LENGTH) break;
    search += character;
  }
  return search.trim() || undefined;
}

const cachedShapes = new Map<ListKind, Readonly<Record<string, z.ZodType>>>();

/** The schemas of a list's filters, made once: it takes longer than to parse with them. */
function schemasOf(kind: ListKind): Readonly<Record<string, z.ZodType>> {
  const schemas = cachedShapes.get(kind) ?? filterShape(kind);
  cachedShapes.set(kind, schemas);
  return schemas;
}

function parseFilter(name: FilterName, kind: ListKind, text: string | undefined): unknown {
  if (!text) return undefined;
  const { value: form } = FILTERS[name];
  const schema = schemasOf(kind)[name]!;
  const plain = decodedAgain(text);
  const isList = form === "ids" || form === "tags" || form === "keys";
  const usable = form === "text" ? parseSearchText(plain) : isList ? validParts(schema, plain) : plain;
  if (!usable) return undefined;
  return schema.safeParse(usable).data || undefined;
}

/** A value that was encoded twice on its way here, such as `1%2C2` in a link of a mail; any other as it is. */
function decodedAgain(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The comma-separated values that a schema accepts, without duplicates, up to the number that it accepts together. */
function validParts(schema: z.ZodType, text: string): string {
  const parts = text.split(",", MAX_PARTS).filter((part) => part && schema.safeParse(part).success);
  const accepted = [...new Set(parts)].slice(0, Math.max(MAX_IDS, MAX_TAGS));
  while (accepted.length > 0 && !schema.safeParse(accepted.join(",")).success) accepted.pop();
  return accepted.join(",");
}

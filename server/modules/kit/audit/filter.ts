import type { auditCsv } from "@/lib/contract/calls/kit/audit";
import type { ParsedInput } from "@/lib/contract/define-call";
import { parseFieldSearch } from "@/lib/contract/fields/field-search";
import { parseId } from "@/lib/contract/fields/parse-id";
import { AUDIT_ACTIONS, type AuditAction } from "@/lib/contract/rules/audit-actions";
import { halfWidth } from "@/lib/contract/rules/half-width";
import { InvalidInput } from "@/server/platform/errors";

export type AuditQuery = Omit<ParsedInput<typeof auditCsv>["query"], "format">;

/** What a query asks for, before names are looked up. */
export interface AuditFilter {
  /** Without one, every action. */
  actions: readonly AuditAction[] | undefined;
  from: string | undefined;
  to: string | undefined;
  /** Each of them is in the reason or the note. */
  words: readonly string[];
  ids: readonly number[];
  /** Ids of who did it. */
  actorIds: readonly number[];
  /** Names of who did it, or parts of them. */
  actorNames: readonly string[];
  subjectIds: readonly number[];
  /** One thing each, of which type: `sample-pack/12`. */
  subjects: readonly { type: string; id: number }[];
  /** Names of what it was done to, or parts of them. */
  subjectNames: readonly string[];
}

const FIELDS = ["action", "by", "on", "id"] as const;
const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

/** Reads a query of the record. Throws InvalidInput for a search that can't be read. */
export function filterOf({ group, by, from, to, search = "" }: AuditQuery): AuditFilter {
  const { words, fields, problem } = parseFieldSearch(search, FIELDS);
  if (problem) throw new InvalidInput({ search: [problem] });
  const valuesOf = (name: (typeof FIELDS)[number]) =>
    fields.filter((field) => field.name === name).map(({ value }) => halfWidth(value));
  const actors = valuesOf("by");
  const subjects = valuesOf("on");
  const typed = subjects.flatMap((value) => typedSubject(value) ?? []);
  const named = valuesOf("action").map(actionsOf);
  const inGroup = ACTIONS.filter((action) => AUDIT_ACTIONS[action] === group);
  const chosen = [...(group ? [inGroup] : []), ...named];
  return {
    actions:
      chosen.length === 0 ? undefined : ACTIONS.filter((action) => chosen.every((list) => list.includes(action))),
    from,
    to,
    words: words === "" ? [] : words.split(" "),
    ids: valuesOf("id").map(idOf),
    actorIds: [...(by ? [by] : []), ...idsOf(actors)],
    actorNames: actors.filter((value) => parseId(value) === null),
    subjectIds: idsOf(subjects),
    subjects: typed,
    subjectNames: subjects.filter((value) => parseId(value) === null && typedSubject(value) === null),
  };
}

/** The actions that a value names: one of them, or a noun such as `pack`. */
function actionsOf(value: string): AuditAction[] {
  const name = value.toLowerCase();
  const found = ACTIONS.filter((action) => action === name || action.startsWith(`${name}.`));
  if (found.length === 0) throw new InvalidInput({ search: [`There is no action “${value}”.`] });
  return found;
}

/** A type and an id, as `user/12`; null for anything else. */
function typedSubject(value: string): { type: string; id: number } | null {
  const [, type = "", text = ""] = /^([a-z-]{1,40})\/(\d+)$/.exec(value) ?? [];
  const id = parseId(text);
  return id === null ? null : { type, id };
}

function idOf(value: string): number {
  const id = parseId(value);
  if (id === null) throw new InvalidInput({ search: ["Insert the number of a record after id:"] });
  return id;
}

const idsOf = (values: readonly string[]) => values.flatMap((value) => parseId(value) ?? []);

import type { AuditAction } from "@/lib/contract/rules/audit-actions";
import { insertAuditEntry } from "@/server/modules/kit/audit/repository";
import type { Actor } from "@/server/platform/actions/action-context";
import type { Database, Transaction } from "@/server/platform/db/database";
import type { AuditValues } from "@/server/platform/db/schema/audit";

interface AuditRecord {
  action: AuditAction;
  subject: { type: string; id: number | null };
  /** What changed, before and after: ids and values. What is only added has no `before`. */
  before?: AuditValues;
  after: AuditValues;
  /** Why. */
  reason?: string | undefined;
  /** What only admins read. */
  note?: string | undefined;
}

/** More than what the database refuses as an e-mail address. */
const EMAIL = /\S*@\S*/g;

/**
 * Records what an admin did, or with null what the shop did by itself. It takes the transaction that does it: there is neither a change without its record nor a
 * record without its change. E-mail addresses in texts are left out, since a record outlives the accounts it names.
 */
export async function recordAudit(
  tx: Transaction,
  actor: Pick<Actor, "id" | "network"> | null,
  record: AuditRecord,
): Promise<void> {
  const { action, subject, before = {}, after, reason, note } = record;
  await insertAuditEntry(tx, {
    actor_id: actor?.id ?? null,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    before: withoutEmails(before),
    after: withoutEmails(after),
    reason: reason === undefined ? null : withoutEmail(reason),
    note: note === undefined ? null : withoutEmail(note),
    network: actor?.network ?? null,
  });
}

/**
 * Records that an admin took a list as a file, with the filter by which it was made; of its `search` without what may be a
 * name. It is written before the first row is sent.
 */
export async function recordExport(
  db: Database,
  actor: Pick<Actor, "id" | "network">,
  { action, of, filter }: { action: AuditAction; of: string; filter: Filter },
): Promise<void> {
  const { search } = filter;
  const values = { ...filter, search: search ? withoutNames(search) : undefined };
  const after = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  await db.transaction((tx) => recordAudit(tx, actor, { action, subject: { type: of, id: null }, after }));
}

interface Filter {
  search?: string | undefined;
  [name: string]: string | number | undefined;
}

/** Parts of a search whose values are words of the product, or ids. */
const NAMELESS = /^(?:action|id|plan|role|state):[\w.-]+$/i;

/** `role:creator juno akers` is `role:creator [text]`. */
function withoutNames(search: string): string {
  const parts = search.split(/\s+/).map((part) => (NAMELESS.test(part) ? part : "[text]"));
  return [...new Set(parts)].join(" ");
}

const withoutEmail = (text: string) => text.replace(EMAIL, "[e-mail address]");

function withoutEmails(values: AuditValues): AuditValues {
  const shown = (value: string | number) => (typeof value === "string" ? withoutEmail(value) : value);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === "string") return [name, withoutEmail(value)];
      return [name, Array.isArray(value) ? value.map(shown) : value];
    }),
  );
}

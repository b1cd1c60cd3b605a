import { type PackStatusCode, packStatusWord } from "@/components/ui/pack-status";
import type { AuditRecord } from "@/lib/contract/entities/audit";
import { PACK_STATUS, REVIEW_REASONS, type ReviewReason } from "@/lib/contract/rules/packs";
import { formatCount } from "@/lib/format/count";
import { formatCents } from "@/lib/format/money";
import { REASON_WORDS } from "@/lib/format/review-words";

type Value = AuditRecord["after"][string];

/** A value of a record, before and after; null where the record has none. */
export interface ChangedValue {
  name: string;
  before: string | null;
  after: string | null;
  isChanged: boolean;
}

/** The state of a one-shot pack that is off sale. */

/** What a field is called where its name in the record isn't that already. */
const NAMES: Readonly<Record<string, string>> = {
  amount_cents: "Amount",
  refunded_cents: "Refunded",
  is_admin: "Admin",
  is_moderator: "Moderator",
  is_pack_moderator: "Pack moderator",
  is_seller: "Creator",
};

const ROLE_NAMES: Readonly<Record<string, string>> = {
  creator: "Creator",
  moderator: "Moderator",
  pack_moderator: "Pack moderator",
  admin: "Admin",
};

/** What a record changed, field by field, in the order of the record. */
export function changesOf({
  before,
  after,
  subject,
}: Pick<AuditRecord, "before" | "after" | "subject">): ChangedValue[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const isPack = subject.type.endsWith("-pack");
  return names.map((name) => {
    const words = (value: Value | undefined) => (value === undefined ? null : wordsOf(name, value, isPack));
    const [old, now] = [words(before[name]), words(after[name])];
    return { name: titleOf(name), before: old, after: now, isChanged: old !== now };
  });
}

/** `amount_cents` is `Amount`, `creator_id` is `Creator`, `expires_at` is `Expires`. */
function titleOf(name: string): string {
  const known = NAMES[name];
  if (known) return known;
  const words = name
    .replace(/^is_/, "")
    .replace(/_(?:cents|id|at)$/, "")
    .replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isKnown = (status: number): status is PackStatusCode =>
  status !== PACK_STATUS.inactive && Object.values<number>(PACK_STATUS).includes(status);

function wordsOf(name: string, value: Value, isPack: boolean): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") {
    if (name.endsWith("_cents") || name === "cents") return formatCents(value);
    if (name === "status" && isPack && value === PACK_STATUS.inactive) return "Inactive";
    if (name === "status" && isPack && isKnown(value)) return packStatusWord(value);
    return name.endsWith("_id") ? String(value) : formatCount(value);
  }
  if (typeof value === "string") return value || "–";
  return value.map((each) => partOf(name, each)).join(", ") || "–";
}

function partOf(name: string, value: string | number): string {
  if (name === "roles") return ROLE_NAMES[value] ?? String(value);
  if (name === "reasons" && isReason(value)) return REASON_WORDS[value];
  return String(value);
}

const isReason = (value: string | number): value is ReviewReason =>
  (REVIEW_REASONS as readonly (string | number)[]).includes(value);

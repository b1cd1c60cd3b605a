import { Cover } from "@/components/ui/cover";
import { KIND_NOUNS, OUTCOME_WORDS } from "@/features/admin/internal-reports/report-words";
import { reportDraft } from "@/features/admin/internal-reports/reports-query";
import type { DeskEntry } from "@/features/work/desk/components/desk-row";
import { isLongWait } from "@/features/work/desk/is-long-wait";
import type { ReportedRow } from "@/lib/contract/entities/reported-sound";
import { countOf } from "@/lib/format/count";
import { formatAge, formatShortDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

/** A reported sound or stack in the queue. */
export function reportEntry(row: ReportedRow, now: number): DeskEntry {
  const { thumb, title, creator, kind, decided, first_at, reports } = row;
  return {
    draft: reportDraft(row),
    picture: <Cover src={coverSource(thumb)} size={36} />,
    title,
    detail: `${creator}, ${KIND_NOUNS[kind]}`,
    figure: decided ? formatShortDay(decided.at) : formatAge(first_at, now),
    isLate: decided === null && isLongWait(first_at, now),
    fact: decided ? outcomeOf(decided) : countOf(reports, "person", "people"),
  };
}

const outcomeOf = ({ outcome }: NonNullable<ReportedRow["decided"]>) =>
  outcome ? OUTCOME_WORDS[outcome].toLowerCase() : "closed";

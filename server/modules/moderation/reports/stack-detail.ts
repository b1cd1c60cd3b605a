import type { ReportedStack } from "@/lib/contract/entities/reported-stack";
import { hasReported, readOpen, STACK_REPORTS } from "@/server/modules/items/report-answers/repository";
import { readAnyStack } from "@/server/modules/library/stacks/repository";
import { withLanes } from "@/server/modules/library/stacks/service";
import { MAX_DECISIONS } from "@/server/modules/moderation/reports/admin-list";
import { readDecisions } from "@/server/modules/moderation/reports/detail-repository";
import { readStackFacts } from "@/server/modules/moderation/reports/stack-repository";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** A stack with what a decision on it goes by; also one without a report. Throws a Failure "not_found". */
export async function readReportedStack(db: Executor, id: number, viewer: Viewer): Promise<ReportedStack> {
  const [row, facts] = await Promise.all([readAnyStack(db, id, viewer.id), readStackFacts(db, id)]);
  if (!row || !facts) throw notFound();
  const [stack, open, decisions, isReporter] = await Promise.all([
    withLanes(db, row, viewer),
    readOpen(db, STACK_REPORTS, id),
    readDecisions(db, { ...STACK_REPORTS, id }, MAX_DECISIONS),
    hasReported(db, STACK_REPORTS, id, viewer.id),
  ]);
  const { made_at, hidden_at, is_banned, stacks, hidden, reports, right } = facts;
  return {
    stack,
    made_at,
    hidden: hidden_at === null || row.hidden_reason === null ? null : { at: hidden_at, reason: row.hidden_reason },
    author: { ...row.author, is_banned, stacks, hidden, reports, right },
    reports: open.count,
    last_report_id: open.last_id,
    decisions,
    is_own: row.is_mine || isReporter,
  };
}

import { ReportHistory } from "@/features/admin/internal-reports/components/report-history";
import { DeskEffect } from "@/features/work/desk/components/desk-effect";
import type { ReportedStack } from "@/lib/contract/entities/reported-stack";
import { countOf, formatCount, nounOf } from "@/lib/format/count";

/** What happened to a stack before, who made it, and what each decision will do. */
export function StackReportContext({ reported }: { reported: ReportedStack }) {
  const { stack, author, hidden, reports, decisions } = reported;
  return (
    <aside className="desk-context" aria-label="What happened before and what each decision does">
      <ReportHistory decisions={decisions} />
      <section>
        <h3>{author.display}</h3>
        <dl className="report-creator">
          <dt>Public stacks</dt>
          <dd className="num">{formatCount(author.stacks)}</dd>
          <dt>Reports about their stacks</dt>
          <dd className="num">{formatCount(author.reports)}</dd>
          <dt>Of these right</dt>
          <dd className="num">{formatCount(author.right)}</dd>
          <dt>Hidden stacks</dt>
          <dd className="num">{formatCount(author.hidden)}</dd>
        </dl>
        {author.is_banned && <p className="text-sm text-danger">This user is banned: nobody else sees their stacks.</p>}
      </section>
      {reports > 0 && (
        <section>
          <h3>If dismissed</h3>
          <ul>
            <DeskEffect>
              {`${countOf(reports, "reporter")} ${nounOf(reports, "reads", "read")} your words in a notification.`}
            </DeskEffect>
            <DeskEffect lamp="next">{`The stack stays as it is; ${author.display} isn’t told.`}</DeskEffect>
          </ul>
        </section>
      )}
      <section>
        <h3>{hidden ? "If shown again" : "If hidden"}</h3>
        <ul>
          {hidden ? (
            <>
              <DeskEffect>
                {stack.is_public
                  ? "Its page, card and embed are there again."
                  : "It is private: only who made it sees it."}
              </DeskEffect>
              <DeskEffect>{`${author.display} reads your words in a notification.`}</DeskEffect>
            </>
          ) : (
            <>
              <DeskEffect lamp="stopped">Its page, card and embed are gone for all but who made it.</DeskEffect>
              <DeskEffect>{`${author.display} reads your words in a notification and at the stack.`}</DeskEffect>
              {reports > 0 && <DeskEffect>{`${countOf(reports, "reporter")} will know that it was done.`}</DeskEffect>}
              <DeskEffect lamp="next">Copies that others made stay theirs.</DeskEffect>
            </>
          )}
        </ul>
      </section>
    </aside>
  );
}

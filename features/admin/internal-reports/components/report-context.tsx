import { decisionWords } from "@/features/admin/internal-reports/report-words";
import { banConsequences, ownersConsequences, unbanConsequences } from "@/features/moderation/ban-words";
import { BanMoney } from "@/features/moderation/components/ban-money";
import { DecisionEffects } from "@/features/work/decision/components/decision-effects";
import { DeskEffect } from "@/features/work/desk/components/desk-effect";
import type { ReportedSound } from "@/lib/contract/entities/reported-sound";
import { countOf, formatCount, nounOf } from "@/lib/format/count";
import { formatDay, formatMoment } from "@/lib/format/date";

/** What happened to a reported sound before, its creator, and what each decision will do. */
export function ReportContext({ reported }: { reported: ReportedSound }) {
  const { ban, creator } = reported;
  return (
    <aside className="desk-context" aria-label="What happened before and what each decision does">
      <History reported={reported} />
      <section>
        <h3>{creator.display}</h3>
        <dl className="report-creator">
          <dt>Sounds on sale</dt>
          <dd className="num">{formatCount(creator.sounds)}</dd>
          <dt>Reports about them</dt>
          <dd className="num">{formatCount(creator.reports)}</dd>
          <dt>Of these right</dt>
          <dd className="num">{formatCount(creator.right)}</dd>
          <dt>Banned sounds</dt>
          <dd className="num">{formatCount(creator.banned)}</dd>
        </dl>
        {creator.is_banned && <p className="text-sm text-danger">This creator is banned.</p>}
      </section>
      {ban.reports > 0 && (
        <section>
          <h3>If dismissed</h3>
          <ul>
            <DeskEffect>
              {`${countOf(ban.reports, "reporter")} ${nounOf(ban.reports, "reads", "read")} your words in a notification.`}
            </DeskEffect>
            <DeskEffect lamp="next">The sound stays as it is; its creator isn’t told.</DeskEffect>
          </ul>
        </section>
      )}
      {ban.is_banned ? (
        <section>
          <h3>If the ban is lifted</h3>
          <DecisionEffects effects={unbanConsequences(ban)} />
        </section>
      ) : (
        <section>
          <h3>If banned</h3>
          <DecisionEffects effects={[...ownersConsequences(ban, "keep"), ...banConsequences(ban)]} />
          {ban.owners > 0 && (
            <>
              <h3 className="pt-3">If taken from its owners, too</h3>
              <DecisionEffects effects={ownersConsequences(ban, "lose")} />
              <BanMoney ban={ban} />
            </>
          )}
          <p className="pt-1 text-sm text-ink-3">A ban can be lifted.</p>
        </section>
      )}
    </aside>
  );
}

function History({ reported: { decisions, review } }: { reported: ReportedSound }) {
  if (decisions.length === 0 && !review) return null;
  return (
    <section>
      <h3>History</h3>
      <ol className="report-history">
        {decisions.map((decision) => (
          <li key={decision.at}>
            <i
              className="desk-lamp"
              data-lamp={decision.outcome === "banned" ? "stopped" : "done"}
              aria-hidden="true"
            />
            <div className="min-w-0">
              <p>
                <b className="font-strong text-ink">{decisionWords(decision)}</b>
                <span>{` by ${decision.by ?? "an admin"}`}</span>
              </p>
              {decision.answer && <p className="wrap-anywhere">{`“${decision.answer}”`}</p>}
              {decision.note && <p className="text-ink-3 wrap-anywhere">{`For admins: ${decision.note}`}</p>}
              <time dateTime={decision.at} className="num text-data-xs text-ink-3">
                {formatMoment(decision.at)}
              </time>
            </div>
          </li>
        ))}
        {review && (
          <li>
            <i className="desk-lamp" data-lamp="done" aria-hidden="true" />
            <div className="min-w-0">
              <p>
                <b className="font-strong text-ink">Its pack passed review</b>
                <span>{` by ${review.by}`}</span>
              </p>
              <time dateTime={review.at} className="num text-data-xs text-ink-3">
                {formatDay(review.at)}
              </time>
            </div>
          </li>
        )}
      </ol>
    </section>
  );
}

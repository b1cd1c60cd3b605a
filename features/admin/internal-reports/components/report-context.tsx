import { ReportHistory } from "@/features/admin/internal-reports/components/report-history";
import { banConsequences, ownersConsequences, unbanConsequences } from "@/features/moderation/ban-words";
import { BanMoney } from "@/features/moderation/components/ban-money";
import { DecisionEffects } from "@/features/work/decision/components/decision-effects";
import { DeskEffect } from "@/features/work/desk/components/desk-effect";
import type { ReportedSound } from "@/lib/contract/entities/reported-sound";
import { countOf, formatCount, nounOf } from "@/lib/format/count";

/** What happened to a reported sound before, its creator, and what each decision will do. */
export function ReportContext({ reported }: { reported: ReportedSound }) {
  const { ban, creator } = reported;
  return (
    <aside className="desk-context" aria-label="What happened before and what each decision does">
      <ReportHistory decisions={reported.decisions} review={reported.review} />
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

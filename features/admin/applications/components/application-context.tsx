import { DeskEffect } from "@/features/work/desk/components/desk-effect";
import type { SentApplication } from "@/lib/contract/entities/creator-application";
import { REAPPLY_DAYS } from "@/lib/contract/rules/accounts";
import { formatDay, formatMoment } from "@/lib/format/date";

const DAY_MS = 86_400_000;

/** What each decision will do; once it is made, who made it and with which words. */
export function ApplicationContext({ application, now }: { application: SentApplication; now: number }) {
  const { decided, creator_name: who } = application;
  if (decided) return <Decided application={application} decided={decided} />;
  const isVerified = application.account?.is_verified ?? false;
  return (
    <aside className="desk-context" aria-label="What each decision does">
      <section>
        <h3>If approved</h3>
        <ul>
          <DeskEffect>
            {isVerified ? "Creator badge and studio, at once." : "A mail that leads to an account."}
          </DeskEffect>
          {isVerified ? (
            <DeskEffect>Notification and mail with your words.</DeskEffect>
          ) : (
            <DeskEffect lamp="held">{`${who} is a creator once this e-mail is verified.`}</DeskEffect>
          )}
          <DeskEffect lamp="next">The first pack is reviewed like any other.</DeskEffect>
        </ul>
      </section>
      <section>
        <h3>If declined</h3>
        <ul>
          <DeskEffect lamp="stopped">{`Your words, by mail and where ${who} applied.`}</DeskEffect>
          <DeskEffect lamp="held">
            {`${who} can apply again from ${formatDay(new Date(now + REAPPLY_DAYS * DAY_MS).toISOString())}.`}
          </DeskEffect>
        </ul>
      </section>
    </aside>
  );
}

interface DecidedProps {
  application: SentApplication;
  decided: NonNullable<SentApplication["decided"]>;
}

function Decided({ application: { completed_at }, decided }: DecidedProps) {
  const isApproved = decided.status === "approved";
  return (
    <aside className="desk-context" aria-label="The decision">
      <section>
        <h3>{isApproved ? "Approved" : "Declined"}</h3>
        <p className="text-sm text-ink-2">{`${decided.by ?? "An admin"}, ${formatMoment(decided.at)}`}</p>
        {decided.reason && <p className="pt-2 text-sm wrap-anywhere">{`“${decided.reason}”`}</p>}
        {isApproved && (
          <p className="pt-2 text-sm text-ink-2">
            {completed_at ? `Creator since ${formatDay(completed_at)}.` : "Waits for a verified e-mail."}
          </p>
        )}
      </section>
      {decided.note && (
        <section>
          <h3>Note for admins</h3>
          <p className="text-sm text-ink-2 wrap-anywhere">{decided.note}</p>
        </section>
      )}
    </aside>
  );
}

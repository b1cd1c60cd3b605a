import { BigMoney } from "@/components/ui/money";
import { planText } from "@/features/admin/users/user-words";
import { Figure, Figures } from "@/features/work/subject/components/figures";
import type { AdminUser } from "@/lib/contract/entities/admin-user";
import { formatCount } from "@/lib/format/count";
import { formatDay, formatShortDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";

/** Credits, plan, what was paid, and what a creator earned. */
export function UserFigures({ user }: { user: AdminUser }) {
  const { credit, spent_credits, paid_cents, refunded_cents, first_paid_at, roles, earned_cents } = user;
  const isCreator = roles.includes("creator") || earned_cents > 0;
  return (
    <Figures count={isCreator ? 4 : 3}>
      <Figure title="Credits" words={`${formatCount(spent_credits)} spent in 30 days`}>
        <span>{formatCount(credit)}</span>
      </Figure>
      <PlanFigure user={user} />
      <Figure
        title="Paid so far"
        words={[
          first_paid_at ? `first on ${formatDay(first_paid_at)}` : "nothing yet",
          ...(refunded_cents > 0 ? [`${formatCents(refunded_cents)} refunded`] : []),
        ].join(", ")}
      >
        <BigMoney micros={paid_cents * MICROS_PER_CENT} />
      </Figure>
      {isCreator && (
        <Figure
          title="Earned as creator"
          words={`${formatCents(user.on_hold_cents)} on hold, ${formatCents(user.available_cents)} can be paid out`}
        >
          <BigMoney micros={earned_cents * MICROS_PER_CENT} />
        </Figure>
      )}
    </Figures>
  );
}

function PlanFigure({ user: { plan, state } }: { user: AdminUser }) {
  const [name, interval] = planText(plan?.code ?? null).split(", ");
  const end = plan?.period_ends_at
    ? `${plan.is_ending ? "ends" : "next bill"} ${formatShortDay(plan.period_ends_at)}`
    : "";
  const words = [interval, state === "payment_failed" ? "payment failed" : end].filter(Boolean).join(", ");
  return (
    <Figure title="Plan" words={plan ? words : state === "free_pass" ? "free pass" : "none"}>
      <span>{name}</span>
    </Figure>
  );
}

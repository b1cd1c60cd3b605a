import type { Plan } from "@/lib/contract/entities/billing";
import { countOf } from "@/lib/format/count";
import { formatCents, toCents } from "@/lib/format/money";

type Terms = Pick<Plan, "price" | "credits" | "interval">;

const MONTHS: Record<Plan["interval"], number> = { monthly: 1, yearly: 12 };
const EACH: Record<Plan["interval"], string> = { monthly: "a month", yearly: "a year" };

/** How much more or less `plan` costs than `own` over its billing interval: `Saves $39.98 a year.` */
export function planDifference(own: Terms, plan: Terms): string {
  const scale = MONTHS[plan.interval] / MONTHS[own.interval];
  const cents = toCents(plan.price) - Math.round(toCents(own.price) * scale);
  const credits = plan.credits - Math.round(own.credits * scale);
  const price =
    cents === 0
      ? `The same price ${EACH[plan.interval]}`
      : cents > 0
        ? `${formatCents(cents)} more ${EACH[plan.interval]}`
        : `Saves ${formatCents(-cents)} ${EACH[plan.interval]}`;
  if (credits === 0) return `${price}.`;
  return `${price}, ${countOf(Math.abs(credits), credits > 0 ? "more credit" : "fewer credit")}.`;
}

/** The plan of the same name that is billed by the month. */
export function monthlyOf<Each extends Pick<Plan, "title" | "interval">>(
  plans: readonly Each[],
  { title }: Pick<Plan, "title">,
): Each | undefined {
  return plans.find((plan) => plan.title === title && plan.interval === "monthly");
}

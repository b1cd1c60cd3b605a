import type { Plan } from "@/lib/contract/entities/billing";
import { PRIORITY_SUPPORT } from "@/lib/contract/rules/money";
import { supportLink } from "@/lib/routes/support";
import { product } from "@/lib/settings/product";

/** A plan's priority support: the help e-mail address, with the plan in the subject. */
export function SupportPanel({ plan }: { plan: Plan }) {
  if (!plan.features.includes(PRIORITY_SUPPORT)) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-base">{PRIORITY_SUPPORT}</h3>
      <p className="text-sm leading-[19px] text-ink-2">
        Write to{" "}
        <a href={supportLink(plan.title)} className="link">
          {product.supportEmail}
        </a>
        . Your plan is in the subject.
      </p>
    </section>
  );
}

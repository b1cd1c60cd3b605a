import type { ComponentType } from "react";
import { cx } from "@/components/cx";
import { PlanAnswers } from "@/features/pricing/components/plan-answers";
import type { PlanTableProps } from "@/features/pricing/components/plan-table";
import { RateCard } from "@/features/pricing/components/rate-card";
import type { Plan } from "@/lib/contract/entities/billing";

interface PricingSectionProps {
  plans: readonly Plan[];
  /** `PlanTable`, or `LazyPlanTable` if the section is far down the page. */
  Table: ComponentType<PlanTableProps>;
  /** Level of the heading: "h1" on /pricing. */
  level: "h1" | "h2";
}

/** Plans and what credits buy. */
export function PricingSection({ plans, Table, level: Heading }: PricingSectionProps) {
  const below = Heading === "h1" ? "h2" : "h3";
  return (
    <section
      id="pricing"
      className={cx(
        "mx-auto max-w-page scroll-mt-0 px-gutter pt-[88px] max-lg:pt-16",
        Heading === "h2" && "unseen-[588px] max-lg:unseen-[1802px]",
      )}
    >
      <Table
        plans={plans}
        heading={
          <div>
            <Heading className="text-[40px]! tracking-display! max-lg:text-2xl!">One credit, one kick drum</Heading>
            <p className="mt-2 text-md text-ink-2">Subscribe for credits and spend them on any sound in the crate.</p>
          </div>
        }
        aside={<RateCard level={below} />}
        level={below}
      />
      {Heading === "h1" && <PlanAnswers level={below} />}
    </section>
  );
}

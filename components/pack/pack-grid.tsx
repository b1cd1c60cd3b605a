import { cx } from "@/components/cx";
import { Gradual } from "@/components/layout/gradual";
import { PackCard } from "@/components/pack/pack-card";
import type { Pack } from "@/lib/contract/entities/pack";
import { FIRST_CARDS } from "@/lib/navigation/first-screen";

interface PackGridProps {
  packs: readonly Pack[];
  label: string;
  /** A taste of a longer list: one row of five, or three of two, whatever the window. Wants six packs. */
  taste?: boolean;
}

/** Covers beside a sidebar: as many across as fit at 170 px and more. */
export function PackGrid({ packs, label, taste }: PackGridProps) {
  return (
    <ul
      aria-label={label}
      className={cx(
        "grid gap-x-6 gap-y-9 max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-7 [&>li]:min-w-0",
        taste ? "grid-cols-5 lg:[&>li:nth-child(n+6)]:hidden" : "grid-cols-[repeat(auto-fill,minmax(178px,1fr))]",
      )}
    >
      <Gradual first={FIRST_CARDS}>
        {packs.map((pack, index) => (
          <li key={`${pack.kind}-${pack.id}`}>
            <PackCard pack={pack} priority={index < 4} />
          </li>
        ))}
      </Gradual>
    </ul>
  );
}

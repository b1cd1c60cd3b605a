import { PackCard } from "@/components/pack/pack-card";
import type { Pack } from "@/lib/contract/entities/pack";

/** Covers beside a sidebar: as many across as fit at 170 px and more. */
export function PackGrid({ packs, label }: { packs: readonly Pack[]; label: string }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(178px,1fr))] gap-x-6 gap-y-9 max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-7 [&>li]:min-w-0"
    >
      {packs.map((pack, index) => (
        <li key={`${pack.kind}-${pack.id}`}>
          <PackCard pack={pack} priority={index < 4} />
        </li>
      ))}
    </ul>
  );
}

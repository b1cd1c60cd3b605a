import type { ElementNode } from "@/components/element-node";
import { PackCard, type PackLikeSlot } from "@/components/pack/pack-card";
import type { Pack } from "@/lib/contract/entities/pack";

interface PackShelfProps {
  packs: readonly Pack[];
  /** The list's accessible name. */
  label: string;
  /** Number of covers on the first screen. */
  priority?: number;
  Like?: PackLikeSlot | undefined;
  /** Rendered after the last pack. */
  children?: ElementNode;
}

/** Six covers in a row, two below 1024 px. */
export function PackShelf({ packs, label, priority = 0, Like, children }: PackShelfProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-6 gap-6 max-xl:grid-cols-4 max-lg:grid-cols-2 max-lg:gap-x-4 [&>li]:min-w-0"
    >
      {packs.map((pack, index) => (
        <li key={`${pack.kind}-${pack.id}`}>
          <PackCard pack={pack} priority={index < priority} Like={Like} />
        </li>
      ))}
      {children}
    </ul>
  );
}

import type { ReactNode } from "react";
import { PackCard, type PackLikeSlot } from "@/components/pack/pack-card";
import type { Pack } from "@/lib/contract/entities/pack";

interface PackShelfProps {
  packs: readonly Pack[];
  /** Names the list. */
  label: string;
  /** So many covers are in the first screen. */
  priority?: number;
  Like?: PackLikeSlot | undefined;
  /** After the last pack. */
  children?: ReactNode;
}

/** Six covers across, two below 1024 px. */
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

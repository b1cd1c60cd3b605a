import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import { PackCard, type PackLikeSlot } from "@/components/pack/pack-card";
import { Deferred } from "@/lib/client/hydration/deferred";
import type { Pack } from "@/lib/contract/entities/pack";
import { FIRST_CARDS } from "@/lib/media/first-screen";

interface PackGridProps<Item extends Pack> {
  packs: readonly Item[];
  label: string;
  /** An excerpt of a longer list: one row of five, or three of two, at any window width. Needs six packs. */
  taste?: boolean;
  Like?: PackLikeSlot | undefined;
  /** Rendered below a card. */
  note?: ((pack: Item) => ElementNode) | undefined;
}

/** Covers beside a sidebar: as many columns of at least 170 px as fit. */
export function PackGrid<Item extends Pack>({ packs, label, taste, Like, note }: PackGridProps<Item>) {
  const cards = packs.map((pack, index) => (
    <li key={`${pack.kind}-${pack.id}`}>
      <PackCard pack={pack} priority={index < 4} Like={Like} />
      {note?.(pack)}
    </li>
  ));
  return (
    <ul
      aria-label={label}
      className={cx(
        "grid gap-x-6 gap-y-9 max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-7 [&>li]:min-w-0",
        taste ? "grid-cols-5 lg:[&>li:nth-child(n+6)]:hidden" : "grid-cols-[repeat(auto-fill,minmax(178px,1fr))]",
      )}
    >
      {cards.slice(0, FIRST_CARDS)}
      <Deferred>{cards.slice(FIRST_CARDS)}</Deferred>
    </ul>
  );
}

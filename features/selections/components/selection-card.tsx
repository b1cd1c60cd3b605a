import { SetCard } from "@/features/selections/components/set-card";
import type { Selection } from "@/lib/contract/entities/library";
import { countOf } from "@/lib/format/count";

interface SelectionCardProps {
  selection: Selection;
  /** Whether it is on the first screen: its cover is fetched at once. */
  priority?: boolean;
}

/** A curated selection in a grid of sets. */
export function SelectionCard({ selection, priority }: SelectionCardProps) {
  const { slug, title, description, samples_count, thumb, glow } = selection;
  return (
    <SetCard
      href={`/selections/${slug}`}
      title={title}
      byline={description}
      facts={countOf(samples_count, "sound")}
      thumb={thumb}
      glow={glow}
      priority={priority}
    />
  );
}

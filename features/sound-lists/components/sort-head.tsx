import { SoundHead } from "@/components/sound/sound-head";
import type { SoundKind } from "@/lib/contract/entities/library";
import { type ListFilters, type Sort, sortsOf } from "@/lib/contract/rules/filters";

interface SortHeadProps {
  kind: SoundKind;
  sort: Sort;
  hrefWith: (change: Partial<ListFilters>) => string;
}

/** Column headers of a list that sort it; the header of the current sort restores the default. */
export function SortHead({ kind, sort, hrefWith }: SortHeadProps) {
  const known = sortsOf(kind).map(({ value }) => value);
  const column = (name: Sort) =>
    known.includes(name)
      ? { href: hrefWith({ sort: sort === name ? undefined : name }), isSorted: sort === name }
      : undefined;
  return (
    <div className="sound-rows" data-kind={kind}>
      <SoundHead
        kind={kind}
        sorts={{ name: column("name"), length: column("length"), key: column("key"), tempo: column("tempo") }}
      />
    </div>
  );
}

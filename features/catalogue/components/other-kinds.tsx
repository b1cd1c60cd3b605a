import { ChipLink } from "@/components/ui/chip";
import type { SoundListDefinition } from "@/features/catalogue/lists";
import { queryString } from "@/lib/api/url";
import type { SearchCounts } from "@/lib/contract/entities/search";

const KINDS: readonly { kind: keyof SearchCounts; title: string; path: string }[] = [
  { kind: "samples", title: "Samples", path: "/samples" },
  { kind: "oneshots", title: "One-shots", path: "/oneshots" },
  { kind: "presets", title: "Presets", path: "/presets" },
  { kind: "midi", title: "MIDI", path: "/midi" },
  { kind: "packs", title: "Packs", path: "/packs/find" },
  { kind: "creators", title: "Creators", path: "/creators" },
];

interface OtherKindsProps {
  list: SoundListDefinition;
  search: string;
  counts: SearchCounts;
}

/** The same search in other kinds, with the number of results there. */
export function OtherKinds({ list, search, counts }: OtherKindsProps) {
  const others = KINDS.filter(({ kind, path }) => path !== list.path && counts[kind] > 0);
  if (others.length === 0) return null;
  return (
    <nav aria-label="The same search elsewhere" className="flex flex-wrap items-center gap-2 pb-3">
      <span className="pr-1 text-sm text-ink-2">“{search}” in</span>
      {others.map(({ kind, title, path }) => (
        <ChipLink key={kind} href={`${path}?${queryString({ search })}`} count={counts[kind]}>
          {title}
        </ChipLink>
      ))}
    </nav>
  );
}

import { ChipLink } from "@/components/ui/chip";
import { quoted } from "@/features/filters/search-words";
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
  /** The kinds that the page itself lists. */
  here: readonly string[];
  search: string;
  counts: SearchCounts;
}

/** The same search in other kinds, with the number of results there. */
export function OtherKinds({ here, search, counts }: OtherKindsProps) {
  const others = KINDS.filter(({ kind }) => !here.includes(kind) && counts[kind] > 0);
  if (others.length === 0) return null;
  return (
    <nav
      aria-label="The same search elsewhere"
      className="flex items-center gap-2 pb-4 max-lg:-mr-4 max-lg:overflow-x-auto max-lg:pr-4 max-lg:[scrollbar-width:none]"
    >
      <span className="max-w-60 flex-none truncate pr-1 text-sm text-ink-2">{`${quoted(search)} in`}</span>
      {others.map(({ kind, title, path }) => (
        <ChipLink key={kind} href={`${path}?${queryString({ search })}`} count={counts[kind]}>
          {title}
        </ChipLink>
      ))}
    </nav>
  );
}

import type { PageQuery } from "@/features/filters/parse-filters";
import { loadSelections } from "@/features/selections/api/load-sets";
import { SelectionCard } from "@/features/selections/components/selection-card";
import { type SetList, SetListPage, setListMetadata } from "@/features/selections/components/set-list-page";
import type { Selection } from "@/lib/contract/entities/library";

/** The curated selections, which the navigation calls playlists. */
const SELECTIONS: SetList<Selection> = {
  title: "Curated playlists",
  noun: "playlist",
  others: [
    { title: "Public playlists", href: "/collections" },
    { title: "Public stacks", href: "/stacks" },
  ],
  path: "/selections",
  intro: "Sounds that go together, picked by our editors. Follow a playlist to keep it in your library.",
  description: (count) => `${count} of samples, one-shots and presets that go together, picked by our editors.`,
  empty: { title: "No playlists yet" },
  load: loadSelections,
  describe: ({ description }) => description,
  card: (selection, isFirstScreen) => <SelectionCard selection={selection} priority={isFirstScreen} />,
};

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) => setListMetadata({ list: SELECTIONS, query: searchParams });

export default function SelectionsPage({ searchParams }: Props) {
  return <SetListPage list={SELECTIONS} query={searchParams} />;
}

import type { PageQuery } from "@/features/filters/parse-filters";
import { loadCollections } from "@/features/selections/api/load-sets";
import { SetCard } from "@/features/selections/components/set-card";
import { type SetList, SetListPage, setListMetadata } from "@/features/selections/components/set-list-page";
import { describeCollection } from "@/features/selections/set-words";
import type { Collection } from "@/lib/contract/entities/library";
import { product } from "@/lib/settings/product";

/** Playlists that their owners have made public. */
const COLLECTIONS: SetList<Collection> = {
  title: "Public playlists",
  noun: "playlist",
  others: [{ title: "Public stacks", href: "/stacks" }],
  path: "/collections",
  intro: "Playlists that other users share. Yours stay private until you make them public.",
  description: (count) => `${count} made public by ${product.name} users, most liked first.`,
  empty: {
    title: "No public playlists yet",
    text: "Add a sound to a playlist, open the playlist and make it public to see it here.",
  },
  load: loadCollections,
  describe: describeCollection,
  card: (collection, isFirstScreen) => (
    <SetCard
      href={`/collections/${collection.slug}`}
      title={collection.title}
      byline={`By ${collection.user.display}`}
      facts={describeCollection(collection)}
      thumb={collection.thumb}
      glow={collection.glow}
      priority={isFirstScreen}
    />
  ),
};

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) =>
  setListMetadata({ list: COLLECTIONS, query: searchParams });

export default function CollectionsPage({ searchParams }: Props) {
  return <SetListPage list={COLLECTIONS} query={searchParams} />;
}

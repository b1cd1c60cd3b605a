import { CollectionListPage, collectionListMetadata } from "@/app/_sets/collection-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) => collectionListMetadata(searchParams);

export default function CollectionsPage({ searchParams }: Props) {
  return <CollectionListPage query={searchParams} />;
}

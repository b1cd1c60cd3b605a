import { CollectionListPage, collectionListMetadata } from "@/app/_sets/collection-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = async ({ searchParams }: Props) => collectionListMetadata(await searchParams);

export default async function FilteredCollectionsPage({ searchParams }: Props) {
  return <CollectionListPage query={await searchParams} />;
}

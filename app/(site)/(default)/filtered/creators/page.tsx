import { CreatorListPage, creatorListMetadata } from "@/app/_catalogue/creator-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = async ({ searchParams }: Props) => creatorListMetadata(await searchParams);

export default async function FilteredCreatorsPage({ searchParams }: Props) {
  return <CreatorListPage query={await searchParams} />;
}

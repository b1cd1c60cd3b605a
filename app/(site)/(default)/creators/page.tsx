import { CreatorListPage, creatorListMetadata } from "@/app/_screens/catalogue/creator-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) => creatorListMetadata(searchParams);

export default function CreatorsPage({ searchParams }: Props) {
  return <CreatorListPage query={searchParams} />;
}

import type { PageQuery } from "@/features/filters/parse-filters";
import { CreatorListPage, creatorListMetadata } from "@/features/profiles/components/creator-list-page";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) => creatorListMetadata(searchParams);

export default function CreatorsPage({ searchParams }: Props) {
  return <CreatorListPage query={searchParams} />;
}

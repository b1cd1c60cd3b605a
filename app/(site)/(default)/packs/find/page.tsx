import type { PageQuery } from "@/features/filters/parse-filters";
import { PackListPage, packListMetadata } from "@/features/packs/components/pack-list-page";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) => packListMetadata({ list: "find", query: searchParams });

export default function FindPacksPage({ searchParams }: Props) {
  return <PackListPage list="find" query={searchParams} />;
}

import { PackListPage, packListMetadata } from "@/app/_screens/catalogue/pack-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) => packListMetadata({ list: "find", query: searchParams });

export default function FindPacksPage({ searchParams }: Props) {
  return <PackListPage list="find" query={searchParams} />;
}

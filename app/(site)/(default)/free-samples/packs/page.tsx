import type { PageQuery } from "@/features/filters/parse-filters";
import { PackListPage, packListMetadata } from "@/features/packs/components/pack-list-page";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) =>
  packListMetadata({ list: "free-packs", query: searchParams });

export default function FreePacksPage({ searchParams }: Props) {
  return <PackListPage list="free-packs" query={searchParams} />;
}

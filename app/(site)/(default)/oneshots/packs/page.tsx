import { PackListPage, packListMetadata } from "@/app/_screens/catalogue/pack-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) =>
  packListMetadata({ list: "oneshot-packs", query: searchParams });

export default function OneshotPacksPage({ searchParams }: Props) {
  return <PackListPage list="oneshot-packs" query={searchParams} />;
}

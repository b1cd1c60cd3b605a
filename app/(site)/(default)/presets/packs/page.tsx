import { PackListPage, packListMetadata } from "@/app/_screens/catalogue/pack-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) =>
  packListMetadata({ list: "preset-packs", query: searchParams });

export default function PresetPacksPage({ searchParams }: Props) {
  return <PackListPage list="preset-packs" query={searchParams} />;
}

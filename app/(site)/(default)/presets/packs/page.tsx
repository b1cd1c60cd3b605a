import type { PageQuery } from "@/features/filters/parse-filters";
import { PackListPage, packListMetadata } from "@/features/packs/components/pack-list-page";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) =>
  packListMetadata({ list: "preset-packs", query: searchParams });

export default function PresetPacksPage({ searchParams }: Props) {
  return <PackListPage list="preset-packs" query={searchParams} />;
}

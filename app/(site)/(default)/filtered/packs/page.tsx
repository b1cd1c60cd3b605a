import { PackListPage, packListMetadata } from "@/app/_catalogue/pack-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = async ({ searchParams }: Props) =>
  packListMetadata({ list: "packs", query: await searchParams });

export default async function FilteredPacksPage({ searchParams }: Props) {
  return <PackListPage list="packs" query={await searchParams} />;
}

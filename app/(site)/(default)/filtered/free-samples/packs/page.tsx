import { PackListPage, packListMetadata } from "@/app/_catalogue/pack-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = async ({ searchParams }: Props) =>
  packListMetadata({ list: "free-packs", query: await searchParams });

export default async function FilteredFreePacksPage({ searchParams }: Props) {
  return <PackListPage list="free-packs" query={await searchParams} />;
}

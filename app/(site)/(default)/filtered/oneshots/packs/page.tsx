import { PackListPage, packListMetadata } from "@/app/_catalogue/pack-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = async ({ searchParams }: Props) =>
  packListMetadata({ list: "oneshot-packs", query: await searchParams });

export default async function FilteredOneshotPacksPage({ searchParams }: Props) {
  return <PackListPage list="oneshot-packs" query={await searchParams} />;
}

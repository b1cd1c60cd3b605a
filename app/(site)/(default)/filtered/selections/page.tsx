import { SelectionListPage, selectionListMetadata } from "@/app/_sets/selection-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = async ({ searchParams }: Props) => selectionListMetadata(await searchParams);

export default async function FilteredSelectionsPage({ searchParams }: Props) {
  return <SelectionListPage query={await searchParams} />;
}

import { SelectionListPage, selectionListMetadata } from "@/app/_sets/selection-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) => selectionListMetadata(searchParams);

export default function SelectionsPage({ searchParams }: Props) {
  return <SelectionListPage query={searchParams} />;
}

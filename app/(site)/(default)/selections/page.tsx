import { SelectionListPage, selectionListMetadata } from "@/app/_sets/selection-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => selectionListMetadata();

export default function SelectionsPage() {
  return <SelectionListPage />;
}

import { AllSoundsPage, allSoundsMetadata } from "@/app/_screens/sounds/all-sounds-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) => allSoundsMetadata(searchParams);

export default function SoundsPage({ searchParams }: Props) {
  return <AllSoundsPage query={searchParams} />;
}

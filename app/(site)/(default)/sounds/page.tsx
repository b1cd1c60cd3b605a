import type { PageQuery } from "@/features/filters/parse-filters";
import { AllSoundsPage, allSoundsMetadata } from "@/features/sound-lists/components/all-sounds-page";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) => allSoundsMetadata(searchParams);

export default function SoundsPage({ searchParams }: Props) {
  return <AllSoundsPage query={searchParams} />;
}

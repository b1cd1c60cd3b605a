import { AllSoundsPage, allSoundsMetadata } from "@/app/_sounds/all-sounds-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = async ({ searchParams }: Props) => allSoundsMetadata(await searchParams);

export default async function FilteredSoundsPage({ searchParams }: Props) {
  return <AllSoundsPage query={await searchParams} />;
}

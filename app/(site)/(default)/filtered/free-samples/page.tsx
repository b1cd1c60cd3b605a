import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = async ({ searchParams }: Props) =>
  soundListMetadata({ list: "free-samples", query: await searchParams });

export default async function FilteredFreeSamplesPage({ searchParams }: Props) {
  return <SoundListPage list="free-samples" query={await searchParams} />;
}

import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = async ({ searchParams }: Props) =>
  soundListMetadata({ list: "samples", query: await searchParams });

export default async function FilteredSamplesPage({ searchParams }: Props) {
  return <SoundListPage list="samples" query={await searchParams} />;
}

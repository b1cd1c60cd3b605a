import { SoundListPage, soundListMetadata } from "@/app/_screens/catalogue/sound-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) =>
  soundListMetadata({ list: "samples", query: searchParams });

export default function SamplesPage({ searchParams }: Props) {
  return <SoundListPage list="samples" query={searchParams} />;
}

import { SoundListPage, soundListMetadata } from "@/app/_screens/catalogue/sound-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) =>
  soundListMetadata({ list: "presets", query: searchParams });

export default function PresetsPage({ searchParams }: Props) {
  return <SoundListPage list="presets" query={searchParams} />;
}

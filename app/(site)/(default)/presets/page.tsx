import type { PageQuery } from "@/features/filters/parse-filters";
import { SoundListPage, soundListMetadata } from "@/features/sound-lists/components/sound-list-page";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) =>
  soundListMetadata({ list: "presets", query: searchParams });

export default function PresetsPage({ searchParams }: Props) {
  return <SoundListPage list="presets" query={searchParams} />;
}

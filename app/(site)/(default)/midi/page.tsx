import type { PageQuery } from "@/features/filters/parse-filters";
import { SoundListPage, soundListMetadata } from "@/features/sound-lists/components/sound-list-page";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) => soundListMetadata({ list: "midi", query: searchParams });

export default function MidiPage({ searchParams }: Props) {
  return <SoundListPage list="midi" query={searchParams} />;
}

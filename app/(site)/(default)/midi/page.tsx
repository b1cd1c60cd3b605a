import { SoundListPage, soundListMetadata } from "@/app/_screens/catalogue/sound-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) => soundListMetadata({ list: "midi", query: searchParams });

export default function MidiPage({ searchParams }: Props) {
  return <SoundListPage list="midi" query={searchParams} />;
}

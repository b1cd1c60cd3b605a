import type { PageQuery } from "@/features/filters/parse-filters";
import { SoundListPage, soundListMetadata } from "@/features/sound-lists/components/sound-list-page";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) =>
  soundListMetadata({ list: "oneshots", query: searchParams });

export default function OneshotsPage({ searchParams }: Props) {
  return <SoundListPage list="oneshots" query={searchParams} />;
}

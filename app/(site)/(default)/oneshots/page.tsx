import { SoundListPage, soundListMetadata } from "@/app/_screens/catalogue/sound-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) =>
  soundListMetadata({ list: "oneshots", query: searchParams });

export default function OneshotsPage({ searchParams }: Props) {
  return <SoundListPage list="oneshots" query={searchParams} />;
}

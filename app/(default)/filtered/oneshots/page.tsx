import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

type Props = PageProps<"/filtered/oneshots">;

export const generateMetadata = async ({ searchParams }: Props) =>
  soundListMetadata({ list: "oneshots", query: await searchParams });

export default async function FilteredOneshotsPage({ searchParams }: Props) {
  return <SoundListPage list="oneshots" query={await searchParams} />;
}

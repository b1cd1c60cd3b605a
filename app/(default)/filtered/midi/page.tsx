import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

type Props = PageProps<"/filtered/midi">;

export const generateMetadata = async ({ searchParams }: Props) =>
  soundListMetadata({ list: "midi", query: await searchParams });

export default async function FilteredMidiPage({ searchParams }: Props) {
  return <SoundListPage list="midi" query={await searchParams} />;
}

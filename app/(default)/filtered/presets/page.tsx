import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

type Props = PageProps<"/filtered/presets">;

export const generateMetadata = async ({ searchParams }: Props) =>
  soundListMetadata({ list: "presets", query: await searchParams });

export default async function FilteredPresetsPage({ searchParams }: Props) {
  return <SoundListPage list="presets" query={await searchParams} />;
}

import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => soundListMetadata({ list: "samples" });

export default function SamplesPage() {
  return <SoundListPage list="samples" />;
}

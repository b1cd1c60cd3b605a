import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => soundListMetadata({ list: "midi" });

export default function MidiPage() {
  return <SoundListPage list="midi" />;
}

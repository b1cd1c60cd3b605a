import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => soundListMetadata({ list: "presets" });

export default function PresetsPage() {
  return <SoundListPage list="presets" />;
}

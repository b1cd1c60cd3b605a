import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => soundListMetadata({ list: "oneshots" });

export default function OneshotsPage() {
  return <SoundListPage list="oneshots" />;
}

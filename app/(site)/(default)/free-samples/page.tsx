import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => soundListMetadata({ list: "free-samples" });

export default function FreeSamplesPage() {
  return <SoundListPage list="free-samples" />;
}

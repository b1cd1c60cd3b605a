import { PackListPage, packListMetadata } from "@/app/_catalogue/pack-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => packListMetadata({ list: "preset-packs" });

export default function PresetPacksPage() {
  return <PackListPage list="preset-packs" />;
}

import { PackListPage, packListMetadata } from "@/app/_catalogue/pack-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => packListMetadata({ list: "packs" });

export default function PacksPage() {
  return <PackListPage list="packs" />;
}

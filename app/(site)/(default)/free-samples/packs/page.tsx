import { PackListPage, packListMetadata } from "@/app/_catalogue/pack-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => packListMetadata({ list: "free-packs" });

export default function FreePacksPage() {
  return <PackListPage list="free-packs" />;
}

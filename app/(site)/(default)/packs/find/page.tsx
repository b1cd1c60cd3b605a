import { PackListPage, packListMetadata } from "@/app/_catalogue/pack-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => packListMetadata({ list: "find" });

export default function FindPacksPage() {
  return <PackListPage list="find" />;
}

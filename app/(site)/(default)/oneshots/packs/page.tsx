import { PackListPage, packListMetadata } from "@/app/_catalogue/pack-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => packListMetadata({ list: "oneshot-packs" });

export default function OneshotPacksPage() {
  return <PackListPage list="oneshot-packs" />;
}

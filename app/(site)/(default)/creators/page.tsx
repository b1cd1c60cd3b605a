import { CreatorListPage, creatorListMetadata } from "@/app/_catalogue/creator-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => creatorListMetadata();

export default function CreatorsPage() {
  return <CreatorListPage />;
}

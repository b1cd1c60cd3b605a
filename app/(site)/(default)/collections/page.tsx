import { CollectionListPage, collectionListMetadata } from "@/app/_sets/collection-list-page";

export const dynamic = "force-static";

export const generateMetadata = () => collectionListMetadata();

export default function CollectionsPage() {
  return <CollectionListPage />;
}

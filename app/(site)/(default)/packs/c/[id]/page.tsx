import { PackListPage, packListMetadata } from "@/app/_catalogue/pack-list-page";

export const dynamic = "force-static";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export const generateMetadata = async ({ params }: Props) =>
  packListMetadata({ list: "packs", category: (await params).id });

export default async function PackCategoryPage({ params }: Props) {
  return <PackListPage list="packs" category={(await params).id} />;
}

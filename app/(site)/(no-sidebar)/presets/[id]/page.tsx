import { PackPage, packMetadata } from "@/features/packs/components/pack-page";

export const dynamic = "force-static";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export const generateMetadata = async ({ params }: Props) => packMetadata("preset", (await params).id);

export default async function PresetPackPage({ params }: Props) {
  return <PackPage kind="preset" id={(await params).id} />;
}

import { PackPage, packMetadata } from "@/features/packs/components/pack-page";

export const dynamic = "force-static";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export const generateMetadata = async ({ params }: Props) => packMetadata("sample", (await params).id);

export default async function SamplePackPage({ params }: Props) {
  return <PackPage kind="sample" id={(await params).id} />;
}

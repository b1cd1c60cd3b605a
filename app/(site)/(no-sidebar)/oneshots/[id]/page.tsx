import { PackPage, packMetadata } from "@/features/packs/components/pack-page";

export const dynamic = "force-static";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export const generateMetadata = async ({ params }: Props) => packMetadata("oneshot", (await params).id);

export default async function OneshotPackPage({ params }: Props) {
  return <PackPage kind="oneshot" id={(await params).id} />;
}

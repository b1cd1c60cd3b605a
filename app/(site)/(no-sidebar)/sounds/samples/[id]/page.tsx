import { SoundPage, soundMetadata } from "@/features/quick-view/components/sound-page";

export const dynamic = "force-static";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export const generateMetadata = async ({ params }: Props) => soundMetadata("sample", (await params).id);

export default async function SamplePage({ params }: Props) {
  return <SoundPage kind="sample" id={(await params).id} />;
}

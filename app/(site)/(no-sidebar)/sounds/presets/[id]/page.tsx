import { SoundPage, soundMetadata } from "@/features/quick-view/components/sound-page";

export const dynamic = "force-static";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export const generateMetadata = async ({ params }: Props) => soundMetadata("preset", (await params).id);

export default async function PresetPage({ params }: Props) {
  return <SoundPage kind="preset" id={(await params).id} />;
}

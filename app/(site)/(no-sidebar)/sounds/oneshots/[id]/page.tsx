import { SoundPage, soundMetadata } from "@/features/quick-view/components/sound-page";

export const dynamic = "force-static";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export const generateMetadata = async ({ params }: Props) => soundMetadata("oneshot", (await params).id);

export default async function OneshotPage({ params }: Props) {
  return <SoundPage kind="oneshot" id={(await params).id} />;
}

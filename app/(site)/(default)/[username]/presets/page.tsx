import { CreatorPage, creatorMetadata } from "@/app/_catalogue/creator-page";

export const dynamic = "force-static";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ username: string }>;
}

export const generateMetadata = async ({ params }: Props) =>
  creatorMetadata({ username: (await params).username, tab: "presets" });

export default async function ProfilePresetsPage({ params }: Props) {
  return <CreatorPage username={(await params).username} tab="presets" />;
}

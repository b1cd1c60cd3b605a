import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

export const dynamic = "force-static";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slug: string }>;
}

const address = async ({ params }: Props) =>
  ({ list: "oneshots", term: { axis: "genres", slug: (await params).slug } }) as const;

export const generateMetadata = async (props: Props) => soundListMetadata(await address(props));

export default async function OneshotsGenrePage(props: Props) {
  return <SoundListPage {...(await address(props))} />;
}

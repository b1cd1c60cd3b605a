import { SoundListPage, soundListMetadata } from "@/app/_screens/catalogue/sound-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<PageQuery>;
}

const requested = async ({ params, searchParams }: Props) =>
  ({ list: "presets", term: { axis: "instruments", slug: (await params).slug }, query: searchParams }) as const;

export const generateMetadata = async (props: Props) => soundListMetadata(await requested(props));

export default async function PresetsInstrumentPage(props: Props) {
  return <SoundListPage {...(await requested(props))} />;
}

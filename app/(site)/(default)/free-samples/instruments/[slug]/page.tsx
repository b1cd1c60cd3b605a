import type { PageQuery } from "@/features/filters/parse-filters";
import { SoundListPage, soundListMetadata } from "@/features/sound-lists/components/sound-list-page";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<PageQuery>;
}

const requested = async ({ params, searchParams }: Props) =>
  ({
    list: "free-samples",
    term: { axis: "instruments", slug: (await params).slug },
    query: searchParams,
  }) as const;

export const generateMetadata = async (props: Props) => soundListMetadata(await requested(props));

export default async function FreeSamplesInstrumentPage(props: Props) {
  return <SoundListPage {...(await requested(props))} />;
}

import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<PageQuery>;
}

const address = async ({ params, searchParams }: Props) =>
  ({ list: "presets", term: { axis: "genres", slug: (await params).slug }, query: await searchParams }) as const;

export const generateMetadata = async (props: Props) => soundListMetadata(await address(props));

export default async function FilteredPresetsGenrePage(props: Props) {
  return <SoundListPage {...(await address(props))} />;
}

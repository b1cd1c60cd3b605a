import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

type Props = PageProps<"/filtered/presets/instruments/[slug]">;

const address = async ({ params, searchParams }: Props) =>
  ({ list: "presets", term: { axis: "instruments", slug: (await params).slug }, query: await searchParams }) as const;

export const generateMetadata = async (props: Props) => soundListMetadata(await address(props));

export default async function FilteredPresetsInstrumentPage(props: Props) {
  return <SoundListPage {...(await address(props))} />;
}

import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

type Props = PageProps<"/filtered/oneshots/instruments/[slug]">;

const address = async ({ params, searchParams }: Props) =>
  ({ list: "oneshots", term: { axis: "instruments", slug: (await params).slug }, query: await searchParams }) as const;

export const generateMetadata = async (props: Props) => soundListMetadata(await address(props));

export default async function FilteredOneshotsInstrumentPage(props: Props) {
  return <SoundListPage {...(await address(props))} />;
}

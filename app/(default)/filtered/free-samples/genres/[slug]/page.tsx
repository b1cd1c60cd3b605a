import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

type Props = PageProps<"/filtered/free-samples/genres/[slug]">;

const address = async ({ params, searchParams }: Props) =>
  ({ list: "free-samples", term: { axis: "genres", slug: (await params).slug }, query: await searchParams }) as const;

export const generateMetadata = async (props: Props) => soundListMetadata(await address(props));

export default async function FilteredFreeSamplesGenrePage(props: Props) {
  return <SoundListPage {...(await address(props))} />;
}

import { SoundListPage, soundListMetadata } from "@/app/_catalogue/sound-list-page";

type Props = PageProps<"/filtered/oneshots/genres/[slug]">;

const address = async ({ params, searchParams }: Props) =>
  ({ list: "oneshots", term: { axis: "genres", slug: (await params).slug }, query: await searchParams }) as const;

export const generateMetadata = async (props: Props) => soundListMetadata(await address(props));

export default async function FilteredOneshotsGenrePage(props: Props) {
  return <SoundListPage {...(await address(props))} />;
}

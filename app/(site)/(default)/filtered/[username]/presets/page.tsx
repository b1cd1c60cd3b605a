import { CreatorPage, creatorMetadata } from "@/app/_catalogue/creator-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  params: Promise<{ username: string }>;
  searchParams: Promise<PageQuery>;
}

const address = async ({ params, searchParams }: Props) =>
  ({ username: (await params).username, tab: "presets", query: await searchParams }) as const;

export const generateMetadata = async (props: Props) => creatorMetadata(await address(props));

export default async function FilteredProfilePresetsPage(props: Props) {
  return <CreatorPage {...(await address(props))} />;
}

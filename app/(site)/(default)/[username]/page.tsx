import type { PageQuery } from "@/features/filters/parse-filters";
import { CreatorPage, creatorMetadata } from "@/features/profiles/components/creator-page";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ username: string }>;
  searchParams: Promise<PageQuery>;
}

const requested = async ({ params, searchParams }: Props) =>
  ({ username: (await params).username, tab: "samples", query: searchParams }) as const;

export const generateMetadata = async (props: Props) => creatorMetadata(await requested(props));

export default async function ProfilePage(props: Props) {
  return <CreatorPage {...(await requested(props))} />;
}

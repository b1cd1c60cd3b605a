import type { PageQuery } from "@/features/filters/parse-filters";
import { PackListPage, packListMetadata } from "@/features/packs/components/pack-list-page";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageQuery>;
}

const requested = async ({ params, searchParams }: Props) =>
  ({ list: "packs", category: (await params).id, query: searchParams }) as const;

export const generateMetadata = async (props: Props) => packListMetadata(await requested(props));

export default async function PackCategoryPage(props: Props) {
  return <PackListPage {...(await requested(props))} />;
}

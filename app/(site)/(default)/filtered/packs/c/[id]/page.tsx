import { PackListPage, packListMetadata } from "@/app/_catalogue/pack-list-page";
import type { PageQuery } from "@/features/catalogue/parse-filters";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageQuery>;
}

const address = async ({ params, searchParams }: Props) =>
  ({ list: "packs", category: (await params).id, query: await searchParams }) as const;

export const generateMetadata = async (props: Props) => packListMetadata(await address(props));

export default async function FilteredPackCategoryPage(props: Props) {
  return <PackListPage {...(await address(props))} />;
}

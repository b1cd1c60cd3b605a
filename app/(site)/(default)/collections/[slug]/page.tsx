import type { PageQuery } from "@/features/filters/parse-filters";
import { CollectionPage, collectionMetadata } from "@/features/selections/components/collection-page";

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<PageQuery>;
}

const requested = async ({ params, searchParams }: Props) =>
  ({ slug: (await params).slug, type: "sample", query: await searchParams }) as const;

export const generateMetadata = async (props: Props) => collectionMetadata(await requested(props));

export default async function CollectionSamplesPage(props: Props) {
  return <CollectionPage {...(await requested(props))} />;
}

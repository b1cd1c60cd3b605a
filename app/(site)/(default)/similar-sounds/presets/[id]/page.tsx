import type { PageQuery } from "@/features/filters/parse-filters";
import { SimilarPage, similarMetadata } from "@/features/similar/components/similar-page";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = async ({ params }: Pick<Props, "params">) =>
  similarMetadata("preset", (await params).id);

export default async function SimilarPresetsPage({ params, searchParams }: Props) {
  return <SimilarPage kind="preset" id={(await params).id} searchParams={searchParams} />;
}

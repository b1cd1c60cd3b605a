import type { PageQuery } from "@/features/filters/parse-filters";
import { SimilarPage, similarMetadata } from "@/features/similar/components/similar-page";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = async ({ params }: Pick<Props, "params">) =>
  similarMetadata("sample", (await params).id);

export default async function SimilarToPage({ params, searchParams }: Props) {
  return <SimilarPage kind="sample" id={(await params).id} searchParams={searchParams} />;
}

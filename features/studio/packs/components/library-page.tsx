import { Suspense } from "react";
import { LoadingPacks } from "@/features/studio/packs/components/pack-table";
import { StudioHead } from "@/features/studio/packs/components/studio-head";
import { StudioLibrary } from "@/features/studio/packs/components/studio-library";
import { SharedPacks } from "@/features/studio/splits/components/shared-packs";

/** The creator's sample packs, at both of their URLs. */
export function StudioLibraryPage({ title }: { title: string }) {
  return (
    <>
      <StudioHead title={title} />
      <Suspense fallback={<LoadingPacks />}>
        <StudioLibrary />
        <SharedPacks />
      </Suspense>
    </>
  );
}

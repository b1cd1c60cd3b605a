import { Suspense } from "react";
import { MadePacks } from "@/features/studio/made-packs/components/made-packs";
import { LibraryTabs } from "@/features/studio/packs/components/library-tabs";
import { LoadingPacks } from "@/features/studio/packs/components/pack-table";
import { StudioHead } from "@/features/studio/packs/components/studio-head";
import { StudioLibrary } from "@/features/studio/packs/components/studio-library";
import { SharedPacks } from "@/features/studio/splits/components/shared-packs";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";

/** The creator's packs of a kind, with tabs between the kinds. */
export function StudioLibraryPage({ title, kind }: { title: string; kind: ReviewedKind }) {
  return (
    <>
      <StudioHead title={title} />
      <Suspense fallback={<LoadingPacks />}>
        <LibraryTabs kind={kind} />
        <StudioLibrary kind={kind} />
        {kind === "sample" && (
          <>
            <MadePacks />
            <SharedPacks />
          </>
        )}
      </Suspense>
    </>
  );
}

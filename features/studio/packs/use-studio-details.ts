import { showPack } from "@/features/studio/frame/studio-queries";
import { type DetailsDraft, useDetailsDraft } from "@/features/work/packs/use-details-draft";
import { STUDIO_CALLS } from "@/lib/api/studio-calls";
import { useCall } from "@/lib/client/calls/use-call";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";

/** The details of a creator's own pack while they are edited. */
export function useStudioDetails(pack: CreatorPackDetail): DetailsDraft {
  const edit = useCall(STUDIO_CALLS[pack.kind].edit, { silent: true });
  return useDetailsDraft(pack, {
    save: (body) => edit.mutateAsync({ params: { id: pack.id }, body }),
    show: showPack,
    isPublished: pack.can_correct,
  });
}

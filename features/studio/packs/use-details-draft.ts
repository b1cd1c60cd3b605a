"use client";

import { showPack } from "@/features/studio/frame/studio-queries";
import { type DetailsDraft, useDraft } from "@/features/work/packs/use-draft";
import { STUDIO_CALLS } from "@/lib/api/studio-calls";
import { useCall } from "@/lib/client/calls/use-call";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";

/** The details of a creator's own pack while they are edited. */
export function useDetailsDraft(pack: CreatorPackDetail): DetailsDraft {
  const edit = useCall(STUDIO_CALLS[pack.kind].edit, { silent: true, onSuccess: (saved) => showPack(saved) });
  return useDraft(pack, {
    save: (body) => edit.mutateAsync({ params: { id: pack.id }, body }),
    isSaving: edit.isPending,
    show: showPack,
    isPublished: pack.can_correct,
  });
}

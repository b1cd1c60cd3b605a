"use client";

import { reloadOneshotPack } from "@/features/admin/oneshots/oneshots-query";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { useCall } from "@/lib/client/calls/use-call";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallInput } from "@/lib/contract/call-types";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";

/** Values of a one-shot that are edited. What is left out stays. */
export type OneshotValues = Omit<CallInput<"PUT /api/admin/oneshots/samples/{id}">["body"], "version">;

/** Reads a pack and its one-shots again. */
async function reloadOneshots(packId: number): Promise<void> {
  const { queryKey } = packFilesQuery({ kind: "oneshot", id: packId });
  await Promise.all([queryClient.invalidateQueries({ queryKey }), reloadOneshotPack(packId)]);
}

/**
 * The calls that change the one-shots of a pack. Each shows what has become of the pack, also after a failure, and rejects
 * with an `ApiError` if it is refused.
 */
export function useOneshotCalls(packId: number) {
  const reload = () => reloadOneshots(packId);
  const options = { silent: true, onSuccess: reload, onFailure: reload };
  const edit = useCall("PUT /api/admin/oneshots/samples/{id}", options);
  const editSeveral = useCall("PUT /api/admin/oneshots/packs/{id}/sounds", options);
  const trim = useCall("POST /api/admin/oneshots/samples/{id}/trim", options);
  const putBack = useCall("POST /api/admin/oneshots/samples/{id}/former", options);
  const order = useCall("PUT /api/admin/oneshots/packs/{id}/order", options);
  const remove = useCall("POST /api/admin/oneshots/packs/{id}/sounds/remove", options);
  const params = { id: packId };
  return {
    /** Gives one-shots the same values. */
    save(oneshots: readonly PackOneshot[], values: OneshotValues): Promise<unknown> {
      const [only, ...others] = oneshots;
      if (only && others.length === 0) {
        return edit.mutateAsync({ params: { id: only.id }, body: { ...values, version: only.version } });
      }
      const { title: _, ...shared } = values;
      const sounds = oneshots.map(({ id, version }) => ({ id, version }));
      return editSeveral.mutateAsync({ params, body: { ...shared, sounds } });
    },
    /** Cuts the silence off a one-shot, or gives it the file back that it had before. */
    rerecord: ({ id, version }: Pick<PackOneshot, "id" | "version">, to: "trim" | "former"): Promise<unknown> =>
      (to === "trim" ? trim : putBack).mutateAsync({ params: { id }, body: { version } }),
    /** Puts the one-shots in the order of their ids. */
    order: (sound_ids: number[]): Promise<unknown> => order.mutateAsync({ params, body: { sound_ids } }),
    /** Removes one-shots that nobody owns. */
    remove: (sound_ids: number[]): Promise<unknown> => remove.mutateAsync({ params, body: { sound_ids } }),
  };
}

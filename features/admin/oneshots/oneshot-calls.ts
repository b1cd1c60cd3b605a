import { reloadOneshotPack } from "@/features/admin/oneshots/oneshots-query";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallInput } from "@/lib/contract/call-types";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";

/** Values of a one-shot that are edited. What is left out stays. */
export type OneshotValues = Omit<CallInput<"PUT /api/admin/oneshots/samples/{id}">["body"], "version">;

/** Reads a pack and its one-shots again. */
export async function reloadOneshots(packId: number): Promise<void> {
  const { queryKey } = packFilesQuery({ kind: "oneshot", id: packId });
  await Promise.all([queryClient.invalidateQueries({ queryKey }), reloadOneshotPack(packId)]);
}

/** Makes a call, shows what has become of the pack, and returns why it was refused; null if it wasn't. */
async function changing(packId: number, call: () => Promise<unknown>): Promise<string | null> {
  try {
    await call();
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return failure.message;
  } finally {
    await reloadOneshots(packId);
  }
}

/** Gives one-shots of a pack the same values. */
export function saveOneshots(
  packId: number,
  oneshots: readonly PackOneshot[],
  values: OneshotValues,
): Promise<string | null> {
  const [only, ...others] = oneshots;
  if (only && others.length === 0) {
    const input = { params: { id: only.id }, body: { ...values, version: only.version } };
    return changing(packId, () => request("PUT /api/admin/oneshots/samples/{id}", input, { silent: true }));
  }
  const { title: _, ...shared } = values;
  const sounds = oneshots.map(({ id, version }) => ({ id, version }));
  const input = { params: { id: packId }, body: { ...shared, sounds } };
  return changing(packId, () => request("PUT /api/admin/oneshots/packs/{id}/sounds", input, { silent: true }));
}

/** Cuts the silence off a one-shot, or gives it the file back that it had before. */
export const rerecordOneshot = (
  packId: number,
  { id, version }: Pick<PackOneshot, "id" | "version">,
  to: "trim" | "former",
): Promise<string | null> =>
  changing(packId, () =>
    request(`POST /api/admin/oneshots/samples/{id}/${to}`, { params: { id }, body: { version } }, { silent: true }),
  );

/** Puts the one-shots of a pack in the order of their ids. */
export const orderOneshots = (packId: number, sound_ids: number[]): Promise<string | null> =>
  changing(packId, () =>
    request(
      "PUT /api/admin/oneshots/packs/{id}/order",
      { params: { id: packId }, body: { sound_ids } },
      { silent: true },
    ),
  );

/** Removes one-shots of a pack that nobody owns. */
export const removeOneshots = (packId: number, sound_ids: number[]): Promise<string | null> =>
  changing(packId, () =>
    request(
      "POST /api/admin/oneshots/packs/{id}/sounds/remove",
      { params: { id: packId }, body: { sound_ids } },
      { silent: true },
    ),
  );

import type { StatusLook } from "@/components/ui/status";
import type { OneshotPackRow } from "@/lib/contract/entities/oneshot-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";

/** How the state of a one-shot pack looks. */
export const statusOf = ({ status }: Pick<OneshotPackRow, "status">): StatusLook =>
  status === PACK_STATUS.active
    ? { word: "Active", tone: "ok", shape: "disc" }
    : { word: "Inactive", tone: "quiet", shape: "ring" };

export const ONESHOT_PACKS = "/admin/oneshots";

/** The pages of a one-shot pack. */
export const oneshotPackPaths = (id: number) => ({
  overview: `${ONESHOT_PACKS}/${id}`,
  details: `${ONESHOT_PACKS}/${id}/edit`,
  sounds: `${ONESHOT_PACKS}/${id}/upload`,
});
export type OneshotPackPage = keyof ReturnType<typeof oneshotPackPaths>;

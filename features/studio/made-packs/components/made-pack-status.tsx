import { Status } from "@/components/ui/status";
import type { MadeOneshotPack } from "@/lib/contract/entities/oneshot-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";

/** Whether a one-shot pack is on sale, as the creator for whom it was made reads it. */
export function MadePackStatus({ pack: { status } }: { pack: Pick<MadeOneshotPack, "status"> }) {
  return status === PACK_STATUS.active ? (
    <Status word="Active" tone="ok" shape="disc" />
  ) : (
    <Status word="Not on sale" tone="quiet" shape="ring" />
  );
}

import { PackStatus, type PackStatusCode } from "@/components/ui/pack-status";
import type { CreatorPack } from "@/lib/contract/entities/creator-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";

/** The state of a pack as its creator reads it. */
export function PackLamp({ pack: { status, is_sent } }: { pack: Pick<CreatorPack, "status" | "is_sent"> }) {
  return <PackStatus status={status as PackStatusCode} isUnsent={status === PACK_STATUS.requiresUpdate && !is_sent} />;
}

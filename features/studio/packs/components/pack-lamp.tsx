import { PackStatus, type PackStatusCode } from "@/components/ui/pack-status";
import type { CreatorPack } from "@/lib/contract/entities/creator-pack";

/** The state of a pack as its creator reads it. */
export function PackLamp({ pack: { status, is_sent } }: { pack: Pick<CreatorPack, "status" | "is_sent"> }) {
  return <PackStatus status={status as PackStatusCode} isUnsent={status === 3 && !is_sent} />;
}

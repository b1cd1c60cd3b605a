import { BareLink } from "@/components/ui/bare-link";
import { oneshotPackPaths } from "@/features/admin/oneshots/pack-words";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";

/** Why nothing of a pack can be changed now, and where that is put right. */
export function ReadOnlyNotice({ pack }: { pack: Pick<OneshotPackDetail, "id"> }) {
  return (
    <div className="studio-notice">
      <p>The pack is active. Deactivate it to change it.</p>
      <p>
        <BareLink href={oneshotPackPaths(pack.id).overview} className="link text-sm">
          To its overview
        </BareLink>
      </p>
    </div>
  );
}

import { PACK_TITLES } from "@/components/pack/pack-words";
import { Cover } from "@/components/ui/cover";
import type { Pack } from "@/lib/contract/entities/pack";
import { coverSource } from "@/lib/media/cover-source";

/** A pack in a field that searches. */
export function PackOption({ pack, note }: { pack: Pack; note?: string | undefined }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Cover src={coverSource(pack.thumb)} size={28} colour={pack.glow} />
      <span className="truncate">{pack.title}</span>
      <span className="truncate text-sm text-ink-3">
        {`${pack.user.display}, ${note ?? PACK_TITLES[pack.kind].toLowerCase()}`}
      </span>
    </span>
  );
}

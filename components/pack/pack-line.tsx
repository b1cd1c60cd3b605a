import { PACK_NOUNS } from "@/components/pack/pack-words";
import { Cover } from "@/components/ui/cover";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { countOf } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

/** The pack of a dialog: cover, title and contents. */
export function PackLine({ pack }: { pack: PackDetail }) {
  return (
    <div className="flex items-center gap-3 pb-4">
      <Cover src={coverSource(pack.thumb)} size={64} colour={pack.glow} />
      <div className="min-w-0">
        <p className="truncate font-strong">{pack.title}</p>
        <p className="text-sm text-ink-3">{countOf(pack.audio_count, PACK_NOUNS[pack.kind])}</p>
      </div>
    </div>
  );
}

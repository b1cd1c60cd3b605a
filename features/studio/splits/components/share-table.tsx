import Link from "next/link";
import { Cover } from "@/components/ui/cover";
import { Table, Td, Th } from "@/components/ui/table";
import { PackLamp } from "@/features/studio/frame/components/pack-lamp";
import { ownShareWords } from "@/features/studio/splits/share-words";
import type { OwnShare } from "@/lib/contract/entities/split";
import { formatCount } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";
import { sharePath } from "@/lib/routes/share-path";

/** Packs of others in which the creator shares, or is asked to: the pack, its state and the creator's part. */
export function ShareTable({ shares }: { shares: readonly OwnShare[] }) {
  return (
    <Table caption="Packs you share in" className="studio-packs">
      <thead>
        <tr>
          <Th>Pack</Th>
          <Th>Status</Th>
          <Th>Your part</Th>
          <Th end className="studio-wide">
            Sounds or presets
          </Th>
          <Th className="studio-wide">Since</Th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={`${share.pack.kind} ${share.pack.id}`}>
            <Td>
              <Link href={sharePath(share.pack)} prefetch={false} className="flex min-w-0 items-center gap-3">
                <Cover src={coverSource(share.pack.thumb)} size={40} colour={share.pack.glow} />
                <span className="min-w-0">
                  <b className="block truncate font-strong">{share.pack.title}</b>
                  <span className="block truncate text-xs text-ink-3">{share.owner.display}</span>
                </span>
              </Link>
            </Td>
            <Td>
              <PackLamp pack={share.pack} />
            </Td>
            <Td className="text-sm">
              <span>{ownShareWords(share)}</span>
              {share.request && (
                <p className="mt-0.5">
                  <Link
                    href={sharePath(share.pack)}
                    prefetch={false}
                    className="link"
                    aria-label={`Answer: ${share.pack.title}`}
                  >
                    Answer
                  </Link>
                </p>
              )}
            </Td>
            <Td end className="studio-wide">
              {formatCount(share.pack.sounds_count)}
            </Td>
            <Td className="studio-wide text-sm text-ink-2">{formatShortDay(share.at)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Cover } from "@/components/ui/cover";
import { SectionHead } from "@/components/ui/section-head";
import { Table, Td, Th } from "@/components/ui/table";
import { MadePackStatus } from "@/features/studio/made-packs/components/made-pack-status";
import { madePackPath, madePacksQuery } from "@/features/studio/made-packs/made-packs-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { MadeOneshotPack } from "@/lib/contract/entities/oneshot-pack";
import { formatCount } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

/** The one-shot packs that the shop made for the creator, who only reads them. Nothing if there are none. */
export function MadePacks() {
  const { data } = useQuery(madePacksQuery, queryClient);
  if (!data || data.packs.length === 0) return null;
  return (
    <section className="pt-9" aria-label="One-shot packs made for you">
      <SectionHead title="One-shot packs made for you" />
      <Table caption="One-shot packs made for you" className="studio-packs">
        <thead>
          <tr>
            <Th>Pack</Th>
            <Th>Status</Th>
            <Th end className="studio-wide">
              One-shots
            </Th>
            <Th end className="studio-wide">
              Downloads
            </Th>
            <Th className="studio-wide">Changed</Th>
          </tr>
        </thead>
        <tbody>
          {data.packs.map((pack) => (
            <Row key={pack.id} pack={pack} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Row({ pack }: { pack: MadeOneshotPack }) {
  return (
    <tr>
      <Td>
        <Link href={madePackPath(pack.id)} prefetch={false} className="flex min-w-0 items-center gap-3">
          <Cover src={coverSource(pack.thumb)} size={40} colour={pack.glow} />
          <b className="min-w-0 truncate font-strong">{pack.title}</b>
        </Link>
      </Td>
      <Td>
        <MadePackStatus pack={pack} />
      </Td>
      <Td end className="studio-wide">
        {formatCount(pack.sounds_count)}
      </Td>
      <Td end className="studio-wide text-ink-2">
        {formatCount(pack.downloads_count)}
      </Td>
      <Td className="studio-wide text-sm text-ink-2">{formatShortDay(pack.changed_at)}</Td>
    </tr>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changeOf } from "@/components/chart/chart-frame";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { Cover } from "@/components/ui/cover";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/money";
import { SectionHead } from "@/components/ui/section-head";
import { SplitBar } from "@/components/ui/split-bar";
import { Table, Td, Th } from "@/components/ui/table";
import { itemsQuery } from "@/features/studio/sales/sales-queries";
import type { SalesView } from "@/features/studio/sales/sales-view";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import { countOf, formatCount } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

type Items = CallResponse<"GET /api/seller/sales/items">;
const FEW = 10;

/** What sold in a period: sounds and packs, and who shares in them. */
export function SoldItems({ view }: { view: SalesView }) {
  const { data, isError, refetch } = useQuery(itemsQuery(view), queryClient);
  if (isError) return <ListFailed title="What sold couldn’t be loaded" onRetry={() => void refetch()} />;
  if (!data) return <LoadingLines />;
  const shared = data.packs.filter(({ shares, is_own }) => shares.length > 1 || !is_own);
  return (
    <>
      <Sounds items={data} />
      <div className="sales-two">
        <Packs items={data} />
        {shared.length > 0 && <Shares packs={shared} />}
      </div>
    </>
  );
}

function Sounds({ items: { sounds, sounds_rest_micros: rest } }: { items: Items }) {
  const [isWhole, setIsWhole] = useState(false);
  if (sounds.length === 0) {
    return (
      <section className="pt-10">
        <SectionHead title="What sold" />
        <EmptyState level="h3" title="Nothing in these days">
          Sounds that are played, downloaded or sold appear here.
        </EmptyState>
      </section>
    );
  }
  const shown = isWhole ? sounds : sounds.slice(0, FEW);
  return (
    <section className="pt-10">
      <SectionHead title="What sold" aside={<span>Sounds one by one; whole packs are below</span>} />
      <Table caption="Sounds that sold" className="sales-table sales-things">
        <thead>
          <tr>
            <Th>Sound</Th>
            <Th end className="sales-wide">
              Plays
            </Th>
            <Th end>Downloads</Th>
            <Th end className="sales-wide">
              Per 100 plays
            </Th>
            <Th end className="sales-wide">
              Change
            </Th>
            <Th end>Earned</Th>
          </tr>
        </thead>
        <tbody>
          {shown.map((sound) => (
            <tr key={`${sound.kind} ${sound.id}`}>
              <Td>
                <Thing title={sound.title} note={sound.pack_title} thumb={sound.thumb} />
              </Td>
              <Td end className="sales-wide">
                {formatCount(sound.plays)}
              </Td>
              <Td end>{formatCount(sound.downloads)}</Td>
              <Td end className="sales-wide">
                {sound.plays === 0 ? "–" : ((100 * sound.downloads) / sound.plays).toFixed(1)}
              </Td>
              <Td end className="sales-wide">
                {changeOf(sound.micros, sound.before_micros)}
              </Td>
              <Td end>{sound.micros === 0 ? <span>–</span> : <Money micros={sound.micros} />}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Rest micros={rest} words="Whole packs, and what else sold" />
      {sounds.length > FEW && (
        <Button size="sm" variant="ghost" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `All ${sounds.length} sounds`}
        </Button>
      )}
    </section>
  );
}

function Packs({ items: { packs, packs_rest_micros: rest } }: { items: Items }) {
  if (packs.length === 0) return null;
  return (
    <section className="pt-10">
      <SectionHead title="Packs" aside={<span>Whole, and by their sounds</span>} />
      <Table caption="Packs that sold" className="sales-table sales-things">
        <thead>
          <tr>
            <Th>Pack</Th>
            <Th end>Sales</Th>
            <Th end>Earned</Th>
          </tr>
        </thead>
        <tbody>
          {packs.map((pack) => (
            <tr key={`${pack.kind} ${pack.id}`}>
              <Td>
                <Thing title={pack.title} note={packNote(pack)} thumb={pack.thumb} />
              </Td>
              <Td end>{formatCount(pack.sales)}</Td>
              <Td end>
                <Money micros={pack.micros} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Rest micros={rest} words="Sounds without a pack, and what else sold" />
    </section>
  );
}

function packNote({ is_own, creator_username, cash_sales }: Items["packs"][number]): string {
  const cash = cash_sales === 0 ? "Credits only" : `${countOf(cash_sales, "cash sale")}`;
  return is_own ? cash : `By @${creator_username}. ${cash}`;
}

/** What each of those who share in a pack earned of it, in the period. */
function Shares({ packs }: { packs: Items["packs"] }) {
  return (
    <section className="pt-10">
      <SectionHead title="Split shares" aside={<span>Yours beside the others’</span>} />
      <ul className="sales-shares">
        {packs.map((pack) => (
          <li key={`${pack.kind} ${pack.id}`}>
            <span className="flex justify-between gap-3">
              <b className="truncate font-strong">
                {pack.is_own ? pack.title : `${pack.title}, by @${pack.creator_username}`}
              </b>
              <span className="num whitespace-nowrap text-xs!">
                <span className="text-ink-3">
                  <Money micros={pack.total_micros} />
                </span>
                <span className="pl-2">
                  <Money micros={pack.micros} />
                </span>
              </span>
            </span>
            <SplitBar
              shares={pack.shares.map((share) => ({ id: share.username, ...named(share, pack.total_micros) }))}
            />
            <small>
              {pack.shares
                .map((share) => named(share, pack.total_micros))
                .map(({ name, share }) => `${share}% ${name}`)
                .join(", ")}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const named = ({ is_own, username, micros }: Items["packs"][number]["shares"][number], total: number) => ({
  name: is_own ? "you" : `@${username}`,
  share: Math.round((1_000 * micros) / total) / 10,
});

function Rest({ micros, words }: { micros: number; words: string }) {
  if (micros === 0) return null;
  return (
    <p className="pt-2 text-sm text-ink-3">
      <span>{`${words}: `}</span>
      <Money micros={micros} />
    </p>
  );
}

function Thing({ title, note, thumb }: { title: string; note: string | null; thumb: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Cover src={coverSource(thumb)} size={32} />
      <span className="min-w-0">
        <b className="block truncate font-strong">{title}</b>
        {note && <small className="block truncate text-xs text-ink-3">{note}</small>}
      </span>
    </span>
  );
}

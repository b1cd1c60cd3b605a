"use client";

import { useQuery } from "@tanstack/react-query";
import type { ElementNode } from "@/components/element-node";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Trail } from "@/components/layout/trail";
import { SoundHead } from "@/components/sound/sound-head";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/money";
import { SoundList } from "@/features/sound/components/sound-list";
import { LIBRARY } from "@/features/studio/frame/nav-links";
import { MadePackStatus } from "@/features/studio/made-packs/components/made-pack-status";
import { madePackQuery } from "@/features/studio/made-packs/made-packs-query";
import { previewSlots } from "@/features/work/preview/components/preview-slots";
import { ApiError } from "@/lib/api/error";
import { queryClient } from "@/lib/client/session/query-scope";
import type { MadeOneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { PACK_TEXTS } from "@/lib/contract/rules/pack-fields";
import { countOf, formatCount } from "@/lib/format/count";
import { formatCents, toCents } from "@/lib/format/money";
import { CASH_SHARE } from "@/lib/money/rules";

const STEPS = [{ title: "Library", href: LIBRARY }];

/** A one-shot pack that the shop made for the creator: what it has sold and earned, and its one-shots to be heard. */
export function MadePackPage({ id }: { id: number }) {
  const { data: pack, error, refetch } = useQuery(madePackQuery(id), queryClient);
  if (!pack) {
    return (
      <>
        <Trail className="pt-5 pb-2" steps={STEPS} />
        <h1 className="pb-5">One-shot pack</h1>
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState title="There is no such pack">
            One-shot packs that are made for you are in your library.
          </EmptyState>
        ) : error ? (
          <ListFailed title="The pack couldn’t be loaded" onRetry={() => void refetch()} />
        ) : (
          <LoadingLines />
        )}
      </>
    );
  }
  return (
    <>
      <Trail className="pt-5 pb-2" steps={STEPS} />
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 pb-1">
        <h1 className="[overflow-wrap:anywhere]">{pack.title}</h1>
        <MadePackStatus pack={pack} />
      </div>
      <p className="pb-5 text-ink-2">Made for you by the shop. You earn from it; the shop changes it.</p>
      <Figures pack={pack} />
      {pack.price !== null && (
        <p className="pt-5 text-ink-2">{`The whole pack also sells for ${formatCents(toCents(pack.price))} in cash, of which ${CASH_SHARE} % are yours.`}</p>
      )}
      {PACK_TEXTS.map(
        (name) =>
          pack[name] && (
            <p key={name} className="max-w-[72ch] pt-5 whitespace-pre-line">
              {pack[name]}
            </p>
          ),
      )}
      <div className="pt-7">
        {pack.sounds.length > 0 ? (
          <SoundList
            id={`made-pack-${pack.id}`}
            label={`One-shots of ${pack.title}`}
            sounds={pack.sounds}
            head={<SoundHead kind="oneshot" />}
            slots={previewSlots}
            isUncounted
          />
        ) : (
          <EmptyState title="Nothing was on sale yet">Its one-shots appear here once the pack is active.</EmptyState>
        )}
      </div>
    </>
  );
}

function Figures({ pack }: { pack: MadeOneshotPackDetail }) {
  const { sounds_count, downloads_count, owners_count, whole_count, earned_micros } = pack;
  return (
    <dl className="studio-figures">
      <Figure title="One-shots" words={pack.genres.map(({ title }) => title).join(", ") || "No genre yet"}>
        <span>{formatCount(sounds_count)}</span>
      </Figure>
      <Figure
        title="Downloads"
        words={`${countOf(owners_count, "buyer")}, ${formatCount(whole_count)} with the whole pack`}
      >
        <span>{formatCount(downloads_count)}</span>
      </Figure>
      <Figure title="You earned" words="without refunds">
        <Money micros={earned_micros} />
      </Figure>
    </dl>
  );
}

function Figure({ title, words, children }: { title: string; words: string; children: ElementNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="num">{children}</dd>
      <dd className="text-sm text-ink-3">{words}</dd>
    </div>
  );
}

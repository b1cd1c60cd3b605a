"use client";

import "@/features/work/subject/blocks.css";
import "@/features/admin/shelves/shelves.css";
import { useState } from "react";
import { Combobox } from "@/components/form/combobox";
import { DateRange } from "@/components/form/date-range";
import { PACK_TITLES } from "@/components/pack/pack-words";
import { Cover } from "@/components/ui/cover";
import { Status } from "@/components/ui/status";
import { FeaturedPreview } from "@/features/admin/shelves/components/featured-preview";
import { PackOption } from "@/features/admin/shelves/components/pack-option";
import { PacksOfTheWeek } from "@/features/admin/shelves/components/packs-of-the-week";
import { ShelfHead } from "@/features/admin/shelves/components/shelf-head";
import { featuredLook, todayInUtc } from "@/features/admin/shelves/shelf-words";
import { findPacks, showFeatured, useFeaturedPacks } from "@/features/admin/shelves/shelves-query";
import { ArrangedHead, ArrangedList } from "@/features/work/arrangement/components/arranged-list";
import { ChangedMeanwhile } from "@/features/work/arrangement/components/changed-meanwhile";
import { PublishBar } from "@/features/work/arrangement/components/publish-bar";
import { useArrangement } from "@/features/work/arrangement/use-arrangement";
import { WhenLoaded } from "@/features/work/table/components/when-loaded";
import { useCall } from "@/lib/client/calls/use-call";
import type { Arranged } from "@/lib/contract/entities/arranged";
import type { Pack } from "@/lib/contract/entities/pack";
import type { FeaturedPack } from "@/lib/contract/entities/shelf";
import { HOME_PLACES, MAX_FEATURED, placesOf } from "@/lib/contract/rules/shelves";
import { coverSource } from "@/lib/media/cover-source";

/** The packs that are featured: their order and their days are a draft until they are published as one change. */
export function FeaturedShelf() {
  const shelf = useFeaturedPacks();
  return (
    <>
      <ShelfHead current="featured" publishedAt={shelf.data?.updated_at} by={shelf.data?.updated_by?.display} />
      <WhenLoaded list={shelf}>{(data) => <Arrangement stored={data} />}</WhenLoaded>
    </>
  );
}

const idOf = ({ pack }: FeaturedPack) => `${pack.kind}-${pack.id}`;
const nameOf = ({ pack }: FeaturedPack) => pack.title;
const placeOf = ({ pack: { kind, id }, from, to }: FeaturedPack) => ({ kind, id, from, to });

function Arrangement({ stored }: { stored: Arranged<FeaturedPack> }) {
  const today = todayInUtc();
  const publish = useCall("PUT /api/admin/featured-packs", { silent: "failures" });
  const arrangement = useArrangement(stored, {
    draft: "featured-packs",
    publishedOf: placeOf,
    send: ({ version, items }) => publish.mutateAsync({ body: { version, items: items.map(placeOf) } }),
    onPublished: showFeatured,
  });
  const { items, change, error, isPublishing, theirs } = arrangement;
  const places = placesOf(items, today);
  const isBusy = isPublishing || theirs !== null;
  const messageOf = (index: number) => error?.messageOf(`items.${index}.to`) ?? error?.messageOf(`items.${index}.id`);
  const fields = items.flatMap((_, index) => [`items.${index}.to`, `items.${index}.id`]);

  function add(pack: Pack) {
    change([...items, { pack, from: null, to: null, dropped: null }], `${pack.title} added`);
  }

  return (
    <div className="shelf-split">
      <div className="min-w-0">
        <ArrangedHead>
          <p>{`The first that is showing is the pack of the week. The next ${HOME_PLACES - 1} stand in a row below it.`}</p>
        </ArrangedHead>
        <ChangedMeanwhile arrangement={arrangement} idOf={idOf} nameOf={nameOf} />
        {items.length === 0 && (
          <p className="border-y border-line py-4 text-sm text-ink-2">
            No pack is featured. The most popular sample pack is the pack of the week.
          </p>
        )}
        <ArrangedList
          label="Featured packs"
          items={items}
          idOf={idOf}
          nameOf={nameOf}
          noun="pack"
          busy={isBusy}
          className="featured-list"
          onChange={change}
        >
          {(item, index) => (
            <>
              <Cover src={coverSource(item.pack.thumb)} size={40} colour={item.pack.glow} />
              <span className="min-w-0">
                <b className="truncate">{item.pack.title}</b>
                <small className="truncate">{`${item.pack.user.display}, ${PACK_TITLES[item.pack.kind].toLowerCase()}`}</small>
                {messageOf(index) && <span className="block text-xs text-danger">{messageOf(index)}</span>}
              </span>
              <span className="arranged-state">
                <Status {...featuredLook(item, places[index] ?? null, today)} />
              </span>
              <span className="arranged-days">
                <DateRange
                  label={`${item.pack.title} is shown`}
                  anyText="Always"
                  anyName={`${item.pack.title} is shown always`}
                  value={{ from: item.from ?? undefined, to: item.to ?? undefined }}
                  onChange={({ from, to }) =>
                    change(
                      items.map((other) => (other === item ? { ...item, from: from ?? null, to: to ?? null } : other)),
                      `Days of ${item.pack.title}`,
                    )
                  }
                />
              </span>
            </>
          )}
        </ArrangedList>
        <AddPack isFull={items.length >= MAX_FEATURED} taken={items.map(idOf)} onAdd={add} />
        <FeaturedPreview items={items} today={today} />
        <PublishBar arrangement={arrangement} refusal={error?.messageBeside(fields) ?? null} />
      </div>
      <PacksOfTheWeek items={items} today={today} />
    </div>
  );
}

interface AddPackProps {
  isFull: boolean;
  taken: readonly string[];
  onAdd: (pack: Pack) => void;
}

function AddPack({ isFull, taken, onAdd }: AddPackProps) {
  /** Empties the field after each choice. */
  const [added, setAdded] = useState(0);
  if (isFull) return <p className="pt-3 text-sm text-ink-3">{`The shelf holds ${MAX_FEATURED} packs.`}</p>;
  const isTaken = ({ kind, id }: Pack) => taken.includes(`${kind}-${id}`);
  return (
    <div className="max-w-[420px] pt-4">
      <Combobox<Pack>
        key={added}
        label="Add a pack"
        placeholder="Name or creator"
        hint="Days are in UTC: from the first to the end of the last."
        value={null}
        onChange={(pack) => {
          if (!pack) return;
          onAdd(pack);
          setAdded(added + 1);
        }}
        search={findPacks}
        idOf={({ kind, id }) => `${kind}-${id}`}
        nameOf={({ title }) => title}
        isDisabled={isTaken}
        renderOption={(pack) => <PackOption pack={pack} note={isTaken(pack) ? "in the list" : undefined} />}
        emptySentence={(text) => (text ? `No pack on sale has “${text}” in its name.` : "No pack is on sale.")}
        failedSentence="The packs couldn’t be searched. Check your connection and try again."
      />
    </div>
  );
}

"use client";

import { useState } from "react";
import { PackSlider } from "@/components/pack/pack-slider";
import { SectionHead } from "@/components/ui/section-head";
import { DayChoice } from "@/features/admin/shelves/components/day-choice";
import { turnsOf } from "@/features/admin/shelves/shelf-words";
import { usePackPage } from "@/features/admin/shelves/shelves-query";
import { FeaturedPack } from "@/features/packs/components/featured-pack";
import { PagePreviews } from "@/features/work/preview/components/page-preview";
import type { FeaturedPack as Featured } from "@/lib/contract/entities/shelf";
import { placesOf } from "@/lib/contract/rules/shelves";

/** The place of the featured packs on the home page, as it will be on a day. */
export function FeaturedPreview({ items, today }: { items: readonly Featured[]; today: string }) {
  const days = turnsOf(items, today);
  const [chosen, setChosen] = useState(today);
  const day = days.includes(chosen) ? chosen : today;
  const places = placesOf(items, day);
  const [first, ...others] = items.filter((_, index) => places[index] !== null).map(({ pack }) => pack);
  return (
    <section aria-label="Preview">
      <DayChoice days={days} value={day} onChange={setChosen} />
      {first ? (
        <Preview key={`${first.kind}-${first.id}`} kind={first.kind} id={first.id} others={others} />
      ) : (
        <p className="text-sm text-ink-2">No pack is showing on this day: the most popular sample pack stands there.</p>
      )}
    </section>
  );
}

interface PreviewProps extends Pick<Featured["pack"], "kind" | "id"> {
  others: readonly Featured["pack"][];
}

function Preview({ kind, id, others }: PreviewProps) {
  const { data } = usePackPage(kind, id);
  if (!data) return null;
  return (
    <PagePreviews label="Featured packs">
      <FeaturedPack featured={data}>
        {others.length > 0 && (
          <>
            <SectionHead className="mt-16" title="Also featured" />
            <PackSlider title="Also featured" packs={others} />
          </>
        )}
      </FeaturedPack>
    </PagePreviews>
  );
}

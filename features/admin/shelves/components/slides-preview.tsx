"use client";

import { useState } from "react";
import { DayChoice } from "@/features/admin/shelves/components/day-choice";
import { turnsOf } from "@/features/admin/shelves/shelf-words";
import { HomeSlides } from "@/features/home/components/home-slides";
import { PagePreviews } from "@/features/work/preview/components/page-preview";
import type { ArrangedSlide } from "@/lib/contract/entities/shelf";
import { timingOf } from "@/lib/contract/rules/shelves";

/** The slides as the home page will have them on a day. */
export function SlidesPreview({ items, today }: { items: readonly ArrangedSlide[]; today: string }) {
  const active = items.filter(({ is_active }) => is_active);
  const days = turnsOf(active, today);
  const [chosen, setChosen] = useState(today);
  const day = days.includes(chosen) ? chosen : today;
  const slides = active.filter((slide) => timingOf(slide, day) === "showing" && slide.wide && slide.narrow);
  return (
    <section aria-label="Preview">
      <DayChoice days={days} value={day} onChange={setChosen} />
      {slides.length > 0 ? (
        <PagePreviews label="Slides">
          <HomeSlides key={slides.map(({ id }) => id).join()} slides={slides} />
        </PagePreviews>
      ) : (
        <p className="text-sm text-ink-2">No slide with both pictures is showing on this day.</p>
      )}
    </section>
  );
}

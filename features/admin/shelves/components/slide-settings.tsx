"use client";

import "@/features/work/subject/blocks.css";
import "@/features/admin/shelves/shelves.css";
import { useState } from "react";
import { DateRange } from "@/components/form/date-range";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Status } from "@/components/ui/status";
import { ShelfHead } from "@/features/admin/shelves/components/shelf-head";
import { SlideForm } from "@/features/admin/shelves/components/slide-form";
import { SlidesPreview } from "@/features/admin/shelves/components/slides-preview";
import { slideLook, todayInUtc } from "@/features/admin/shelves/shelf-words";
import { showSlides, useSlides } from "@/features/admin/shelves/shelves-query";
import { contentOf, emptySlide, placeOf, SLIDE_FIELDS } from "@/features/admin/shelves/slide-draft";
import { ArrangedHead, ArrangedList } from "@/features/work/arrangement/components/arranged-list";
import { ChangedMeanwhile } from "@/features/work/arrangement/components/changed-meanwhile";
import { PublishBar } from "@/features/work/arrangement/components/publish-bar";
import { useArrangement } from "@/features/work/arrangement/use-arrangement";
import { WhenLoaded } from "@/features/work/table/components/when-loaded";
import { useCall } from "@/lib/client/calls/use-call";
import type { Arranged } from "@/lib/contract/entities/arranged";
import type { ArrangedSlide } from "@/lib/contract/entities/shelf";
import { MAX_SLIDES, timingOf } from "@/lib/contract/rules/shelves";
import { countOf, nounOf } from "@/lib/format/count";

/** The slides on the home page: all that is changed is a draft until it is published as one change. */
export function SlideSettings() {
  const shelf = useSlides();
  return (
    <>
      <ShelfHead current="slider" publishedAt={shelf.data?.updated_at} by={shelf.data?.updated_by?.display} />
      <WhenLoaded list={shelf}>{(data) => <Arrangement stored={data} />}</WhenLoaded>
    </>
  );
}

const idOf = ({ id }: ArrangedSlide) => id;
const nameOf = ({ title }: ArrangedSlide) => title || "New slide";

function Arrangement({ stored }: { stored: Arranged<ArrangedSlide> }) {
  const today = todayInUtc();
  const [openId, setOpenId] = useState<number | null>(null);
  const publish = useCall("PUT /api/admin/slides", { silent: "failures" });
  const arrangement = useArrangement(stored, {
    draft: "slides",
    publishedOf: contentOf,
    send: ({ version, items }) => publish.mutateAsync({ body: { version, items: items.map(placeOf) } }),
    onPublished: (saved) => {
      showSlides(saved);
      setOpenId(null);
    },
  });
  const { items, change, error, isPublishing, theirs } = arrangement;
  const isBusy = isPublishing || theirs !== null;
  const shown = items.filter((slide) => slide.is_active && timingOf(slide, today) === "showing");
  const openPlace = items.findIndex(({ id }) => id === openId);
  const open = items[openPlace];
  const fields = items.flatMap((_, index) => SLIDE_FIELDS.map((field) => `items.${index}.${field}`));
  const hasError = (index: number) => SLIDE_FIELDS.some((field) => error?.messageOf(`items.${index}.${field}`));

  function edit(slide: ArrangedSlide, values: Partial<ArrangedSlide>) {
    const next = items.map((other) => (other.id === slide.id ? { ...slide, ...values } : other));
    const [field = ""] = Object.keys(values);
    change(next, `${nameOf(slide)} edited`, `${slide.id} ${field}`);
  }

  function add() {
    const slide = emptySlide(items);
    change([...items, slide], "Slide added");
    setOpenId(slide.id);
  }

  return (
    <div className="shelf-split" data-panel="form">
      <div className="min-w-0">
        <ArrangedHead>
          <p>
            {`${countOf(shown.length, "slide")} ${nounOf(shown.length, "shows", "show")} today. They change when somebody presses, never by themselves.`}
          </p>
        </ArrangedHead>
        <ChangedMeanwhile arrangement={arrangement} idOf={idOf} nameOf={nameOf} />
        {items.length === 0 && (
          <p className="border-y border-line py-4 text-sm text-ink-2">
            There is no slide. The home page begins with the pads, and then what is trending.
          </p>
        )}
        <ArrangedList
          label="Slides"
          items={items}
          idOf={idOf}
          nameOf={nameOf}
          noun="slide"
          current={openId}
          busy={isBusy}
          className="slide-list"
          onChange={change}
        >
          {(slide, index) => (
            <>
              <span className="slide-thumb aspect-[2/1] overflow-hidden rounded-cover bg-raised-2">
                {slide.wide && <img src={`${slide.wide}-480.webp`} alt="" className="size-full object-cover" />}
              </span>
              <span className="min-w-0">
                <b className="truncate">{nameOf(slide)}</b>
                <small className="num truncate">{slide.link}</small>
                {hasError(index) && <span className="block text-xs text-danger">Can’t be published like this.</span>}
              </span>
              <span className="arranged-state">
                <Status {...slideLook(slide, today)} />
              </span>
              <span className="arranged-days">
                <DateRange
                  label={`${nameOf(slide)} is shown`}
                  anyText="Always"
                  anyName={`${nameOf(slide)} is shown always`}
                  value={{ from: slide.from ?? undefined, to: slide.to ?? undefined }}
                  onChange={({ from, to }) => edit(slide, { from: from ?? null, to: to ?? null })}
                />
              </span>
              <IconButton
                icon="edit"
                className="arranged-edit"
                label={`Edit ${nameOf(slide)}`}
                aria-expanded={slide.id === openId}
                onClick={() => setOpenId(slide.id === openId ? null : slide.id)}
              />
            </>
          )}
        </ArrangedList>
        <div className="pt-4">
          <Button size="sm" icon="plus" disabled={isBusy || items.length >= MAX_SLIDES} onClick={add}>
            Add a slide
          </Button>
        </div>
        <SlidesPreview items={items} today={today} />
        <PublishBar arrangement={arrangement} refusal={error?.messageBeside(fields) ?? null} />
      </div>
      {open ? (
        <SlideForm
          key={open.id}
          slide={open}
          place={openPlace + 1}
          messageOf={(field) => error?.messageOf(`items.${openPlace}.${field}`)}
          onChange={(values) => edit(open, values)}
          onClose={() => setOpenId(null)}
        />
      ) : (
        <aside aria-label="Slide" className="work-panel shelf-panel">
          <h2>Slide</h2>
          <p className="text-sm text-ink-2">Choose one to edit its words, its pictures and where it leads.</p>
        </aside>
      )}
    </div>
  );
}

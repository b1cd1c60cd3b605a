"use client";

import { cx } from "@/components/cx";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import { useScrollLine } from "@/components/ui/use-scroll-line";
import type { Slide } from "@/lib/contract/entities/shelf";
import { SLIDE_PICTURES, SLIDE_WIDTHS } from "@/lib/contract/rules/shelves";

const LABEL = "From the shop";

/**
 * What the shop announces, one slide at a time. It changes when somebody scrolls or presses, never by itself; without
 * script it is a line that scrolls.
 */
export function HomeSlides({ slides }: { slides: readonly Slide[] }) {
  const { line, ends, page, show } = useScrollLine<HTMLUListElement>(slides.length < 2);
  return (
    <section
      aria-label={LABEL}
      aria-roledescription="carousel"
      className="mx-auto max-w-page px-gutter pt-16 max-lg:pt-10"
    >
      <ul
        ref={line}
        className="grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col overflow-x-auto scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className="min-w-0 snap-start"
          >
            <SlideCard slide={slide} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="mt-3 flex flex-wrap items-center justify-center gap-2 pointer-coarse:gap-0">
          <IconButton icon="left" label="Show the slide before" disabled={ends.first} onClick={() => show(page - 1)} />
          {slides.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`Show ${title}`}
              aria-current={index === page || undefined}
              onClick={() => show(index)}
              className="grid h-9 place-items-center pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              <span
                className={cx("block h-1 w-10 rounded-xs max-lg:w-6", index === page ? "bg-ink" : "bg-line-control")}
              />
            </button>
          ))}
          <IconButton icon="right" label="Show the next slide" disabled={ends.last} onClick={() => show(page + 1)} />
        </div>
      )}
    </section>
  );
}

/** Picture beside the text, above it on a narrow screen. */
export function SlideCard({ slide: { title, text, button, link, wide, narrow } }: { slide: Slide }) {
  const setOf = (picture: string, widest: number) =>
    SLIDE_WIDTHS.filter((width) => width <= widest)
      .map((width) => `${picture}-${width}.webp ${width}w`)
      .join(", ");
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_55%] bg-panel inset-ring inset-ring-line max-lg:grid-cols-[minmax(0,1fr)] max-lg:grid-rows-[auto_1fr]">
      <div className="self-center p-8 xl:px-16 max-lg:order-1 max-lg:self-start max-lg:p-5">
        <h2 className="text-3xl text-balance tracking-display">{title}</h2>
        {text && (
          <p className="mt-3 max-w-[26em] text-lg leading-[1.4] text-ink-2 max-lg:mt-2 max-lg:text-base">{text}</p>
        )}
        <ButtonLink href={link} prefetch={false} variant="solid" className="mt-6 max-lg:mt-4">
          {button}
        </ButtonLink>
      </div>
      <picture>
        <source
          media="(min-width: 1024px)"
          srcSet={setOf(wide, SLIDE_PICTURES.wide.width)}
          sizes="(min-width: 1440px) 757px, 55vw"
          {...SLIDE_PICTURES.wide}
        />
        <img
          src={`${narrow}-800.webp`}
          srcSet={setOf(narrow, SLIDE_PICTURES.narrow.width)}
          sizes="calc(100vw - 32px)"
          alt=""
          loading="lazy"
          decoding="async"
          className="h-auto w-full"
          {...SLIDE_PICTURES.narrow}
        />
      </picture>
    </div>
  );
}

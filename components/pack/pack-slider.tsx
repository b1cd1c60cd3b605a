"use client";

import { PackCard, type PackLikeSlot } from "@/components/pack/pack-card";
import { IconButton } from "@/components/ui/icon-button";
import { useScrollLine } from "@/components/ui/use-scroll-line";
import type { Pack } from "@/lib/contract/entities/pack";

interface PackSliderProps {
  title: string;
  packs: readonly Pack[];
  Like?: PackLikeSlot | undefined;
}

/** Packs in one row that scrolls by touch, wheel, keys or two buttons. Six are visible, two on a phone. */
export function PackSlider({ title, packs, Like }: PackSliderProps) {
  const { line, ends } = useScrollLine<HTMLUListElement>(packs.length <= 6);
  const push = (direction: 1 | -1) => line.current?.scrollBy({ left: direction * line.current.clientWidth });
  return (
    <div className="relative">
      <div className="absolute right-0 bottom-full mb-4 flex gap-1 max-lg:hidden">
        <IconButton
          icon="left"
          label={`Show earlier packs of ${title}`}
          bordered
          disabled={ends.first}
          onClick={() => push(-1)}
        />
        <IconButton
          icon="right"
          label={`Show later packs of ${title}`}
          bordered
          disabled={ends.last}
          onClick={() => push(1)}
        />
      </div>
      <ul
        ref={line}
        aria-label={title}
        className="grid snap-x auto-cols-[calc((100%-5*24px)/6)] grid-flow-col gap-6 overflow-x-auto scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto max-xl:auto-cols-[calc((100%-3*24px)/4)] max-lg:-mx-gutter max-lg:scroll-px-gutter max-lg:auto-cols-[42%] max-lg:gap-4 max-lg:px-gutter"
      >
        {packs.map((pack) => (
          <li key={`${pack.kind}-${pack.id}`} className="min-w-0 snap-start">
            <PackCard pack={pack} Like={Like} />
          </li>
        ))}
      </ul>
    </div>
  );
}

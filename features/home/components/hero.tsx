import { RenderBlocking } from "@/components/layout/render-blocking";
import { Glow } from "@/components/pack/glow";
import { ButtonLink } from "@/components/ui/button-link";
import { ChipLink } from "@/components/ui/chip";
import { HeroSearch } from "@/features/home/components/hero-search";
import { PadBox } from "@/features/home/components/pad-box";
import type { PadBank } from "@/features/home/pads";
import { countOf } from "@/lib/format/count";
import { startTrial } from "@/lib/money/trial-offer";

const STARTS = [
  { title: "F# minor", href: "/samples?keys=F%23m" },
  { title: "Drill drums", href: "/samples?genres=13&instruments=1" },
  { title: "Soul vocals", href: "/samples?genres=4&instruments=4" },
  { title: "Free samples", href: "/free-samples" },
];

/**
 * Introduces the site with playable pads. Widths are in px where a line could break differently before the font
 * is loaded.
 */
export function Hero({ banks, creators }: { banks: readonly PadBank[]; creators: number }) {
  const glow = banks[0]?.pads[0]?.glow;
  return (
    <section className="relative overflow-hidden border-b border-line">
      {glow && <Glow colour={glow} side="right" />}
      {/* In the order of the phone layout, where the pads come before the text: nothing shifts as the page loads. */}
      <div className="relative mx-auto grid max-w-page grid-cols-[minmax(0,1fr)_552px] gap-x-[72px] px-gutter pt-14 pb-16 min-[1680px]:grid-cols-[minmax(0,1fr)_640px] max-[1200px]:grid-cols-[minmax(0,1fr)] max-[1200px]:gap-y-8 max-lg:gap-y-6 max-lg:pt-6 max-lg:pb-10">
        <RenderBlocking id="hero-end">
          <h1 className="self-end whitespace-nowrap text-4xl leading-[0.98] font-head tracking-display">
            Hit a pad.
            <br />
            Start a track.
          </h1>
          <div className="col-start-2 row-span-2 row-start-1 min-w-0 max-[1200px]:col-start-1 max-[1200px]:row-auto">
            <PadBox banks={banks} />
            <ButtonLink href="#pricing" variant="primary" size="lg" block className="mt-4 lg:hidden signed-in:hidden">
              {startTrial()}
            </ButtonLink>
          </div>
          <div className="self-start">
            <p className="mt-7 mb-8 max-w-[520px] text-lg leading-[1.5] text-pretty text-ink-2 max-[1200px]:mt-0 max-lg:mb-[22px] max-lg:max-w-[468px] max-lg:text-[17px] max-[411px]:max-w-[328px]">
              {`Samples, one-shots, presets and MIDI from ${countOf(creators, "working producer")}. Play everything. Pay in credits, only for what you keep.`}
            </p>
            <HeroSearch />
            <div className="flex flex-wrap gap-2 max-[479px]:max-w-[380px]">
              {STARTS.map(({ title, href }) => (
                <ChipLink key={href} href={href}>
                  {title}
                </ChipLink>
              ))}
            </div>
          </div>
        </RenderBlocking>
      </div>
    </section>
  );
}

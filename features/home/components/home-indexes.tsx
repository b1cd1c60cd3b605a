import Link from "next/link";
import { SectionHead } from "@/components/ui/section-head";
import { AXIS, TempoShape, TermEntry, WaveShape } from "@/features/terms/components/term-index";
import type { Home } from "@/lib/contract/calls/catalogue/home";

const SHOWN = 9;

function mostFirst<Term extends { count: number }>(terms: readonly Term[]): Term[] {
  return [...terms].sort((a, b) => b.count - a.count).slice(0, SHOWN);
}

/** The largest genres with their tempos, and the largest instruments with their waveforms. */
export function HomeIndexes({ genres, instruments }: Pick<Home, "genres" | "instruments">) {
  return (
    <section className="mx-auto grid max-w-page grid-cols-2 gap-x-[72px] gap-y-14 px-gutter pt-[88px] unseen-[708px] max-lg:grid-cols-1 max-lg:pt-16 max-lg:unseen-[1361px]">
      <div>
        <SectionHead
          className="mb-2"
          title="Genres"
          aside={
            <span className="num relative mr-19 flex w-44 justify-between text-[11px]! text-ink-3 max-lg:hidden">
              <span className="absolute right-full mr-3.5">BPM</span>
              {AXIS.map((bpm) => (
                <span key={bpm}>{bpm}</span>
              ))}
            </span>
          }
        />
        <ul>
          {mostFirst(genres).map(({ id, title, slug, count, tempos }) => (
            <TermEntry key={id} href={`/samples/genres/${slug}`} title={title} count={count}>
              <TempoShape tempos={tempos} />
            </TermEntry>
          ))}
        </ul>
        <p className="touch-links pt-4 text-sm text-ink-2">
          <Link href="/genres" prefetch={false} className="link">
            All genres
          </Link>
        </p>
      </div>
      <div>
        <SectionHead
          className="mb-2"
          title="Instruments"
          aside={<span className="mr-19 block w-44 text-xs font-body text-ink-3 max-lg:hidden">Typical shape</span>}
        />
        <ul>
          {mostFirst(instruments).map(({ id, title, slug, count, peaks }) => (
            <TermEntry key={id} href={`/samples/instruments/${slug}`} title={title} count={count}>
              <WaveShape peaks={peaks} />
            </TermEntry>
          ))}
        </ul>
        <p className="touch-links pt-4 text-sm text-ink-2">
          <Link href="/instruments" prefetch={false} className="link">
            All instruments
          </Link>
        </p>
      </div>
    </section>
  );
}

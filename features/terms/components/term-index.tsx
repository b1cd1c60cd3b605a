import type { ReactNode } from "react";
import { IntentLink } from "@/components/layout/intent-link";
import { decodePeaks, resamplePeaks } from "@/lib/audio/peaks";
import { formatCount } from "@/lib/format/count";

interface TermEntryProps {
  href: string;
  title: string;
  count: number;
  children: ReactNode;
}

/** One line of the index of genres or instruments: name, a drawing that characterises it, count. */
export function TermEntry({ href, title, count, children }: TermEntryProps) {
  return (
    <li>
      <IntentLink
        href={href}
        className="group -mx-2 grid h-15 grid-cols-[1fr_176px_56px] items-center gap-5 border-b border-line px-2 transition-colors duration-1 hover:rounded-control hover:bg-raised max-lg:grid-cols-[1fr_84px_48px] max-lg:gap-3.5"
      >
        <span className="truncate text-[26px] font-head tracking-[-.02em] [font-stretch:var(--wdth-display)] max-lg:text-[21px]">
          {title}
        </span>
        {children}
        <span className="num text-right text-xs text-ink-2">{formatCount(count)}</span>
      </IntentLink>
    </li>
  );
}

const SHAPE = "h-7 w-full fill-wave transition-[fill] duration-1 group-hover:fill-ink-2";

/** Lower bound of the first bin of the contract's histograms, and the ends of the axis, in BPM. */
const FIRST_BIN = 40;
export const AXIS = [60, 100, 140, 180] as const;
const BIN = 5;

/** Histogram of a genre's samples by tempo, from 60 to 180 BPM. */
export function TempoShape({ tempos }: { tempos: readonly number[] }) {
  const from = (AXIS[0] - FIRST_BIN) / BIN;
  const bins = Array.from({ length: (AXIS[3] - AXIS[0]) / BIN }, (_, bin) => tempos[from + bin] ?? 0);
  const top = Math.max(1, ...bins);
  const path = bins.map((bin, index) => {
    const height = Math.max(1, (bin / top) * 27);
    return `M${index * 4} ${(28 - height).toFixed(1)}h3V28h-3z`;
  });
  return (
    <svg className={SHAPE} viewBox={`0 0 ${bins.length * 4 - 1} 28`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path.join("")} />
    </svg>
  );
}

const SHAPE_BARS = 56;

/** The typical waveform of an instrument. */
export function WaveShape({ peaks }: { peaks: string }) {
  const path = resamplePeaks(decodePeaks(peaks), SHAPE_BARS).map((peak, index) => {
    const half = Math.max(0.5, peak * 13);
    return `M${index * 3} ${(14 - half).toFixed(1)}h2v${(half * 2).toFixed(1)}h-2z`;
  });
  return (
    <svg className={SHAPE} viewBox={`0 0 ${SHAPE_BARS * 3 - 1} 28`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path.join("")} />
    </svg>
  );
}

import type { ReactNode } from "react";

const WAVE = "absolute inset-0 [mask-size:100%_100%]";

interface StaticTrackProps {
  status: 404 | 500;
  button?: ReactNode;
  /** Duration in ms, while it plays. */
  playingFor?: number | undefined;
}

/** A status as a track: its number, drawn with the bars of a waveform. */
export function StaticTrack({ status, button, playingFor }: StaticTrackProps) {
  const mask = { maskImage: `url(/status-${status}.svg)` };
  const progress = playingFor
    ? { clipPath: "inset(0)", transition: `clip-path ${playingFor}ms linear` }
    : { clipPath: "inset(0 100% 0 0)" };
  return (
    <div className="flex w-full items-center gap-5 max-[700px]:gap-3">
      <div className="size-11 flex-none">{button}</div>
      <div className="relative aspect-[556/98] min-w-0 flex-1" aria-hidden="true">
        <span className={`${WAVE} bg-wave`} style={mask} />
        <span className={`${WAVE} bg-accent-graph`} style={{ ...mask, ...progress }} />
      </div>
      <p className="num text-base text-ink-2">{status}</p>
    </div>
  );
}

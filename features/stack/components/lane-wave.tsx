import { useId } from "react";
import { Button } from "@/components/ui/button";
import { retryLane } from "@/features/stack/stack";
import { isSilent, type StackLane } from "@/features/stack/stack-state";
import { WAVE_HEIGHT, wavePath } from "@/lib/audio/wave-path";
import type { LaneState } from "@/lib/client/stack/lane-decks";

/** The beats of the eight bars of a lane. */
const BEATS = 32;
/** Columns of eight bars. */
const COLUMNS = 144;

interface LaneWaveProps {
  lane: StackLane;
  state: LaneState | undefined;
}

/** The part of eight bars that is heard before the rest of a lap is rendered: the first. */
const OPENING = 1 / 8;

/** The wave of a lane on eight bars: once as it is, then its repeats at half strength. Hatched where it is still rendered. */
export function LaneWave({ lane, state }: LaneWaveProps) {
  const id = useId();
  if (state === "failed")
    return (
      <span className="stack-wave stack-failed">
        <span>The sound couldn’t be loaded. The lane is silent.</span>
        <Button variant="ghost" size="sm" onClick={() => retryLane(lane.id)}>
          Retry
        </Button>
      </span>
    );
  const lap = typeof state === "object" ? state.lap : null;
  const beats = Math.min(BEATS, lap?.wave.beats ?? BEATS);
  const columns = Math.max(2, Math.round((COLUMNS * beats) / BEATS));
  const { from, to } = lap?.wave ?? { from: 0, to: 1 };
  const peaks = lane.sample?.peaks ?? "";
  const shown = peaks.slice(Math.floor(from * peaks.length), Math.ceil(to * peaks.length) || undefined);
  const round = Math.max(beats, lap?.loop ? lap.wave.beats : BEATS);
  const repeats = lap?.loop ? Math.ceil(BEATS / round) : 1;
  const wave = (isPlayed: boolean) => (
    <svg
      viewBox={`0 0 ${COLUMNS} ${WAVE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={isPlayed ? "stack-played" : undefined}
    >
      {Array.from({ length: repeats }, (_, repeat) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: repeats of one wave have nothing but their place.
          key={repeat}
          opacity={repeat > 0 ? 0.5 : undefined}
          transform={`translate(${(repeat * COLUMNS * round) / BEATS} 0)`}
        >
          <use href={`#${id}`} />
          <use href={`#${id}`} transform={`matrix(1 0 0 -1 0 ${WAVE_HEIGHT})`} />
        </g>
      ))}
    </svg>
  );
  return (
    <span className="stack-wave">
      <svg className="absolute size-0" aria-hidden="true">
        <path id={id} d={wavePath(shown, columns)} />
      </svg>
      {wave(false)}
      {lap && wave(true)}
      {!isSilent(lane) && <Hatch state={state} />}
    </span>
  );
}

/** Over what is still rendered: a new lane as a whole, then all but its first bar, and a lane that gets another lap. */
function Hatch({ state }: { state: Exclude<LaneState, "failed"> | undefined }) {
  const isHeard = typeof state === "object";
  if (isHeard && state.lap.isWhole && !state.isRenewed) return null;
  const hasOpening = isHeard && !state.lap.isWhole;
  return <span className="stack-hatch" style={hasOpening ? { left: `${100 * OPENING}%` } : undefined} />;
}

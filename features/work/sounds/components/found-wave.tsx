import { FindingMarks } from "@/components/sound/finding-marks";
import { Waveform } from "@/components/sound/waveform";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** What is shown of what was found in a sound. */
export type FoundSound = Pick<PackSound, "title" | "peaks" | "findings" | "duration_seconds">;

/** The waveform of a sound with what was found in it. */
export function FoundWave({ sound, points }: { sound: FoundSound; points: number }) {
  const { title, peaks, findings, duration_seconds } = sound;
  return (
    <span className="finding-wave">
      <Waveform peaks={peaks} points={points} title={title} duration={duration_seconds} />
      <FindingMarks findings={findings ?? []} duration={duration_seconds} />
    </span>
  );
}

import "@/components/sound/findings.css";
import type { Finding } from "@/lib/contract/entities/finding";
import { isFault } from "@/lib/contract/rules/finding-kinds";

interface FindingMarksProps {
  findings: readonly Finding[];
  /** Of the sound, in seconds. */
  duration: number;
}

/** Where in a sound its findings are: over its waveform, in a box that is as large. */
export function FindingMarks({ findings, duration }: FindingMarksProps) {
  const share = (seconds: number) => `${Math.min(100, (seconds / duration) * 100)}%`;
  return (
    <span className="finding-marks" aria-hidden="true">
      {findings.filter(isFault).map(({ kind, from_seconds, to_seconds }) => (
        <i key={kind} style={{ left: share(from_seconds), width: share(to_seconds - from_seconds) }} />
      ))}
    </span>
  );
}

import { cx } from "@/components/cx";
import type { Finding } from "@/lib/contract/entities/finding";

/** What is heard before a finding, in seconds. */
const BEFORE = 0.5;

interface HearFindingProps {
  finding: Finding;
  /** In words. */
  sentence: string;
  /** Of the sound, in seconds. */
  duration: number;
  className?: string;
}

/** Plays the sound of its row from where a finding is; a seam is heard when the sound begins again. */
export function HearFinding({ finding: { kind, from_seconds }, sentence, duration, className }: HearFindingProps) {
  const from = Math.max(0, Math.min(from_seconds, duration) - BEFORE) / duration;
  return (
    <button
      type="button"
      data-play=""
      data-from={from.toFixed(4)}
      data-again={kind === "seam-click" ? "" : undefined}
      aria-label={`Hear it: ${sentence}`}
      className={cx("link", className)}
    >
      Hear it
    </button>
  );
}

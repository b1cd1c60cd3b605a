import { EmptyState } from "@/components/ui/empty-state";
import type { Sound } from "@/lib/contract/entities/sound";
import { isSample } from "@/lib/contract/rules/kinds";

const ANALYSIS_WAITING = 0;
const ANALYSIS_FAILED = 2;

/** Instead of similar sounds: whether a sound is still analysed, couldn't be, or resembles none. */
export function NoLikeness({ sound }: { sound: Sound }) {
  const status = isSample(sound) ? sound.cyanite_status : null;
  if (status !== ANALYSIS_WAITING && status !== ANALYSIS_FAILED) {
    return <EmptyState title="Nothing sounds like this yet" level="h3" />;
  }
  return (
    <EmptyState
      title={status === ANALYSIS_FAILED ? "This sound couldn’t be analysed" : "This sound is still being analysed"}
      level="h3"
    >
      {status === ANALYSIS_FAILED
        ? "There is nothing to compare it with. Try another sample."
        : "Analysis takes a few seconds after an upload. Reload this page in a moment."}
    </EmptyState>
  );
}

import "@/features/work/items/components/notes.css";
import "@/features/work/sounds/components/finding-notes.css";
import { HearFinding } from "@/components/sound/hear-finding";
import { type FoundSound, FoundWave } from "@/features/work/sounds/components/found-wave";
import { trimPlan } from "@/lib/audio/trim-plan";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { countOf } from "@/lib/format/count";
import { findingWords } from "@/lib/format/finding-words";

interface FindingNotesProps {
  sound: FoundSound & Pick<PackSound, "tempo" | "key" | "former" | "state" | "is_owned">;
  canEdit: boolean;
  /** Which tempo it has is still to be decided, so that its bars aren’t known. */
  isTempoOpen?: boolean;
  onTrim: () => void;
  onPutBack: () => void;
}

/** What is wrong with a sound, each heard from where it is, with the remedies that there are. */
export function FindingNotes({ sound, canEdit, isTempoOpen = false, onTrim, onPutBack }: FindingNotesProps) {
  const { findings, duration_seconds, former, state, is_owned } = sound;
  const mayChange = canEdit && state === "draft" && !is_owned;
  const plan = mayChange && !isTempoOpen ? trimPlan(sound) : null;
  return (
    <>
      {findings && findings.length > 0 && (
        <div className="sound-found-wave">
          <FoundWave sound={sound} points={88} />
        </div>
      )}
      {findings?.map((finding) => {
        const sentence = findingWords(finding, sound);
        return (
          <p key={finding.kind}>
            <span>{sentence}</span>
            <HearFinding finding={finding} sentence={sentence} duration={duration_seconds} />
          </p>
        );
      })}
      {(plan || (mayChange && former)) && (
        <p>
          {plan && (
            <button type="button" className="link" onClick={onTrim}>
              {plan.beats === null ? "Trim the silence" : `Trim to ${lengthOf(plan.beats)}`}
            </button>
          )}
          {mayChange && former && (
            <button type="button" className="link" onClick={onPutBack}>
              {former === "trimmed" ? "Use the file from before it was trimmed" : "Use the file from before"}
            </button>
          )}
        </p>
      )}
    </>
  );
}

const lengthOf = (beats: number) => (beats % 4 === 0 ? countOf(beats / 4, "bar") : countOf(beats, "beat"));

import { UNKNOWN } from "@/components/sound/sound-facts";
import { FormatMark } from "@/components/ui/format-mark";
import { todoOf } from "@/features/studio/sounds/sound-todo";
import type { LampState } from "@/features/work/items/components/item-lamp";
import type { Confidence } from "@/features/work/sounds/readings";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { countOf } from "@/lib/format/count";

/** How sure the analysis is, as three ticks. */
export function ConfidenceTicks({ ticks, figure }: Confidence) {
  return (
    <span className="sound-confidence" data-ticks={ticks} role="img" aria-label={`Confidence ${figure}`} title={figure}>
      <i />
      <i />
      <i />
    </span>
  );
}

interface SoundFilesProps {
  sound: PackSound;
  /** Whether its stems are shown. */
  isOpen: boolean;
  onToggle: () => void;
}

/** What comes with a sound; its stems are shown and hidden. */
export function SoundFiles({ sound: { title, has_mid, stems }, isOpen, onToggle }: SoundFilesProps) {
  if (!has_mid && stems.length === 0) return <span>{UNKNOWN}</span>;
  return (
    <span className="sound-files">
      {has_mid && <FormatMark>MIDI</FormatMark>}
      {stems.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={`${countOf(stems.length, "stem")} of ${title}`}
          onClick={onToggle}
        >
          <FormatMark>{`STEMS ${stems.length}`}</FormatMark>
        </button>
      )}
    </span>
  );
}

/** Whether anything about a sound is to be done. */
export function lampOf(sound: PackSound): LampState {
  const todo = todoOf(sound);
  if (todo) return { lamp: sound.instruments.length === 0 && todo.isNeeded ? "todo" : "warn", word: todo.title };
  if (sound.stems.length > 0 && !sound.has_stems) return { lamp: "running", word: "Archiving" };
  return { lamp: "done", word: sound.state === "approved" ? "Approved" : "Ready" };
}

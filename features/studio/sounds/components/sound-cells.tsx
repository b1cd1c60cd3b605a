import { cx } from "@/components/cx";
import { UNKNOWN } from "@/components/sound/sound-facts";
import { FormatMark } from "@/components/ui/format-mark";
import type { Confidence } from "@/features/studio/sounds/readings";
import { PRICE_NAMES, PRICES, type PriceName, type SoundValues } from "@/features/studio/sounds/sound-values";
import { todoOf } from "@/features/studio/sounds/sound-views";
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

interface PriceKeyProps {
  /** Accessible name. */
  label: string;
  /** Undefined if several sounds have different prices. */
  value: PriceName | undefined;
  disabled?: boolean;
  /** Outside of a grid, each choice is reached by Tab. */
  isTabStop?: boolean;
  onChange: (values: SoundValues) => void;
}

/** The price of a sound in credits: 2, 3 or FREE. As a cell of a grid it takes no focus itself. */
export function PriceKey({ label, value, disabled, isTabStop, onChange }: PriceKeyProps) {
  return (
    <span role="radiogroup" aria-label={label} className="sound-price">
      {PRICE_NAMES.map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio button would be a tab stop of the grid
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={name === value}
          tabIndex={isTabStop ? 0 : -1}
          disabled={disabled}
          className={cx("num", name === "FREE" && "sound-price-free")}
          onClick={() => onChange(PRICES[name])}
        >
          {name}
        </button>
      ))}
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

/** Whether anything about a sound is to be done, with a lamp and a word. */
export function SoundLamp({ sound, isSaving }: { sound: PackSound; isSaving: boolean }) {
  const { lamp, word } = isSaving ? { lamp: "running", word: "Saving" } : stateOf(sound);
  return (
    <span className="sound-lamp" data-lamp={lamp}>
      <i aria-hidden="true" />
      <span>{word}</span>
    </span>
  );
}

const LAMPS = { Duplicate: "warn", Disagrees: "warn", Finding: "warn", "No instrument": "todo" } as const;

function stateOf(sound: PackSound): { lamp: "done" | "warn" | "todo" | "running"; word: string } {
  const todo = todoOf(sound);
  if (todo) return { lamp: LAMPS[todo], word: todo };
  if (sound.stems.length > 0 && !sound.has_stems) return { lamp: "running", word: "Archiving" };
  return { lamp: "done", word: sound.state === "approved" ? "Approved" : "Ready" };
}

import { Icon } from "@/components/icons/icon";
import { SOUND_FIELDS, wordOf } from "@/features/work/sounds/sound-values";
import { useTerms } from "@/features/work/terms/terms";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import type { ValueSource } from "@/lib/contract/rules/value-sources";
import { findingWords } from "@/lib/format/finding-words";
import { SOURCE_WORDS } from "@/lib/format/source-words";

const READ = ["tempo", "key", "instruments"] as const;

/** What was read of a sound, and from where: each value with its source. Nothing for a sound that wasn't read. */
export function ValueSources({ item: sound }: { item: PackSound }) {
  const terms = useTerms();
  const { sources } = sound;
  const values = READ.map((field) => ({
    name: SOUND_FIELDS.names[field],
    word: wordOf(field, SOUND_FIELDS.valuesIn(sound, [field]), terms),
    source: sources[field],
  }));
  const all = [...values, { name: "Kind", word: sound.is_loop ? "Loop" : "One-shot", source: sources.kind }];
  const read = all.flatMap(({ source, ...value }) => (source ? { ...value, source } : []));
  const made = madeWords(sound);
  if (read.length === 0 && made === null) return null;
  return (
    <dl aria-label="Where its values come from" className="value-sources border-b border-line pb-3">
      {read.map(({ name, word, source }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="truncate">{word}</dd>
          <dd>{SOURCE_WORDS[source]}</dd>
        </div>
      ))}
      {made && (
        <div>
          <dt>Delivered</dt>
          <dd className="col-span-2">{made}</dd>
        </div>
      )}
    </dl>
  );
}

/** How the file that is delivered differs from the one that came; null if it doesn't. */
function madeWords(sound: PackSound): string | null {
  const made = (sound.findings ?? []).filter(({ kind }) => kind === "made-rate" || kind === "made-depth");
  return made.length > 0 ? made.map((finding) => findingWords(finding, sound)).join(" ") : null;
}

/** The mark of a value that a folder said, which isn't seen in the row's file name. */
export function SourceMark({ source }: { source: ValueSource | null }) {
  if (source !== "folder") return null;
  return (
    <span role="img" aria-label={SOURCE_WORDS.folder} className="flex flex-none text-ink-3">
      <Icon name="folder" size={12} />
    </span>
  );
}

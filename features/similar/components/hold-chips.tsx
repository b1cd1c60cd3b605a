import { ChipLink } from "@/components/ui/chip";
import { codeOf, fittingKeys } from "@/features/filters/key-codes";
import { type ListTerms, listHref, withFilters } from "@/features/filters/list-filters";
import type { SoundListDefinition } from "@/features/filters/lists";
import type { Sound } from "@/lib/contract/entities/sound";
import type { ListFilters } from "@/lib/contract/rules/filters";
import { isSample } from "@/lib/contract/rules/kinds";
import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import { keyName } from "@/lib/format/key-name";

/** Share by which a tempo may differ: what stretching hardly changes. */
const NEAR = 0.06;

interface Hold {
  id: string;
  title: string;
  isHeld: boolean;
  /** The filters with which it is held. */
  filters: Partial<ListFilters>;
}

/** What of a sample its similar sounds can hold: its key, the keys that fit it, and its tempo. */
export function holdsOf(sound: Sound, filters: ListFilters): Hold[] {
  if (!isSample(sound)) return [];
  const { key_value, key_is_minor, tempo } = sound;
  const holds: Hold[] = [];
  if (key_value) {
    const code = codeOf({ tonic: key_value, mode: key_is_minor ? "minor" : "major" });
    const fitting = fittingKeys(code).map((key) => key.code);
    const held = filters.keys?.join();
    const name = keyName(key_value, key_is_minor);
    holds.push({ id: "same-key", title: `In ${name}`, isHeld: held === code, filters: { keys: [code] } });
    holds.push({
      id: "fitting-keys",
      title: `Fits ${name}`,
      isHeld: held === fitting.join(),
      filters: { keys: fitting },
    });
  }
  if (tempo) {
    const bpm_min = Math.max(MIN_BPM, Math.floor(tempo * (1 - NEAR)));
    const bpm_max = Math.min(MAX_BPM, Math.ceil(tempo * (1 + NEAR)));
    holds.push({
      id: "near-tempo",
      title: `Near ${Math.round(tempo)} BPM`,
      isHeld: filters.bpm_min === bpm_min && filters.bpm_max === bpm_max && filters.half_double === true,
      filters: { bpm_min, bpm_max, half_double: true },
    });
  }
  return holds;
}

/** Chips that hold the key or the tempo of a sample among its similar sounds, by one press each, and let it go again. */
export function HoldChips({
  sound,
  list,
  filters,
  terms,
}: {
  sound: Sound;
  list: SoundListDefinition;
  filters: ListFilters;
  terms: ListTerms;
}) {
  const holds = holdsOf(sound, filters);
  if (holds.length === 0) return null;
  return (
    <ul aria-label="Hold" className="mb-4 flex flex-wrap gap-2">
      {holds.map(({ id, title, isHeld, filters: held }) => (
        <li key={id}>
          <ChipLink
            id={`hold-${id}`}
            href={listHref(list, withFilters(filters, isHeld ? letGo(held) : held), terms)}
            data-filter=""
            selected={isHeld}
          >
            {title}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

/** The same filters without values. */
const letGo = (held: Partial<ListFilters>): Partial<ListFilters> =>
  Object.fromEntries(Object.keys(held).map((name) => [name, undefined]));

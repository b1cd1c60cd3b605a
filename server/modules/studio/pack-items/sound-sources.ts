import type { PackSound } from "@/lib/contract/entities/pack-sound";
import type { PathSource } from "@/lib/contract/rules/value-sources";

/** What a sound was read as. */
export interface SourceColumns {
  name_tempo_source: PathSource | null;
  name_key_source: PathSource | null;
  name_instrument_source: PathSource | null;
  folder_kind: "loop" | "one-shot" | null;
}

type Sound = Pick<
  PackSound,
  "tempo" | "key" | "is_loop" | "instruments" | "heard" | "named" | "noted" | "is_tempo_set" | "is_key_set"
>;

/** Where the values of a sound come from. It isn’t known of what a name or folder said before it was kept. */
export function sourcesOf(sound: Sound, columns: SourceColumns): PackSound["sources"] {
  if (!sound.heard || !sound.named) return { tempo: null, key: null, instruments: null, kind: null };
  const tempo = tempoSource(sound, columns);
  return {
    tempo,
    key: keySource(sound, columns),
    instruments: instrumentSource(sound, columns),
    kind: sound.is_tempo_set ? "hand" : kindSource(sound, columns, tempo),
  };
}

function tempoSource({ tempo, named, noted, is_tempo_set }: Sound, columns: SourceColumns) {
  if (tempo === null) return null;
  if (is_tempo_set) return "hand";
  if (named?.tempo === tempo) return columns.name_tempo_source;
  return noted?.tempo === tempo ? "file" : "ear";
}

function keySource({ key, named, noted, is_key_set }: Sound, columns: SourceColumns) {
  if (!key) return null;
  if (is_key_set) return "hand";
  if (named?.key?.value === key.value) return columns.name_key_source;
  return noted?.key?.value === key.value ? "file" : "ear";
}

function instrumentSource({ instruments, named }: Sound, columns: SourceColumns) {
  if (instruments.length === 0) return null;
  const isNamed = instruments.length === 1 && instruments[0] === named?.instrument;
  return isNamed ? columns.name_instrument_source : "hand";
}

/** A folder says what its files are; otherwise a tempo makes a loop. */
function kindSource({ is_loop }: Sound, { folder_kind }: SourceColumns, tempo: PackSound["sources"]["tempo"]) {
  if (folder_kind === (is_loop ? "loop" : "one-shot")) return "folder";
  return is_loop ? tempo : null;
}

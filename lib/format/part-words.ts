import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { findingWords } from "@/lib/format/finding-words";

/** What differs between a sound and its MIDI file, as sentences. */
export function midiWords(sound: PackSound): string[] {
  return sound.midi_findings.map((finding) => findingWords(finding, sound));
}

/** What differs between a sound and its stems, together and each, as sentences. */
export function stemWords(sound: PackSound): string[] {
  return [
    ...sound.stems_findings.map((finding) => findingWords(finding, sound)),
    ...sound.stems.flatMap(({ title, findings }) =>
      findings.map((finding) => `Stem ${title}: ${findingWords(finding, sound)}`),
    ),
  ];
}

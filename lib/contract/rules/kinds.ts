import type { SoundKind } from "@/lib/contract/entities/library";
import type { Preset, Sample, SampleMidi, Sound } from "@/lib/contract/entities/sound";

/** A preset has a `preset_title`, a sample has a creator; a sound with neither is a one-shot. */
export function soundKind(sound: Sound): SoundKind {
  if (isPreset(sound)) return "preset";
  return isSample(sound) ? "sample" : "oneshot";
}

export function isPreset(sound: Sound): sound is Preset {
  return "preset_title" in sound && sound.preset_title !== "";
}

export function isSample(sound: Sound): sound is Sample {
  return !isPreset(sound) && "user_username" in sound && sound.user_username !== "";
}

/** Whether a sample is shown as its MIDI file: drawn, played and sold as such. */
export function isMidi(sound: Sound): sound is Sample & { midi: SampleMidi } {
  return isSample(sound) && sound.midi !== undefined;
}

/** Identifies a sound across the three kinds, whose ids overlap: `sample:12`. */
export function soundKey(sound: Sound): string {
  return `${soundKind(sound)}:${sound.id}`;
}

/** Similar sounds exist once the analysis of a sample is done; one-shots and presets are analysed before they are listed. */
export function hasSimilar(sound: Sound): boolean {
  return !isSample(sound) || (sound.cyanite_id !== null && sound.cyanite_status === 1);
}

/** The kind that all sounds have; undefined if they have several. */
export function onlyKindOf([first, ...others]: readonly Sound[]): SoundKind | undefined {
  const kind = first && soundKind(first);
  return others.every((sound) => soundKind(sound) === kind) ? kind : undefined;
}

import type { SoundKind } from "@/lib/contract/entities/library";
import type { Preset, Sample, SampleMidi, Sound } from "@/lib/contract/entities/sound";

/** A preset carries its `preset_title`, a sample its creator; a sound with neither is a one-shot. */
export function soundKind(sound: Sound): SoundKind {
  if (isPreset(sound)) return "preset";
  return isSample(sound) ? "sample" : "oneshot";
}

/** Whether a sound is a preset. */
export function isPreset(sound: Sound): sound is Preset {
  return "preset_title" in sound && sound.preset_title !== "";
}

/** Whether a sound is a sample. */
export function isSample(sound: Sound): sound is Sample {
  return !isPreset(sound) && "user_username" in sound && sound.user_username !== "";
}

/** Whether a sample is shown as its MIDI file: it is drawn, played and sold as one. */
export function isMidi(sound: Sound): sound is Sample & { midi: SampleMidi } {
  return isSample(sound) && sound.midi !== undefined;
}

/** Names a sound across the three kinds, whose ids overlap: `sample:12`. */
export function soundKey(sound: Sound): string {
  return `${soundKind(sound)}:${sound.id}`;
}

/** Similar sounds exist once the analysis of a sample is done. */
export function hasSimilar(sound: Sound): sound is Sample {
  return isSample(sound) && sound.cyanite_id !== null && sound.cyanite_status === 1;
}

/** The kind of all sounds; undefined where there are several. */
export function onlyKindOf([first, ...others]: readonly Sound[]): SoundKind | undefined {
  const kind = first && soundKind(first);
  return others.every((sound) => soundKind(sound) === kind) ? kind : undefined;
}

import type { PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { isPreset, isSample, soundKey } from "@/lib/contract/kinds";

export interface PackTab {
  id: string;
  title: string;
  sounds: readonly Sound[];
}

/** A sample that repeats has a tempo; a single hit or tail has none. */
const isLoop = (sound: Sound) => isSample(sound) && sound.tempo !== null;

const TABS: Readonly<Record<PackKind, readonly { id: string; title: string; holds: (sound: Sound) => boolean }[]>> = {
  sample: [
    { id: "loops", title: "Loops", holds: isLoop },
    { id: "one-shots", title: "One-shots", holds: (sound) => !isLoop(sound) },
    { id: "midi", title: "With MIDI", holds: (sound) => isSample(sound) && sound.has_mid },
    { id: "stems", title: "With stems", holds: (sound) => isSample(sound) && sound.has_stems },
  ],
  preset: [
    { id: "instruments", title: "Instruments", holds: (sound) => isPreset(sound) && sound.type === "instrument" },
    { id: "effects", title: "Effects", holds: (sound) => isPreset(sound) && sound.type === "effect" },
  ],
  oneshot: [],
};

/** The parts of a pack that hold something but not everything, after the whole. */
export function packTabs(kind: PackKind, sounds: readonly Sound[]): PackTab[] {
  const parts = TABS[kind].map(({ id, title, holds }) => ({ id, title, sounds: sounds.filter(holds) }));
  const whole = { id: "all", title: "All sounds", sounds };
  return [whole, ...parts.filter((part) => part.sounds.length > 0 && part.sounds.length < sounds.length)];
}

/** Place of each sound in its pack, from 1, by its key. */
export function trackNumbers(sounds: readonly Sound[]): Record<string, number> {
  return Object.fromEntries(sounds.map((sound, index) => [soundKey(sound), index + 1]));
}

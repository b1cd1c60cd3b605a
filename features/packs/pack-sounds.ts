import type { PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { isPreset, isSample, soundKey } from "@/lib/contract/rules/kinds";

export interface PackTab {
  id: string;
  title: string;
  sounds: readonly Sound[];
}

/** A loop has a tempo; a single hit or a tail has none. */
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

/** The tabs of a pack: all sounds, then the parts that are neither empty nor complete. */
export function packTabs(kind: PackKind, sounds: readonly Sound[]): PackTab[] {
  const parts = TABS[kind].map(({ id, title, holds }) => ({ id, title, sounds: sounds.filter(holds) }));
  const whole = { id: "all", title: "All sounds", sounds };
  return [whole, ...parts.filter((part) => part.sounds.length > 0 && part.sounds.length < sounds.length)];
}

/** The number of each sound in its pack, from 1, by its key. */
export function trackNumbers(sounds: readonly Sound[]): Record<string, number> {
  return Object.fromEntries(sounds.map((sound, index) => [soundKey(sound), index + 1]));
}

import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";

/** The loaded sound and the sounds around it. */
export interface Queue {
  sounds: readonly Sound[];
  /** Index of the loaded sound. */
  index: number;
}

/** The sounds after the loaded one. */
export const upcoming = ({ sounds, index }: Queue): readonly Sound[] => sounds.slice(index + 1);

/** The queue with these sounds after the loaded one. */
export function withUpcoming({ sounds, index }: Queue, following: readonly Sound[]): Queue {
  return { sounds: [...sounds.slice(0, index + 1), ...following], index };
}

/** The queue with a sound right after the loaded one; a later occurrence of it is removed. */
export function withNext(queue: Queue, sound: Sound): Queue {
  const others = upcoming(queue).filter((other) => soundKey(other) !== soundKey(sound));
  return withUpcoming(queue, [sound, ...others]);
}

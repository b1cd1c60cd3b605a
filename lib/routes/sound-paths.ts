/** The three kinds of sound. */
type Kind = "sample" | "oneshot" | "preset";

/** Path prefixes of the sound pages by kind: ids overlap between kinds. */
export const SOUND_PATHS = {
  sample: "/sounds/samples",
  oneshot: "/sounds/oneshots",
  preset: "/sounds/presets",
} as const satisfies Record<Kind, string>;

/** The page of one sound. */
export const soundPath = (kind: Kind, id: number): string => `${SOUND_PATHS[kind]}/${id}`;

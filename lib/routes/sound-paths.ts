/** The three kinds of sound. */
type Kind = "sample" | "oneshot" | "preset";

/** Path prefixes of the sound pages by kind: ids overlap between kinds. */
export const SOUND_PATHS = {
  sample: "/sounds/samples",
  oneshot: "/sounds/oneshots",
  preset: "/sounds/presets",
} as const satisfies Record<Kind, string>;

/** Path prefixes of the pages of similar sounds by kind. */
const SIMILAR_PATHS: Record<Kind, string> = {
  sample: "/similar-sounds",
  oneshot: "/similar-sounds/oneshots",
  preset: "/similar-sounds/presets",
};

/** The page of the sounds similar to one. */
export const similarPath = (kind: Kind, id: number): string => `${SIMILAR_PATHS[kind]}/${id}`;

/** The page of one sound. */
export const soundPath = (kind: Kind, id: number): string => `${SOUND_PATHS[kind]}/${id}`;

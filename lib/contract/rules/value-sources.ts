/**
 * What a value of a sound was read from: the name of its file, a folder of that, what the file notes of itself, or the sound;
 * or somebody set it.
 */
export const VALUE_SOURCES = ["name", "folder", "file", "ear", "hand"] as const;
export type ValueSource = (typeof VALUE_SOURCES)[number];

/** Those that a path has. */
export const PATH_SOURCES = ["name", "folder"] as const satisfies readonly ValueSource[];
export type PathSource = (typeof PATH_SOURCES)[number];

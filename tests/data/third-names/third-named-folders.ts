import type { NamedFolder } from "@/tests/data/names/named-folder";
import { PLACES } from "@/tests/data/third-names/places";
import { SAMPLERS } from "@/tests/data/third-names/samplers";
import { SHOPS } from "@/tests/data/third-names/shops";

/** A third table of habits, decided before the reader was run on any of it, and read once as it was. */
export const THIRD_NAMED_FOLDERS: readonly NamedFolder[] = [...SHOPS, ...SAMPLERS, ...PLACES];

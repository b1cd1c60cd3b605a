import { LANGUAGES } from "@/tests/data/more-names/languages";
import { RECORDINGS } from "@/tests/data/more-names/recordings";
import { STUDIOS } from "@/tests/data/more-names/studios";
import type { NamedFolder } from "@/tests/data/names/named-folder";

/** A second table of habits, decided by somebody who had seen neither the reader nor the first one. */
export const MORE_NAMED_FOLDERS: readonly NamedFolder[] = [...RECORDINGS, ...STUDIOS, ...LANGUAGES];

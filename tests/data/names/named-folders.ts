import { FOLDERS } from "@/tests/data/names/folders";
import { LABELS } from "@/tests/data/names/labels";
import { MACHINES } from "@/tests/data/names/machines";
import type { NamedFolder } from "@/tests/data/names/named-folder";

/** Habits of naming files, with what each name says, decided by hand. */
export const NAMED_FOLDERS: readonly NamedFolder[] = [...LABELS, ...MACHINES, ...FOLDERS];

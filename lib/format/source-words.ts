import type { ValueSource } from "@/lib/contract/rules/value-sources";

/** Where a value of a sound comes from, in words. */
export const SOURCE_WORDS: Readonly<Record<ValueSource, string>> = {
  name: "From its name",
  folder: "From its folder",
  ear: "Heard",
  hand: "Set by hand",
};

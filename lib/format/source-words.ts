import type { ValueSource } from "@/lib/contract/rules/value-sources";

/** Where a value of a sound comes from, in words. */
export const SOURCE_WORDS: Readonly<Record<ValueSource, string>> = {
  name: "From its name",
  folder: "From its folder",
  file: "Noted in its file",
  ear: "Heard",
  hand: "Set by hand",
};

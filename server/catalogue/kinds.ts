/** The kinds of rows of the public catalogue, as named in the change log. */
export const CATALOGUE_KINDS = [
  "sample",
  "oneshot",
  "preset",
  "sample_pack",
  "oneshot_pack",
  "preset_pack",
  "creator",
] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

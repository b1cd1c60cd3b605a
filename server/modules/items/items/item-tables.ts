/** The tables of one kind of item and its references. */
export interface ItemTables {
  items: "sounds" | "oneshots" | "presets";
  /** The column by which likes, downloads and plays reference it. */
  reference: "sound_id" | "oneshot_id" | "preset_id";
  /** The format of the item's own file. */
  format: "wav" | "preset";
}

export const SAMPLE_TABLES: ItemTables = {
  items: "sounds",
  reference: "sound_id",
  format: "wav",
};
export const ONESHOT_TABLES: ItemTables = {
  items: "oneshots",
  reference: "oneshot_id",
  format: "wav",
};
export const PRESET_TABLES: ItemTables = {
  items: "presets",
  reference: "preset_id",
  format: "preset",
};

/** The tables of each kind of sound. */
export const SOUND_TABLES = { sample: SAMPLE_TABLES, oneshot: ONESHOT_TABLES, preset: PRESET_TABLES } as const;

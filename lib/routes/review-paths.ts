/** Where packs of a kind are reviewed. */
export const REVIEW_PATHS = { sample: "/admin/packs", preset: "/admin/packs/presets" } as const;

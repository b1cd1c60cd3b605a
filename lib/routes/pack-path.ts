/** Where the pages of packs of a kind begin. */
export const PACK_PATHS = { sample: "/packs", preset: "/presets", oneshot: "/oneshots" } as const;

/** The public page of a pack. */
export const packPath = ({ kind, id }: { kind: keyof typeof PACK_PATHS; id: number }) => `${PACK_PATHS[kind]}/${id}`;

/** The start of the query keys of everything that the studio shows of packs. */
export const STUDIO = "studio";

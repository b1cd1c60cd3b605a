import { LIBRARY } from "@/features/studio/frame/nav-links";

/** The pages of a pack in the studio. */
export const packPaths = (id: number) => ({
  state: `${LIBRARY}/pack/${id}`,
  details: `${LIBRARY}/pack/${id}/edit`,
  sounds: `${LIBRARY}/pack/${id}/upload`,
});

export type PackPage = keyof ReturnType<typeof packPaths>;

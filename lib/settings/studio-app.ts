/** The address of the studio app, built into the pages; empty if there is none, and nothing links to it then. */
export const STUDIO_APP_URL = (process.env.NEXT_PUBLIC_STUDIO_APP_URL ?? "").replace(/\/+$/, "");

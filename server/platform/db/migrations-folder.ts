import { fileURLToPath } from "node:url";

/** The SQL that drizzle-kit generates and the hand-written steps, in order. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

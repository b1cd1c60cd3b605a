import { fileURLToPath } from "node:url";

/** Where the SQL that drizzle-kit generates and the hand-written steps lie, in order. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

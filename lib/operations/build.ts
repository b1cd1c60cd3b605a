import { readFileSync } from "node:fs";
import { hostname } from "node:os";

/** Which program a process runs, as health and metrics say. */
export interface Build {
  version: string;
  /** The id of the build that `npm run build` made; of what wasn't built, "none". */
  build: string;
}

/** What a process of the shop does. */
export type Role = "web" | "api" | "worker" | "indexer";

/** What every line of a process's log begins with. */
export const logBase = (role: Role) => ({
  role,
  host: hostname(),
  version: readBuild().version,
});

let known: Build | undefined;

export function readBuild(): Build {
  known ??= {
    version: (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version,
    build: process.env.BUILD_ID || "none",
  };
  return known;
}

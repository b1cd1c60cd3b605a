import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** One of the CC0 recordings of the package supersonic-scsynth-samples; its class is the first word of its name. */
export interface Recording {
  name: string;
  group: string;
  path: string;
}

export function listRecordings(): Recording[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve("supersonic-scsynth-samples")), "samples");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".flac"))
    .sort()
    .map((file) => ({ name: file.slice(0, -5), group: file.split("_")[0]!, path: join(folder, file) }));
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Credit } from "@/demo/catalogue/types";

/** Folder of the package with the CC0 recordings. */
export const RECORDINGS_FOLDER = dirname(
  createRequire(import.meta.url).resolve("supersonic-scsynth-samples/package.json"),
);

const PACKAGE_URL = "https://www.npmjs.com/package/supersonic-scsynth-samples";
const plain = (name: string) => name.replaceAll("_", "").toLowerCase();
let known: Map<string, Credit> | null = null;

function readCredits(): Map<string, Credit> {
  const text = readFileSync(join(RECORDINGS_FOLDER, "PROVENANCE.md"), "utf8");
  const credits = new Map<string, Credit>();
  for (const [, name, origin] of text.matchAll(/^\* `:?(\w+)`\s*-\s*(.+)$/gm)) {
    if (!name || !origin) continue;
    const url = /https?:\/\/\S+/.exec(origin)?.[0] ?? PACKAGE_URL;
    const person = /\/people\/([^/]+)\//i.exec(url)?.[1];
    const donor = /^Donated by (.+) under/.exec(origin)?.[1];
    const author = donor ?? (person ? decodeURIComponent(person) : "unknown");
    credits.set(plain(name), { author, url, license: "CC0-1.0" });
  }
  return credits;
}

/**
 * The author of a recording, from the package's own list.
 * @param file such as `loop_amen.flac`. @throws RangeError if the list does not contain it.
 */
export function creditOf(file: string): Credit {
  known ??= readCredits();
  const credit = known.get(plain(file.replace(/\.flac$/, "")));
  if (!credit) throw new RangeError(`no credit for ${file}`);
  return credit;
}

/** Path of a recording on this machine. */
export function recordingPath(file: string): string {
  return join(RECORDINGS_FOLDER, "samples", file);
}

import { readdirSync, readFileSync } from "node:fs";

const CHUNKS = ".next/static/chunks";
const PAGES = ".next/server/app";
const MANIFEST = "/page_client-reference-manifest.js";
const CHUNK_NAME = /static\/chunks\/([\w~.-]+\.js)/g;

/** A page of the build, and every script that it may load, now or later. */
export interface BuiltPage {
  /** As in `app`: `(admin)/admin/users`. */
  page: string;
  scripts: ReadonlySet<string>;
}

const namesIn = (text: string) => [...text.matchAll(CHUNK_NAME)].map(([, name]) => name!);

/** Text of a script of the build. */
export const scriptOf = (name: string): string => readFileSync(`${CHUNKS}/${name}`, "utf8");

/** The scripts that each page of the build loads: those that its manifest names, and those that these import later. */
export function builtPages(): BuiltPage[] {
  const known = new Set(readdirSync(CHUNKS).filter((name) => name.endsWith(".js")));
  const later = new Map([...known].map((name) => [name, namesIn(scriptOf(name)).filter((other) => known.has(other))]));
  const manifests = readdirSync(PAGES, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(MANIFEST));
  return manifests.map((manifest) => {
    const scripts = new Set<string>();
    const waiting = namesIn(readFileSync(`${PAGES}/${manifest}`, "utf8")).filter((name) => known.has(name));
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (scripts.has(name)) continue;
      scripts.add(name);
      waiting.push(...(later.get(name) ?? []));
    }
    return { page: manifest.slice(0, -MANIFEST.length), scripts };
  });
}

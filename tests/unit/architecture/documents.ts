import { posix } from "node:path";

const FOLDERS = "app|bench|components|demo|docs|e2e|features|lib|public|scripts|server|simulators|stores|tests|web";
const PATH = new RegExp(`^(?:${FOLDERS})/[^\\s<>*…]*$`);

/** The paths in a document's code spans that don't exist; placeholders (`<noun>`, `*`) don't count as paths. */
export function missingPaths(text: string, files: readonly string[]): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? "");
  const paths = spans.filter((span) => PATH.test(span)).flatMap(alternatives);
  return [...new Set(paths)].filter((path) => !exists(path, files));
}

/** `lib/{a,b}/` as `lib/a/` and `lib/b/`. */
function alternatives(path: string): string[] {
  const [braces, list] = /\{([^}]*)\}/.exec(path) ?? [];
  return braces && list ? list.split(",").map((name) => path.replace(braces, name)) : [path];
}

function exists(path: string, files: readonly string[]): boolean {
  const bare = path.replace(/\/$/, "");
  return files.some(
    (file) =>
      file === bare || file.startsWith(`${bare}/`) || [".ts", ".tsx", ".mjs"].some((end) => file === bare + end),
  );
}

/** The links of a document at `path` that lead to no file or folder of the repository. */
export function brokenLinks(path: string, text: string, files: readonly string[]): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => link ?? "");
  return links
    .filter((link) => !/^\w+:/.test(link))
    .filter((link) => !exists(posix.join(posix.dirname(path), link), files));
}

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { featureOf } from "@/tests/unit/architecture/floors";
import { importsOf } from "@/tests/unit/architecture/rules";

/** The project files that each file (a path from the root) imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The folders that the import rules apply to. */
export const SOURCE_FOLDERS = [
  "app",
  "components",
  "demo",
  "features",
  "lib",
  "server",
  "simulators",
  "stores",
  "web",
  "proxy.ts",
  "next.config.ts",
];

/** TypeScript files of these folders, tracked or new, without ignored ones. */
export function sourceFiles(folders: readonly string[] = SOURCE_FOLDERS): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...folders], {
    encoding: "utf8",
  });
  return listed.split("\n").filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts") && existsSync(name));
}

const readSource = (file: string) => readFileSync(file, "utf8");

/** Reads the imports of these files. Packages, and files that aren't in the list, are omitted. */
export function readImportGraph(files: readonly string[], read: (file: string) => string = readSource): ImportGraph {
  const known = new Set(files);
  const candidates = (target: string) =>
    [target, `${target}.ts`, `${target}.tsx`, join(target, "index.ts")].find((name) => known.has(name));
  return new Map(
    files.map((file) => {
      const targets = importsOf(file, read(file)).flatMap((target) => candidates(target) ?? []);
      return [file, [...new Set(targets)].filter((target) => target !== file)];
    }),
  );
}

/** The features with the lines of their files, the largest first. */
export function featureLines(
  files: readonly string[],
  read: (file: string) => string = readSource,
): [string, number][] {
  const lines = new Map<string, number>();
  for (const file of files) {
    const feature = featureOf(file);
    if (feature) lines.set(feature, (lines.get(feature) ?? 0) + read(file).trimEnd().split("\n").length);
  }
  return [...lines].sort(([, one], [, other]) => other - one);
}

/** The graph of groups; `groupOf` returns a file's group, or null to omit the file. */
export function groupGraph(graph: ImportGraph, groupOf: (file: string) => string | null): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const from = groupOf(file);
    if (from === null) continue;
    const reached = groups.get(from) ?? new Set();
    groups.set(from, reached);
    for (const target of targets) {
      const to = groupOf(target);
      if (to !== null && to !== from) reached.add(to);
    }
  }
  return groups;
}

/** The cycles of a graph: its strongly connected components (Tarjan) of two or more nodes. */
export function cyclesOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
      } else if (onStack.has(next)) low.set(node, Math.min(low.get(node) ?? 0, index.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const component: string[] = [];
    let popped: string | undefined;
    do {
      popped = stack.pop();
      if (popped === undefined) break;
      onStack.delete(popped);
      component.push(popped);
    } while (popped !== node);
    if (component.length > 1) found.push(component.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** Folders whose folders are modules, by their depth. Where two match, the first counts. */
const MODULE_FOLDERS: readonly [folder: RegExp, depth: number][] = [
  [/^server\/modules\/[^/]+\//, 4],
  [/^features\/(admin|studio|work)\//, 3],
  [/^(server\/(modules|platform|providers)|lib\/client)\//, 3],
  [/^(server|features|lib|components|app|web|simulators)\//, 2],
];

/**
 * The module of a file, which is one unit to the check of cycles: `server/modules/library/likes`, `features/likes`,
 * `features/admin/users`, `app/_shell`, `lib/api`, `web/pages`. Files beside modules are one together, each file of `server/` itself one
 * alone.
 */
export function moduleOf(file: string): string {
  const parts = file.split("/");
  if (parts[0] === "server" && parts.length === 2) return file;
  const depth = MODULE_FOLDERS.find(([folder, deep]) => folder.test(file) && parts.length > deep)?.[1] ?? 1;
  return parts.length > depth ? parts.slice(0, depth).join("/") : file;
}

/** The layer of a file in a server module: handles HTTP, runs SQL, calls files that run SQL, or none of these. */
export type Layer = "http" | "service" | "sql" | "pure";

const DEPTH: Record<Layer, number> = { http: 3, service: 2, sql: 1, pure: 0 };

/**
 * The files of server modules that violate "routes → service → repository", classified by what they do. One line each.
 */
export function layerViolations(files: readonly string[], read: (file: string) => string = readSource): string[] {
  const modules = files.filter((file) => file.startsWith("server/modules/"));
  const imported = new Map(modules.map((file) => [file, importsOf(file, read(file), { types: false })]));
  const graph = readImportGraph(modules, read);
  const values = (file: string) =>
    (graph.get(file) ?? []).filter((target) => imported.get(file)?.includes(target.replace(/\.tsx?$/, "")));
  const named = new Map(modules.map((file) => [file, importsOf(file, read(file))]));
  const speaks = (file: string, what: RegExp) => named.get(file)?.some((target) => what.test(target)) === true;
  const speaksSql = (file: string) =>
    speaks(file, SQL) || imported.get(file)?.some((target) => TABLES.test(target)) === true;
  const layers = new Map<string, Layer>();
  const layerOf = (file: string): Layer => {
    const known = layers.get(file);
    if (known) return known;
    layers.set(file, "pure");
    const layer: Layer = speaks(file, HTTP)
      ? "http"
      : speaksSql(file)
        ? "sql"
        : values(file).some((target) => ["sql", "service"].includes(layerOf(target)))
          ? "service"
          : "pure";
    layers.set(file, layer);
    return layer;
  };
  const both = modules.filter((file) => speaks(file, HTTP) && speaksSql(file));
  const upward = modules.flatMap((file) =>
    values(file)
      .filter((target) => DEPTH[layerOf(target)] > DEPTH[layerOf(file)] && layerOf(file) !== "pure")
      .map((target) => `${file} (${layerOf(file)}) imports ${target} (${layerOf(target)})`),
  );
  return [...both.map((file) => `${file} speaks HTTP and SQL`), ...upward];
}

/** What Next and React don't document: files, headers, globals and texts of theirs. */
const INSIDE = /next\/dist|__next|TURBOPACK|next-router-|x-next(js)?-|\b_rsc\b|\$R[CRSX]\b|build-manifest/;

/** The files outside `web/framework` that name something of the inside of Next or React. */
export function knowingFrameworks(files: readonly string[], read: (file: string) => string = readSource): string[] {
  return files.filter((file) => !file.startsWith("web/framework/") && INSIDE.test(read(file)));
}

const HTTP = /^hono(\/|$)|^server\/platform\/http\//;
const SQL = /^drizzle-orm(\/|$)/;
/** The query builder only needs a table; the type of a row isn't SQL. */
const TABLES = /^server\/platform\/db\/schema\//;

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const FOLDERS = ["app", "demo", "lib", "server", "simulators", "tests", "web"];
const TESTS = "tests/integration/";
/** These import every module, so their imports don't show what a change can break. */
const EVERYTHING = /^server\/(app|main|jobs|worker)\.ts$/;
const MODULE = /^server\/modules\/([\w-]+\/[\w-]+)\//;

/**
 * The integration tests that a change of `files` can break: each test imports the whole API server, so they are chosen
 * by the modules that import a changed file, directly or not, and by the calls that those modules serve.
 */
export function integrationTestsOf(files) {
  const sources = new Map(
    FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
      .map((name) => [name, readFileSync(name, "utf8")]),
  );
  const reached = reachedFrom(files, importersOf(sources));
  const modules = new Set([...reached].flatMap((name) => name.match(MODULE)?.[1] ?? []));
  const paths = [...modules].flatMap((name) => pathsOf(name, sources));
  const names = [...modules].map((name) => `@/server/modules/${name}/`);
  return [...sources]
    .filter(([name]) => name.startsWith(TESTS) && name.endsWith(".test.ts"))
    .filter(
      ([name, text]) =>
        reached.has(name) ||
        names.some((part) => text.includes(part)) ||
        paths.some((parts) => parts.every((part) => text.includes(part))),
    )
    .map(([name]) => name);
}

/** The files that import each file. */
function importersOf(sources) {
  const importers = new Map();
  for (const [name, text] of sources) {
    for (const [, path] of text.matchAll(/(?:from|import\() ?"([@.][^"]+)"/g)) {
      const target = path.startsWith("@/") ? path.slice(2) : normalize(join(dirname(name), path));
      const file = [`${target}.ts`, `${target}.tsx`, target].find((each) => sources.has(each));
      if (file) importers.set(file, [...(importers.get(file) ?? []), name]);
    }
  }
  return importers;
}

function reachedFrom(files, importers) {
  const reached = new Set();
  const next = [...files];
  for (let file = next.pop(); file; file = next.pop()) {
    if (reached.has(file) || EVERYTHING.test(file)) continue;
    reached.add(file);
    next.push(...(importers.get(file) ?? []));
  }
  return reached;
}

/**
 * The paths of a module's calls, each as its texts before the first and after the last parameter: `/api/sound/` and
 * `/report`.
 */
function pathsOf(module, sources) {
  const routes = [...sources].filter(([name]) => name.startsWith(`server/modules/${module}/`)).map(([, text]) => text);
  const contract = [...sources].filter(([name]) => name.startsWith("lib/contract/calls/")).map(([, text]) => text);
  const mounted = routes.flatMap((text) =>
    [...text.matchAll(/\bmount(?:Csv)?\((?:\w+\.)?(\w+)/g)].map(([, name]) => name),
  );
  const described = mounted.flatMap((name) =>
    contract.flatMap(
      (text) => text.match(new RegExp(`export const ${name} = \\w+\\(\\{[\\s\\S]*?path: "([^"]+)`))?.[1] ?? [],
    ),
  );
  const others = routes.flatMap((text) => [...text.matchAll(/\bapp\.get\("([^"]+)/g)].map(([, path]) => path));
  return [
    ...described.map((path) => [path.match(/^[^{]+/)[0], path.match(/[^}]*$/)[0]]),
    ...others.map((path) => [path.match(/^[^:]+/)[0]]),
  ];
}

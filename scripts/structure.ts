import { readFileSync } from "node:fs";
import { FLOORS, featureOf } from "@/tests/unit/architecture/floors";
import {
  cyclesOf,
  featureLines,
  groupGraph,
  layerViolations,
  moduleOf,
  readImportGraph,
  sourceFiles,
} from "@/tests/unit/architecture/import-graph";
import { importsOf, violation } from "@/tests/unit/architecture/rules";
import { codeOf, vagueNames } from "@/tests/unit/architecture/vague-names";
import { isUpward, WINGS } from "@/tests/unit/architecture/wings";

/** Prints the structure of the project in figures: `npm run structure`. Cycles and upward imports must be 0. */
const files = sourceFiles();
const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const graph = readImportGraph(files, (file) => sources.get(file) ?? "");
const modules = groupGraph(graph, moduleOf);

const lengths = files.map((file) => sources.get(file)?.trimEnd().split("\n").length ?? 0).sort((a, b) => a - b);
const lines = lengths.reduce((sum, length) => sum + length, 0);
const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(share * lengths.length))] ?? 0;

const count = (pattern: RegExp) =>
  files.reduce((sum, file) => sum + [...codeOf(sources.get(file) ?? "").matchAll(pattern)].length, 0);
const vague = files.map((file) => vagueNames(codeOf(sources.get(file) ?? "")));
const perThousand = (found: number) => `${found} (${((found / lines) * 1000).toFixed(1)} per 1,000 lines)`;

const against = files.flatMap((file) =>
  importsOf(file, sources.get(file) ?? "")
    .filter((target) => violation(file, target) !== null)
    .map((target) => ({ file, target })),
);
const amongFeatures = against.filter(({ file, target }) => featureOf(file) && featureOf(target));
const amongWings = against.filter(({ file, target }) => isUpward(file, target));

const surface = new Map<string, Set<string>>();
for (const [file, targets] of graph) {
  for (const target of targets) {
    const feature = featureOf(target);
    if (!feature || featureOf(file) === feature) continue;
    surface.set(feature, (surface.get(feature) ?? new Set()).add(target));
  }
}

const row = (name: string, value: string | number) => console.log(`${name.padEnd(36)}${value}`);
row("cycles between modules", cyclesOf(modules).length);
row("cycles between files", cyclesOf(graph).length);
row("imports against the table", against.length);
row("upward imports among wings", amongWings.length);
row("upward imports among features", amongFeatures.length);
row("upward imports in modules", layerViolations(files, (file) => sources.get(file) ?? "").length);
row("modules, arrows between them", `${modules.size}, ${[...modules.values()].reduce((sum, to) => sum + to.size, 0)}`);
row("wings, floors of features", `${WINGS.length}, ${FLOORS.length}`);
row("files, lines", `${files.length}, ${lines}`);
row("lines a file: median, p75, p95, max", `${at(0.5)}, ${at(0.75)}, ${at(0.95)}, ${lengths.at(-1)}`);
row("files over 300 lines", lengths.filter((length) => length > 300).length);
row("files of 20 lines or fewer", lengths.filter((length) => length <= 20).length);
row("casts", perThousand(count(/\bas (?!const\b)[A-Za-z{[(]/g)));
row("non-null assertions", perThousand(count(/[\w\])]!(?=[.,;)\]\s[])(?!=)/g)));
row(
  "vague names: exported, in types",
  `${vague.flatMap(({ exported }) => exported).length}, ${vague.flatMap(({ members }) => members).length}`,
);
row("the largest features, in lines", "");
for (const [feature, size] of featureLines(files, (file) => sources.get(file) ?? "").slice(0, 10))
  row(`  ${feature}`, size);
row("files of a feature used outside", "");
for (const [feature, used] of [...surface].sort(([, a], [, b]) => b.size - a.size)) row(`  ${feature}`, used.size);

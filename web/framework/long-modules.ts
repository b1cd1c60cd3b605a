import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parse } from "acorn";
import { z } from "zod";
import { evaluationOrder } from "@/web/framework/evaluation-order";

/**
 * Minimum length of a module that is evaluated separately; shorter ones are evaluated with the modules that need them.
 */
const LONG = 2_000;

const manifestSchema = z.object({
  rootMainFiles: z.array(z.string()).min(1),
  pagesChunkGroupBootstrapParams: z.record(z.string(), z.object({ runtimeModuleIds: z.array(z.number()).min(1) })),
});

/**
 * The ids of the long modules that every page evaluates when it starts, dependencies first, read from the chunks of a
 * build. Throws if the build has an unknown form.
 */
export function longModules(buildDirectory: string): number[] {
  const read = (name: string) => readFileSync(join(buildDirectory, name), "utf8");
  const { rootMainFiles, pagesChunkGroupBootstrapParams } = manifestSchema.parse(
    JSON.parse(read("build-manifest.json")),
  );
  const factories = new Map(rootMainFiles.flatMap((name) => factoriesOf(read(name))));
  const roots = new Set(
    Object.values(pagesChunkGroupBootstrapParams).flatMap(({ runtimeModuleIds }) => runtimeModuleIds.map(String)),
  );
  if ([...roots].some((id) => !factories.has(id))) throw new Error("The build's root chunks lack the start of pages.");
  const isLong = (id: string) => {
    const factory = factories.get(id);
    return factory !== undefined && factory.end - factory.start > LONG;
  };
  return evaluationOrder(roots, factories).filter(isLong).map(Number);
}

/** The modules of a chunk, which is one call: `TURBOPACK.push([script, id, factory, id, id, factory, …])`. */
function factoriesOf(code: string): [id: string, factory: Node][] {
  const [statement] = parse(code, { ecmaVersion: "latest" }).body;
  const call = statement?.type === "ExpressionStatement" ? statement.expression : undefined;
  const list = call?.type === "CallExpression" ? call.arguments[0] : undefined;
  if (list?.type !== "ArrayExpression") return [];
  const factories: [string, Node][] = [];
  let ids: string[] = [];
  for (const element of list.elements.slice(1)) {
    if (element?.type === "Literal") ids.push(String(element.value));
    else if (element) {
      for (const id of ids) factories.push([id, element]);
      ids = [];
    }
  }
  return factories;
}

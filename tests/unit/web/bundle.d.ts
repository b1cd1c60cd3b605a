declare module "@/scripts/lib/bundle.mjs" {
  export function bundleScripts(buildFolder: string): void;
}

declare module "@/scripts/lib/evaluation-order.mjs" {
  export function evaluationOrder(
    roots: Iterable<number>,
    factories: ReadonlyMap<string, import("acorn").Node>,
  ): string[];
}

import { describe, expect, it } from "vitest";
import {
  cyclesOf,
  featureLines,
  groupGraph,
  knowingFrameworks,
  layerViolations,
  moduleOf,
  readImportGraph,
  sourceFiles,
} from "@/tests/unit/architecture/import-graph";

const files = sourceFiles();
const graph = readImportGraph(files);

describe("the source files", () => {
  it("have no import cycle between modules", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(cyclesOf(groupGraph(graph, moduleOf))).toEqual([]);
  });

  it("have no import cycle between files", () => {
    expect(cyclesOf(graph)).toEqual([]);
  });

  it("have no feature of more than 4,000 lines", () => {
    expect(featureLines(files).filter(([, lines]) => lines > 4_000)).toEqual([]);
  });

  it("import from HTTP to services to SQL in every module, never upward", () => {
    expect(layerViolations(files)).toEqual([]);
  });

  it("know the inside of Next and React in web/framework alone", () => {
    expect(knowingFrameworks(files)).toEqual([]);
  });
});

describe("the checks find", () => {
  const sources: Record<string, string> = {
    "server/modules/money/a/routes.ts": `import { Hono } from "hono";\nimport { serve } from "@/server/modules/money/a/service";`,
    "server/modules/money/a/service.ts": `import { find } from "@/server/modules/money/a/repository";`,
    "server/modules/money/a/repository.ts": `import { sql } from "drizzle-orm";`,
    "server/modules/site/b/repository.ts": `import { eq } from "drizzle-orm";`,
  };
  const planted = (more: Record<string, string>) => {
    const all: Record<string, string> = { ...sources, ...more };
    return { files: Object.keys(all), read: (file: string) => all[file] ?? "" };
  };

  it.each([
    `import type { CacheHandler } from "next/dist/server/lib/incremental-cache";`,
    `const tree = headers["next-router-state-tree"];`,
    `search.delete("_rsc");`,
    `globalThis.TURBOPACK.push(start);`,
  ])("what only web/framework may know: %s", (line) => {
    const names = ["web/framework/router.ts", "web/pages/pages.ts"];
    expect(knowingFrameworks(names, () => line)).toEqual(["web/pages/pages.ts"]);
    expect(knowingFrameworks(names, () => `import next from "next";`)).toEqual([]);
  });

  it("no fault in correct modules", () => {
    const { files: names, read } = planted({});
    expect(layerViolations(names, read)).toEqual([]);
    expect(cyclesOf(groupGraph(readImportGraph(names, read), moduleOf))).toEqual([]);
  });

  it.each([
    [
      "a cycle between modules",
      {
        "server/modules/site/b/more.ts": `import { x } from "@/server/modules/money/a/back";`,
        "server/modules/money/a/back.ts": `import type { Y } from "@/server/modules/site/b/more";`,
      },
      ["server/modules/money/a", "server/modules/site/b"],
    ],
    [
      "a cycle between folders",
      {
        "server/platform/http/up.ts": `import { x } from "@/server/modules/money/a/service";`,
        "server/modules/money/a/service.ts": `import { y } from "@/server/platform/http/up";`,
      },
      ["server/modules/money/a", "server/platform/http"],
    ],
    [
      "a cycle between lib and stores",
      { "lib/api/x.ts": `import { y } from "@/stores/y";`, "stores/y.ts": `export { x } from "@/lib/api/x";` },
      ["lib/api", "stores"],
    ],
    [
      "a cycle between two folders of lib/client",
      {
        "lib/client/player/x.ts": `import { y } from "@/lib/client/session/y";`,
        "lib/client/session/y.ts": `export { x } from "@/lib/client/player/z";`,
        "lib/client/player/z.ts": "",
      },
      ["lib/client/player", "lib/client/session"],
    ],
    [
      "a cycle between two folders of the gateway",
      {
        "web/files/x.ts": `import { y } from "@/web/pages/y";`,
        "web/pages/y.ts": `export { z } from "@/web/files/z";`,
        "web/files/z.ts": "",
      },
      ["web/files", "web/pages"],
    ],
    [
      "a cycle between two features",
      {
        "features/likes/x.tsx": `import { y } from "@/features/sound/y";`,
        "features/sound/y.tsx": `export type { Z } from "@/features/likes/z";`,
        "features/likes/z.tsx": "",
      },
      ["features/likes", "features/sound"],
    ],
    [
      "a cycle between two folders of an area",
      {
        "features/studio/packs/x.tsx": `import { y } from "@/features/studio/splits/y";`,
        "features/studio/splits/y.tsx": `export type { Z } from "@/features/studio/packs/z";`,
        "features/studio/packs/z.tsx": "",
      },
      ["features/studio/packs", "features/studio/splits"],
    ],
  ])("%s", (_, more, cycle) => {
    const { files: names, read } = planted(more);
    expect(cyclesOf(groupGraph(readImportGraph(names, read), moduleOf))).toEqual([cycle]);
  });

  it("how large each feature is, also in an area", () => {
    const { files: names, read } = planted({
      "features/likes/x.ts": "one;\ntwo;\n",
      "features/admin/users/y.ts": "one;\ntwo;\nthree;",
      "features/admin/users/parts/z.tsx": "one;\n",
      "features/admin/audit/y.ts": "one;\n",
    });
    expect(featureLines(names, read)).toEqual([
      ["admin/users", 4],
      ["likes", 2],
      ["admin/audit", 1],
    ]);
  });

  it("a cycle between files of one module", () => {
    const { files: names, read } = planted({
      "server/modules/site/b/x.ts": `import { y } from "@/server/modules/site/b/y";`,
      "server/modules/site/b/y.ts": `import { x } from "./x";`,
    });
    expect(cyclesOf(readImportGraph(names, read))).toEqual([
      ["server/modules/site/b/x.ts", "server/modules/site/b/y.ts"],
    ]);
  });

  it.each([
    [
      "SQL in a route",
      { "server/modules/site/b/page.ts": `import { Hono } from "hono";\nimport { eq } from "drizzle-orm";` },
      "server/modules/site/b/page.ts speaks HTTP and SQL",
    ],
    [
      "a table in a route",
      {
        "server/modules/site/b/page.ts": `import { Hono } from "hono";\nimport { users } from "@/server/platform/db/schema/users";`,
      },
      "server/modules/site/b/page.ts speaks HTTP and SQL",
    ],
    [
      "a service that imports a file with HTTP, whatever their names",
      {
        "server/modules/site/b/verbs.ts": `import { x } from "@/server/modules/site/b/repository";\nimport { y } from "@/server/modules/site/b/answers";`,
        "server/modules/site/b/answers.ts": `import { z } from "@/server/platform/http/route";`,
      },
      "server/modules/site/b/verbs.ts (service) imports server/modules/site/b/answers.ts (http)",
    ],
    [
      "a repository that calls a service",
      {
        "server/modules/site/b/tables.ts": `import { sql } from "drizzle-orm";\nimport { serve } from "@/server/modules/money/a/service";`,
      },
      "server/modules/site/b/tables.ts (sql) imports server/modules/money/a/service.ts (service)",
    ],
  ])("%s", (_, more, violation) => {
    const { files: names, read } = planted(more as Record<string, string>);
    expect(layerViolations(names, read)).toEqual([violation]);
  });
});

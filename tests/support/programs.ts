import { compileApiServer } from "@/scripts/lib/compile.mjs";

/** The programs that tests start as processes. */
const PROGRAMS = [
  "server/main.ts",
  "server/migrate.ts",
  "server/worker.ts",
  "server/indexer.ts",
  "scripts/admin.ts",
  "scripts/files.ts",
  "scripts/jobs.ts",
  "tests/integration/support/startup-tasks/no-task.ts",
  "tests/integration/support/startup-tasks/two-parts.ts",
] as const;

type Program = (typeof PROGRAMS)[number];

let compiling: Promise<Record<string, string>> | undefined;

/** The path of a program, compiled with the others: it starts in a fraction of the time of its sources. */
export async function compiled(program: Program): Promise<string> {
  compiling ??= compileApiServer({ programs: [...PROGRAMS] });
  return (await compiling)[program]!;
}

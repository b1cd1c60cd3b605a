import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compileApiServer } from "@/scripts/lib/compile.mjs";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "wavecrate-compile-"));
  await writeFile(join(root, "shared.ts"), "export const state = { count: 0 as number };");
  await writeFile(join(root, "beside.txt"), "read beside the source");
  await writeFile(
    join(root, "task.ts"),
    'import { state } from "./shared";\nexport const count = (): number => ++state.count;',
  );
  await writeProgram("first");
});
afterEach(() => rm(root, { recursive: true, force: true }));

const writeProgram = (text: string) =>
  writeFile(
    join(root, "main.ts"),
    `import { readFileSync } from "node:fs";
import { state } from "./shared";
const name: string = "${text}";
const task = await import(process.argv[2] as string);
console.log(name, readFileSync(new URL("./beside.txt", import.meta.url), "utf8"), task.count(), state.count);
console.log(new Error().stack);`,
  );
const compile = async () => {
  const compiled = await compileApiServer({ root, programs: ["main.ts", "task.ts"] });
  return { main: compiled["main.ts"]!, task: compiled["task.ts"]! };
};
const versions = () => readdir(join(root, "node_modules/.cache/wavecrate"));

it("compiles programs that share modules, find files beside their sources and name the sources in errors", async () => {
  const { main, task } = await compile();
  const output = execFileSync(process.execPath, ["--enable-source-maps", main, task], { encoding: "utf8" });
  expect(output).toContain("first read beside the source 1 1");
  expect(output).toContain(`${join(root, "main.ts")}:6`);
});

it("writes a version once, and leaves the files of a running process alone", async () => {
  const first = await compile();
  expect(await compile()).toEqual(first);
  await writeProgram("second");
  const second = await compile();
  expect(second.main).not.toBe(first.main);
  expect(execFileSync(process.execPath, [first.main, first.task], { encoding: "utf8" })).toContain("first");
});

it("writes a folder that every user of the machine can read", async () => {
  await compile();
  const [version = ""] = await versions();
  expect((await stat(join(root, "node_modules/.cache/wavecrate", version))).mode & 0o777).toBe(0o755);
});

it("keeps the most recently used versions", async () => {
  await compile();
  const [oldest] = await versions();
  for (const text of ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]) {
    await writeProgram(text);
    await compile();
  }
  expect(await versions()).toHaveLength(8);
  expect(await versions()).not.toContain(oldest);
});

it("compiles once for two starts at the same time", async () => {
  const [one, other] = await Promise.all([compile(), compile()]);
  expect(one).toEqual(other);
  expect(await versions()).toHaveLength(1);
});

it("refuses parts of import.meta that would have another value in a compiled file", async () => {
  await writeFile(join(root, "task.ts"), "export const folder = import.meta.dirname;");
  await expect(compile()).rejects.toThrow("task.ts: of import.meta, only its url is known when compiled.");
});

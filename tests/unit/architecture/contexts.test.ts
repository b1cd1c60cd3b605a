import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourceFiles } from "@/tests/unit/architecture/import-graph";

/** The contexts that a source text defines and that say nothing of who acts: those are dependencies. */
function contextsOfNobody(source: string): string[] {
  const types = source.matchAll(/^(?:export )?(?:interface|type) (\w*Context)\b([^;]*?)(?:;$|\n\})/gm);
  return [...types].filter(([, , body = ""]) => !/\b(ActionContext|viewer)\b/.test(body)).map(([, name]) => name!);
}

it("a context of a service says who acts; what it works with are dependencies", () => {
  const modules = sourceFiles().filter((file) => file.startsWith("server/modules/"));
  expect(modules.length).toBeGreaterThan(300);
  expect(modules.flatMap((file) => contextsOfNobody(readFileSync(file, "utf8")))).toEqual([]);
  const planted = `interface FileContext {\n  db: Database;\n}\nexport type BanContext = ActionContext & { queue: JobQueue };`;
  expect(contextsOfNobody(planted)).toEqual(["FileContext"]);
  expect(contextsOfNobody(`type MailContext = Pick<Dependencies, "db" | "mailer">;`)).toEqual(["MailContext"]);
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("pages are rendered at the priority of the calls: a busy neighbour takes none of them away first", () => {
  const files = ["web", "scripts", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.m?[jt]s$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /setPriority|PRIORITY_(?:BELOW|LOW)/.test(readFileSync(file, "utf8")))).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const META = "server/platform/db/migrations/meta";

it("keeps the snapshot of the newest migration alone, which the next one starts from", () => {
  const { entries } = JSON.parse(readFileSync(`${META}/_journal.json`, "utf8")) as { entries: { tag: string }[] };
  const newest = entries.at(-1)!.tag.slice(0, 4);
  expect(readdirSync(META).sort()).toEqual([`${newest}_snapshot.json`, "_journal.json"]);
});

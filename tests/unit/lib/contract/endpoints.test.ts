import { describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import { readTable } from "@/tests/support/table";

const table = readTable<"method" | "path" | "auth">("endpoints.tsv").map(({ method, path, auth, state }) => ({
  name: `${method} ${path}`,
  access: auth,
  state,
}));
const contract = new Map([...endpoints.values()].map(({ method, path, access }) => [`${method} ${path}`, access]));

describe("the table of calls", () => {
  it("has each call once, and all are built", () => {
    const names = table.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(250);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(table.filter(({ state }) => state !== "built")).toEqual([]);
    expect(contract.size).toBe(endpoints.size);
  });

  it("matches the contract's access", () => {
    expect(table.filter(({ name, access }) => contract.get(name) !== access)).toEqual([]);
  });
});

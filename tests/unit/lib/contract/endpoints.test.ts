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
  it("states for every call whether it is built", () => {
    expect(table.filter(({ state }) => !["built", "later"].includes(state))).toEqual([]);
    expect(table.length).toBeGreaterThan(90);
  });

  it("matches the contract's access for every built call", () => {
    const built = table.filter(({ state }) => state === "built");
    expect(built.filter(({ name, access }) => contract.get(name) !== access)).toEqual([]);
  });

  it("marks no call of the contract as later", () => {
    expect(table.filter(({ name, state }) => state === "later" && contract.has(name))).toEqual([]);
  });

  it("has each call once", () => {
    expect(contract.size).toBe(endpoints.size);
  });
});

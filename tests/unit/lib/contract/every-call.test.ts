import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Access, CallDefinition } from "@/lib/contract/define-call";
import { everyCall } from "@/lib/contract/every-call";
import { readTable } from "@/tests/support/table";

const FOLDER = "lib/contract/calls";
const calls = new Map([...everyCall.values()].map((call) => [`${call.method} ${call.path}`, call.access]));
const specified = readTable<"method" | "path" | "auth">("endpoints.tsv").map(({ method, path, auth }) => ({
  name: `${method} ${path}`,
  access: auth,
}));

/** Who may make the calls below a path at most. */
const AREAS: readonly [start: string, allowed: readonly Access[]][] = [
  ["/api/admin/", ["admin", "admin-strict", "admin-or-moderator"]],
  ["/api/seller/", ["seller", "seller-admin-or-moderator", "owner", "owner-or-admin", "pack-editor"]],
  ["/api/user", ["token", "owner"]],
  ["/api/groups", ["token", "owner"]],
];
/** Applying to be a creator, which nobody is before. */
const APPLYING = new Set([
  "POST /api/seller/apply",
  "GET /api/seller/application",
  "POST /api/seller/application/confirm",
]);

describe("the calls of the contract", () => {
  it("are all that a file of calls exports, each once", async () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && file !== "index.ts",
    );
    const known = new Set(everyCall.values());
    const left: string[] = [];
    for (const file of files) {
      const values: Record<string, unknown> = await import(join(process.cwd(), FOLDER, file));
      for (const [name, value] of Object.entries(values)) {
        const isCall = typeof value === "object" && value !== null && "method" in value && "path" in value;
        if (isCall && !known.has(value as CallDefinition)) left.push(`${name} of ${file}`);
      }
    }
    expect(left).toEqual([]);
    expect(calls.size).toBe(everyCall.size);
    expect(everyCall.size).toBeGreaterThan(400);
  });

  it("have every call of the specification, with its access", () => {
    expect(specified.length).toBeGreaterThan(90);
    expect(specified.filter(({ name, access }) => calls.get(name) !== access)).toEqual([]);
  });

  it.each(AREAS)("below %s are for nobody else", (start, allowed) => {
    const below = [...calls].filter(([name]) => name.split(" ")[1]?.startsWith(start));
    expect(below.length).toBeGreaterThan(5);
    const open = below.filter(([, access]) => !allowed.includes(access)).map(([name]) => name);
    expect(new Set(open)).toEqual(start === "/api/seller/" ? APPLYING : new Set());
  });
});

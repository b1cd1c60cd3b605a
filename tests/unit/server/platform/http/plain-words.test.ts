import { describe, expect, it } from "vitest";
import { z } from "zod";
import { everyCall } from "@/lib/contract/every-call";
import { plainWords } from "@/server/platform/http/plain-words";

/** What only developers understand. */
const DEVELOPERS = /invalid (input|option|string)|expected|received|undefined|null|NaN|regex|pattern|too (small|big)/i;
const VALUES = [undefined, null, 0, -1, 1.5, 1e300, true, "", "x", "x".repeat(5_000), [], ["x"], {}, { a: { b: 1 } }];

const messages = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value, { error: plainWords }).error?.issues ?? []).map(({ message }) => message);

describe("words about wrong fields", () => {
  it("are plain in every call, whatever its path, query and body hold", () => {
    const found = new Set<string>();
    for (const { params, query, body } of everyCall.values()) {
      for (const schema of [params, query, body]) {
        if (!schema) continue;
        const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
        for (const value of VALUES) {
          for (const message of messages(schema, value)) found.add(message);
          for (const message of messages(schema, Object.fromEntries(keys.map((key) => [key, value]))))
            found.add(message);
        }
      }
    }
    expect(found.size).toBeGreaterThan(40);
    expect([...found].filter((message) => DEVELOPERS.test(message))).toEqual([]);
  });

  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, "Is missing."],
    [z.string(), 1, "Must be text."],
    [z.array(z.number()).min(1), [], "Must have at least 1 entry."],
    [z.string().max(3), "long", "Must have at most 3 characters."],
    [z.number().min(2), 1, "Must be at least 2."],
    [z.enum(["a", "b", "c"]), "d", "Must be a, b, or c."],
    [z.strictObject({}), { a: 1 }, "Has unknown fields: a."],
    [z.string("Insert a name"), 1, "Insert a name"],
  ])("for %# are of the kind of the field", (schema, value, message) => {
    expect(messages(schema, value)).toEqual([message]);
  });
});

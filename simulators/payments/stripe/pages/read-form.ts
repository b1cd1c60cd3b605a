import type { Context } from "hono";

/** The text fields of a form. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const form = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === "string" ? value.trim() : ""]),
  );
}

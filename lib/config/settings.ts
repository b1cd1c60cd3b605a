import { z } from "zod";

/** Shapes of settings that several programs read; what is wrong with one completes "The setting PORT …". */
export const portSetting = (fallback: number) =>
  z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(65_535, "must be at most 65535")
    .default(fallback);

/** An address of a protocol; `example` is shown where it is none. */
export const addressSetting = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });

/** The web server drops cached pages for who knows this. */
export const revalidateSecretSetting = z.string().min(16, "must have at least 16 characters").optional();

/** Parses an environment, in which an empty value counts as not set; or tells in one sentence which setting is wrong. */
export function parseSettings<Schema extends z.ZodType>(
  schema: Schema,
  given: Record<string, string | undefined>,
): { settings: z.output<Schema>; problem?: never } | { settings?: never; problem: string } {
  const set = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = schema.safeParse(set);
  if (parsed.success) return { settings: parsed.data };
  const issue = parsed.error.issues[0];
  return { problem: `The setting ${String(issue?.path[0])} ${issue?.message}.` };
}

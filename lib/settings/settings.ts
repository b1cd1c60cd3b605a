import { z } from "zod";
import { secretsSetting } from "@/lib/settings/secrets";

/** Schemas of settings that several processes read; a message completes the sentence "The setting PORT …". */
export const portSetting = (fallback: number) =>
  z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(65_535, "must be at most 65535")
    .default(fallback);

/** A URL with a given protocol; `example` is shown in the error. */
export const urlSetting = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be a URL such as ${example}` });

/** The secret that the gateway and the API server share. */
export const gatewaySecretSetting = secretsSetting(16);

/** How many proxies are in front of the API server, the gateway included. */
export const trustProxySetting = z.coerce
  .number("must be a number of proxies")
  .int("must be a whole number of proxies")
  .min(0, "must be at least 0")
  .max(10, "must be at most 10")
  .default(1);

/** Clients that are exempt from rate limits: IP addresses, separated by commas. */
export const unlimitedClientsSetting = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.union([z.ipv4(), z.ipv6()], "must be IP addresses, separated by commas")));

/**
 * Parses an environment, in which an empty value counts as unset. Returns the settings, or one sentence that names the
 * invalid one.
 */
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

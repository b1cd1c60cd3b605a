import { z } from "zod";
import { invalid } from "@/simulators/payments/stripe/problem";

type Tree = { [key: string]: Tree | string };

const MAX_FIELDS = 2_000;
const MAX_DEPTH = 8;

/** Parses `a[b][0][c]=d` into nested objects and lists, as the SDK encodes them. */
export function parseForm(text: string): unknown {
  const root: Tree = Object.create(null);
  const fields = [...new URLSearchParams(text)];
  if (fields.length > MAX_FIELDS) throw invalid("Too many parameters.");
  for (const [name, value] of fields) {
    const path = name.split(/[[\]]+/).filter((part, place, parts) => part !== "" || place < parts.length - 1);
    if (path.length > MAX_DEPTH) throw invalid("Parameters are nested too deeply.", name);
    let node = root;
    path.forEach((part, place) => {
      const key = part === "" ? String(Object.keys(node).length) : part;
      if (place === path.length - 1) {
        node[key] = value;
        return;
      }
      const next = node[key];
      const child: Tree = typeof next === "object" ? next : Object.create(null);
      node[key] = child;
      node = child;
    });
  }
  return listsOf(root);
}

function listsOf(node: Tree | string): unknown {
  if (typeof node === "string") return node;
  const entries = Object.entries(node).map(([key, value]) => [key, listsOf(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], place) => key === String(place));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Parses parameters by a schema. Throws errors like Stripe's. */
export function readParams<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === "unrecognized_keys") {
    const name = named([...path, issue.keys[0] ?? ""]);
    throw invalid(`Received unknown parameter: ${name}`, name, "parameter_unknown");
  }
  const name = named(path);
  const isMissing = issue?.code === "invalid_type" && issue.input === undefined;
  if (isMissing) throw invalid(`Missing required param: ${name}.`, name, "parameter_missing");
  throw invalid(`Invalid ${name}: ${issue?.message ?? "not accepted"}`, name, "parameter_invalid");
}

const named = ([first = "", ...rest]: string[]) => first + rest.map((part) => `[${part}]`).join("");

export const text = z.string().max(5_000);
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/, "must be an integer")
  .transform(Number);
export const time = z
  .string()
  .regex(/^\d{1,11}$/, "must be a timestamp")
  .transform(Number);
/** An empty string unsets the field. */
export const unsettable = <S extends z.ZodType>(schema: S) => z.union([z.literal("").transform(() => null), schema]);
/** Keys with an empty value are removed. */
export const metadata = z.union([
  z.literal("").transform(() => null),
  z.record(z.string().max(40), z.string().max(500)),
]);
export const expand = z.array(z.string().max(200)).max(20).optional();

/** Metadata after an update: new keys are added, empty values remove theirs. */
export function mergedMetadata(
  before: Record<string, string>,
  given: Record<string, string> | null | undefined,
): Record<string, string> {
  if (given === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ""));
}

export const address = z.strictObject({
  city: unsettable(text).optional(),
  country: unsettable(text).optional(),
  line1: unsettable(text).optional(),
  line2: unsettable(text).optional(),
  postal_code: unsettable(text).optional(),
  state: unsettable(text).optional(),
});

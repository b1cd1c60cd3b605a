import { z } from "zod";
import type { CallDefinition, ParsedInput } from "@/lib/contract/define-call";
import type { FieldErrors } from "@/lib/contract/errors";
import { InvalidInput } from "@/server/platform/errors";
import { receiveText } from "@/server/platform/http/body";
import type { AppContext } from "@/server/platform/http/context";
import { plainWords } from "@/server/platform/http/plain-words";

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;

const MAX_JSON_BYTES = 256 * 1024;

/** The body of a call that takes a file: a form with it, or its bytes. */
export type SentBody = Record<string, string | File> | Blob;

interface ParseOptions {
  /** What was received of a call that takes a file. */
  sent?: SentBody | undefined;
  /** Called with the valid fields of a refused body; returns further errors in them. */
  rules?: ((fields: Readonly<Record<string, unknown>>) => Promise<FieldErrors>) | undefined;
}

/** Unknown fields that a refusal names. */
const MAX_UNKNOWN = 20;

/**
 * Parses path, query and body of a request with the call's schemas. A call that admins may make, or that creators work
 * with, refuses fields that it doesn't name: a decision with a misspelt field isn't the one that was meant. Throws
 * InvalidInput with every wrong field, and what `receiveText` and `rules` throw.
 */
export async function parseInput<E extends CallDefinition>(
  definition: E,
  c: AppContext,
  { sent, rules }: ParseOptions = {},
): Promise<ParsedInput<E>> {
  // Without a prototype, `__proto__` is a field like any other.
  const errors: FieldErrors = Object.create(null);
  const params = parsePart(definition.params, c.req.param(), "path", errors);
  const query = parsePart(definition.query, c.req.query(), "query", errors);
  const given = sent ?? (definition.body && (await readJson(c, errors)));
  const body = definition.body ? parsePart(definition.body, given, "body", errors) : undefined;
  if (takesNamedFieldsOnly(definition)) {
    for (const name of unknownFields(definition.body, given)) addError(errors, name, "There is no such field.");
  }
  if (Object.keys(errors).length > 0) {
    const further = rules ? await rules(validFields(definition.body, given)) : {};
    throw new InvalidInput({ ...further, ...errors });
  }
  return { params, query, body } as ParsedInput<E>;
}

/** The Idempotency-Key, for which a repeated request gets the same result; null without one. */
export function parseIdempotencyKey(c: AppContext): string | null {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return null;
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw new InvalidInput({ "Idempotency-Key": ["Must be 8 to 200 printable characters."] });
  }
  return key;
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: string, errors: FieldErrors): unknown {
  if (!schema || value === UNREADABLE) return undefined;
  const parsed = schema.safeParse(value, { error: plainWords });
  if (parsed.success && !hasNul(parsed.data)) return parsed.data;
  if (parsed.success) addError(errors, part, "Must not contain NUL characters.");
  for (const issue of parsed.error?.issues ?? []) addError(errors, issue.path.join(".") || part, issue.message);
  return undefined;
}

const takesNamedFieldsOnly = ({ access, path, upload }: CallDefinition) =>
  !upload && (access.includes("admin") || path.startsWith("/api/seller/"));

/** The first fields of a body that its schema doesn't have. */
function unknownFields(schema: z.ZodType | undefined, given: unknown): string[] {
  const fields = fieldsOf(schema, given);
  if (!fields || typeof given !== "object" || given === null || Array.isArray(given)) return [];
  return Object.keys(given)
    .filter((name) => !Object.hasOwn(fields.shape, name))
    .slice(0, MAX_UNKNOWN);
}

/** The schema of an object that a body has to be: of several, the one that it is. */
function fieldsOf(schema: z.ZodType | undefined, given: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap() as z.ZodType, given);
  if (schema instanceof z.ZodObject) return schema;
  if (!(schema instanceof z.ZodUnion)) return undefined;
  const options = schema.options as readonly z.ZodType[];
  return options.map((option) => fieldsOf(option, given)).find((option) => option?.safeParse(given).success);
}

/** The parsed fields of a body that their own schemas accept. */
function validFields(schema: z.ZodType | undefined, given: unknown): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject) || typeof given !== "object" || given === null) return {};
  const values = given as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const parsed = z.safeParse(field, Object.hasOwn(values, name) ? values[name] : undefined);
      return parsed.success && parsed.data !== undefined && !hasNul(parsed.data) ? [[name, parsed.data]] : [];
    }),
  );
}

const hasNul = (value: unknown) => JSON.stringify(value)?.includes("\\u0000") ?? false;

function addError(errors: FieldErrors, field: string, message: string): void {
  errors[field] = [...(Object.hasOwn(errors, field) ? (errors[field] ?? []) : []), message];
}

const UNREADABLE = Symbol("unreadable");

async function readJson(c: AppContext, errors: FieldErrors): Promise<unknown> {
  const text = await receiveText(c, MAX_JSON_BYTES);
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    addError(errors, "body", "Must be JSON.");
    return UNREADABLE;
  }
}

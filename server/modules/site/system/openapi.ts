import { z } from "zod";
import { BYTES_HASH_HEADER, type CallDefinition } from "@/lib/contract/define-call";
import { errorBody, fieldErrorsBody } from "@/lib/contract/errors";
import { everyCall } from "@/lib/contract/every-call";
import { sessionCookieNames } from "@/lib/http/session";
import { product } from "@/lib/settings/product";

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

/** The OpenAPI 3.1 document of every call of the contract. */
export function openApiDocument(webUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, definition] of everyCall) {
    paths[definition.path] = {
      ...paths[definition.path],
      [definition.method.toLowerCase()]: operation(name, definition),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${product.name} API`, version: "1.0.0", description: product.description },
    servers: [{ url: webUrl }],
    tags: [...new Set([...everyCall.values()].map((definition) => definition.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        session: { type: "apiKey", in: "cookie", name: sessionCookieNames(webUrl).session },
      },
      schemas: { Error: jsonSchema(errorBody, "output"), FieldErrors: jsonSchema(fieldErrorsBody, "output") },
    },
  };
}

const NEEDS_PROOF =
  "The session has to prove first who is at it, by the password or a code (`POST /api/user/proof` and its like); until then 403.";

function operation(name: string, definition: CallDefinition) {
  const needsUser = definition.access !== "none";
  const forbidden = definition.proof ? "Not allowed, or the session has to prove first who is at it" : "Not allowed";
  const takesInput = definition.params || definition.query || definition.body;
  return {
    operationId: name,
    tags: [definition.tag],
    summary: definition.summary,
    "x-access": definition.access,
    ...(definition.proof ? { "x-proof": true, description: NEEDS_PROOF } : {}),
    ...(needsUser ? { security: [{ bearer: [] }, { session: [] }] } : {}),
    parameters: [
      ...parameters(definition.params, "path"),
      ...parameters(definition.query, "query"),
      ...(definition.idempotent
        ? [
            {
              name: "Idempotency-Key",
              in: "header",
              required: false,
              schema: { type: "string", minLength: 8, maxLength: 200 },
            },
          ]
        : []),
      ...(definition.bytes
        ? [
            {
              name: BYTES_HASH_HEADER,
              in: "header",
              required: true,
              schema: { type: "string", pattern: "^[0-9a-fA-F]{64}$" },
            },
          ]
        : []),
    ],
    ...(definition.body ? { requestBody: { required: true, content: bodyContent(definition, definition.body) } } : {}),
    responses: {
      200: {
        description: "Done",
        content: { "application/json": { schema: jsonSchema(definition.response, "output") } },
      },
      ...(needsUser ? { 401: refusal("Not signed in", "Error"), 403: refusal(forbidden, "Error") } : {}),
      ...(definition.params ? { 404: refusal("Not found", "Error") } : {}),
      ...(takesInput ? { 422: refusal("Invalid input, by field", "FieldErrors") } : {}),
      429: refusal("Too many requests; see Retry-After", "Error"),
      503: refusal("In maintenance or not available; see Retry-After", "Error"),
    },
  };
}

/** OpenAPI describes a file as a binary string; zod has no schema for one. */
function bodyContent({ upload, bytes }: CallDefinition, body: z.ZodType) {
  if (bytes) {
    const schema = { type: "string", format: "binary", maxLength: bytes.maxBytes };
    return { "application/octet-stream": { schema } };
  }
  if (!upload) return { "application/json": { schema: jsonSchema(body, "input") } };
  const { properties = {}, ...schema } = jsonSchema(body, "input");
  const parts = Object.entries(properties).map(([name, property]) => [
    name,
    Object.keys(property as object).length === 0 ? { type: "string", format: "binary" } : property,
  ]);
  return { "multipart/form-data": { schema: { ...schema, properties: Object.fromEntries(parts) } } };
}

function parameters(schema: z.ZodType | undefined, where: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
  }));
}

const refusal = (description: string, schema: "Error" | "FieldErrors") => ({
  description,
  content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
});

function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { CallDefinition } from "@/lib/contract/define-call";
import { fieldErrorsBody } from "@/lib/contract/errors";
import { everyCall } from "@/lib/contract/every-call";
import { creators } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";

const fieldsOf = (schema: z.ZodType | undefined) =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {}) : [];

/** A request to the call in which everything is invalid: NUL characters in the URL, objects for every field. */
const invalidRequest = ({ path, query, body }: CallDefinition) => ({
  path: `${path.replace(/\{\w+\}/g, "%00")}?${fieldsOf(query)
    .map((field) => `${field}=%00`)
    .join("&")}`,
  ...(body ? { json: Object.fromEntries(fieldsOf(body).map((field) => [field, {}])) } : {}),
});

const calls = [...everyCall.entries()];

describe("every call of the contract", () => {
  let app: TestApp;
  let adminHeaders: Record<string, string>;
  beforeAll(async () => {
    app = await startApp(testEngine);
    const { id, headers } = await app.signIn({ is_admin: true });
    await app.db.insert(creators).values({ user_id: id, status: "active" });
    adminHeaders = headers;
  });
  afterAll(() => app.close());

  it.each(calls.filter(([, { params, query, body }]) => params || query || body))(
    "%s responds to invalid input with 422 and errors by field",
    async (_name, definition) => {
      const { path, ...init } = invalidRequest(definition);
      const response = await app.request(definition.method, path, { ...init, headers: adminHeaders });
      expect(response.status).toBe(422);
      expect(Object.keys(fieldErrorsBody.parse(response.body).errors)).not.toEqual([]);
    },
  );

  it.each(calls.filter(([, { access }]) => access !== "none"))("%s refuses a visitor", async (_name, definition) => {
    const response = await app.request(definition.method, definition.path.replace(/\{\w+\}/g, "1"));
    expect(response).toMatchObject({ status: 401, body: { error: "Sign in to continue." } });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { CallDefinition } from "@/lib/contract/define-call";
import { everyCall } from "@/lib/contract/every-call";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { creators } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";

const calls = [...everyCall.values()].map((call) => [`${call.method} ${call.path}`, call] as const);
const changes = calls.filter(([, { method }]) => method !== "GET");
const withText = changes.filter(([, { body, upload, bytes }]) => body && !upload && !bytes);

/** Ids that aren't one, as they stand in a URL; what isn't a number is more than that where names are in the path. */
const NUMBERS = ["0", "01", "1e3", "2147483648", "1%0a", "%ff"];
const NAMES = ["9".repeat(400), "1%00", "%20", "%d9%a1", "%c0%af", "%2e%2e", "..%2f..%2fetc%2fpasswd", "__proto__"];
const ODD_NAMES = ["constructor", "null", "'--", "%22%3e%3cscript%3e", "%ud800"];
/** Values of a query that no page sends. */
const QUERY_VALUES = ["%00", "%ed%a0%80", "1e99", "9".repeat(5_000), "'%20or%201=1--"];
/** Bodies that no page sends: as JSON, and as what isn't. */
const BODIES = [
  "",
  "{",
  '{"a":',
  "nul",
  "\ufeff{}",
  "[".repeat(50_000),
  `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"is_admin":true}}}',
  '{"id":1e400}',
  `{"id":${"9".repeat(10_000)}}`,
  '{"\\ud800":"\\udfff"}',
  '{"a":1,"a":2}',
];
/** What a field may hold that isn't for it. */
const FIELD_VALUES = [
  ...["\ud800", "\u0000", "x".repeat(100_000), "'; drop table users; --"],
  ...[[[]], null, true, -1, 2 ** 53, [{ id: 1 }], { $ne: null }, { length: 1e9 }],
];

/** What a browser says of a request that another site makes. */
const OTHER_SITES: readonly Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site", Origin: "https://wavecrate.test" },
  { Origin: "https://wavecrate.test.evil.example" },
  { Origin: "null" },
  { Origin: "not an origin", "Content-Type": "text/plain" },
];

describe("a stranger's requests", () => {
  let app: TestApp;
  let userId: number;
  let clients = 0;
  let authorization: Record<string, string>;
  beforeAll(async () => {
    app = await startApp(testEngine, { TRUST_PROXY: "1" });
    const { id } = await app.signIn({ is_admin: true });
    userId = id;
    await app.db.insert(creators).values({ user_id: id, status: "active" });
  });
  // Some calls end sessions, and none is to be refused for those before it.
  beforeEach(async () => {
    await app.db.delete(rateLimits);
    clients += 1;
    const address = `10.0.${clients >> 8}.${clients & 255}`;
    authorization = { ...(await app.signInAgain(userId)), "X-Forwarded-For": address };
  });
  afterAll(() => app.close());

  const pathOf = ({ path }: CallDefinition, id = "1") => path.replace(/\{\w+\}/g, () => id);
  const fieldsOf = (schema: z.ZodType | undefined) =>
    schema && "shape" in schema ? Object.keys(schema.shape as object) : ["value"];

  it.each(changes)("are refused when another site makes a browser send %s", async (_name, call) => {
    const Cookie = `__Host-wc_session=${authorization.Authorization?.replace("Bearer ", "")}`;
    for (const headers of OTHER_SITES) {
      const response = await app.request(call.method, pathOf(call), { headers: { Cookie, ...headers } });
      expect(response, JSON.stringify(headers)).toMatchObject({
        status: 403,
        body: { error: "This request came from another site." },
      });
    }
  });

  it.each(calls)("with ids and queries that nothing has are no fault of %s", async (_name, call) => {
    const send = async (path: string) => {
      const { status, body } = await app.request(call.method, path, { headers: authorization });
      expect(status, `${path.slice(0, 200)}: ${JSON.stringify(body).slice(0, 200)}`).toBeLessThan(500);
      return status;
    };
    const ids = /\{(?!id\}|number\}|packId\})/.test(call.path) ? [...NUMBERS, ...NAMES, ...ODD_NAMES] : NUMBERS;
    if (call.path.includes("{")) for (const id of ids) await send(pathOf(call, id));
    for (const value of call.query ? QUERY_VALUES : []) {
      const query = fieldsOf(call.query).map((field) => `${field}=${value}`);
      await send(`${pathOf(call, "999999")}?${query.join("&")}`);
    }
  });

  const sendBody = async (call: CallDefinition, body: string, type = "application/json") => {
    const headers = { ...authorization, "Content-Type": type };
    const { status } = await app.request(call.method, pathOf(call, "999999"), { headers, json: body });
    expect(status, `${type}: ${body.slice(0, 100)}`).toBeLessThan(500);
  };

  // How a body is read is the same for every call.
  it.each(withText.filter((_, index) => index % 16 === 0))(
    "whose body isn't one are no fault of %s",
    async (_, call) => {
      for (const body of BODIES) await sendBody(call, body);
      for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/json; charset=utf-7", ";"]) {
        await sendBody(call, "{}", type);
      }
    },
  );

  it.each(withText)("with fields that hold anything are no fault of %s", async (_, call) => {
    for (const value of FIELD_VALUES) {
      await sendBody(call, JSON.stringify(Object.fromEntries(fieldsOf(call.body).map((field) => [field, value]))));
    }
  });
});

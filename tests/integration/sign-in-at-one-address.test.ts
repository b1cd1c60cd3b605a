import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertUser } from "@/tests/integration/support/factories";

const PASSWORD = "correct horse";
const ADDRESS = "203.0.113.2";

describe("wrong passwords from one address", () => {
  let app: TestApp;
  let password_hash: string;
  /** How long answers were held back, in ms; they are sent at once here. */
  let held: number[];
  beforeAll(async () => {
    app = await startApp("pglite");
    password_hash = await hashPassword(PASSWORD);
  });
  beforeEach(async () => {
    await app.db.delete(rateLimits);
    held = [];
    const later = globalThis.setTimeout;
    const atOnce = (run: () => void, ms?: number) => {
      // Others wait, too.
      if (!ms || !new Error().stack?.includes("sign-in-limits")) return later(run, ms);
      held.push(ms);
      return later(run, 0);
    };
    vi.spyOn(globalThis, "setTimeout").mockImplementation(atOnce as typeof setTimeout);
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => app.close());

  const logIn = async (email: string, password: string, from = ADDRESS) =>
    (await app.request("POST", "/api/auth/login", { json: { email, password }, headers: { "X-Forwarded-For": from } }))
      .status;
  const people = (count: number) =>
    Promise.all(Array.from({ length: count }, () => insertUser(app.db, { password_hash })));
  /** Guesses for accounts that don't exist; the statuses. */
  const guess = async (count: number, from = ADDRESS) => {
    const statuses: number[] = [];
    for (let number = 0; number < count; number++) {
      statuses.push(await logIn(`nobody${number}@mail.test`, "wrong horse", from));
    }
    return statuses;
  };

  it("don't keep others there from signing in, with the right password or with a typo before it", async () => {
    const guessed = await guess(130);
    expect(guessed.filter((status) => status === 422)).toHaveLength(100);
    expect(guessed.slice(100)).toEqual(Array(30).fill(429));
    for (const { email } of await people(5)) expect(await logIn(email, PASSWORD)).toBe(200);
    const [first] = await people(1);
    expect(await logIn(first!.email, "wrong horse"), "a first attempt is checked").toBe(422);
    expect(await logIn(first!.email, PASSWORD), "a second one is a guess").toBe(429);
    expect(await logIn(first!.email, PASSWORD, "203.0.113.3"), "of that address alone").toBe(200);
  });

  it("of a class who all mistype once refuse nobody", async () => {
    const pupils = await people(60);
    for (const { email } of pupils) expect(await logIn(email, "corect horse")).toBe(422);
    for (const { email } of pupils) expect(await logIn(email, PASSWORD)).toBe(200);
  });

  it("take longer and longer, at most five seconds, and right ones don't", async () => {
    const [person] = await people(1);
    await guess(100);
    expect(held).toEqual(Array.from({ length: 50 }, (_, place) => (place + 1) * 100));
    held = [];
    for (const other of await people(10)) expect(await logIn(other.email, "wrong horse")).toBe(422);
    expect(held).toEqual(Array(10).fill(5_000));
    held = [];
    expect(await logIn(person!.email, PASSWORD)).toBe(200);
    expect(held).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";
import { register } from "@/tests/integration/support/registrations";

const verified: string[] = [];

describe("the time of a refused sign-in", () => {
  let app: TestApp;
  beforeAll(async () => {
    // Test files share modules, so the app has to be imported again to use the mock.
    vi.resetModules();
    vi.doMock("@node-rs/argon2", async (original) => {
      const argon2 = await original<typeof import("@node-rs/argon2")>();
      const verify: typeof argon2.verify = (stored, ...rest) => {
        verified.push(String(stored));
        return argon2.verify(stored, ...rest);
      };
      return { ...argon2, verify };
    });
    const { startApp } = await import("@/tests/integration/support/app");
    app = await startApp(testEngine);
  });
  afterAll(async () => {
    await app.close();
    vi.doUnmock("@node-rs/argon2");
    vi.resetModules();
  });

  it("is the same for an unknown e-mail: a password is compared, too", async () => {
    const { email } = await register(app);
    const hashParametersOf = async (triedEmail: string) => {
      verified.length = 0;
      await app.request("POST", "/api/auth/login", { json: { email: triedEmail, password: "wrong horse" } });
      // The parameters of a hash determine how long it takes to compare a password with it.
      return verified.map((stored) => stored.split("$").slice(0, 4));
    };
    const known = await hashParametersOf(email);
    expect(known).toHaveLength(1);
    expect(await hashParametersOf("stranger@wavecrate.test")).toEqual(known);
  });
});

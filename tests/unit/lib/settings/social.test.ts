import { describe, expect, it } from "vitest";
import { z } from "zod";
import { socialProblem, socialSettings } from "@/lib/settings/social";
import { settings, socialSimulatorUrl } from "@/scripts/lib/settings.mjs";

const schema = z.object(socialSettings);
const problem = (WEB_URL: string, given: Record<string, string> = {}) =>
  socialProblem({ ...schema.parse(given), WEB_URL });
const SIMULATED = { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b", GOOGLE_URL: "http://127.0.0.1:4027/google" };

describe("the settings of social sign-in", () => {
  it("are set together or not at all", () => {
    expect(problem("https://wavecrate.example")).toBeNull();
    expect(problem("http://localhost:3000", { FACEBOOK_APP_ID: "1" })).toBe(
      "The settings FACEBOOK_APP_ID and FACEBOOK_APP_SECRET must be set together.",
    );
    expect(problem("http://localhost:3000", { GOOGLE_CLIENT_SECRET: "1" })).toBe(
      "The settings GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.",
    );
  });

  it("accept only an https URL of another machine on a public site", () => {
    expect(problem("http://localhost:3000", SIMULATED)).toBeNull();
    for (const site of ["https://wavecrate.example", "http://192.168.1.4:3000", "https://127.evil.example"]) {
      expect(problem(site, SIMULATED), site).toBe(
        "The setting GOOGLE_URL must be an https URL of another machine, because WEB_URL is public.",
      );
    }
    expect(problem("https://wavecrate.example", { FACEBOOK_GRAPH_URL: "http://graph.facebook.com" })).toContain(
      "FACEBOOK_GRAPH_URL",
    );
    expect(problem("https://wavecrate.example", { GOOGLE_URL: "https://localhost:4027" })).toContain("GOOGLE_URL");
  });

  it("use simulators only on this machine, and only for providers without credentials", () => {
    const of = (given: Record<string, string>) => settings(given, { isDevelopment: false, gatewaySecret: "x" });
    const here = of({});
    expect(here).toMatchObject({
      GOOGLE_URL: "http://127.0.0.1:4027/google",
      FACEBOOK_URL: "http://127.0.0.1:4027/facebook",
    });
    expect(socialSimulatorUrl(here)).toBe("http://127.0.0.1:4027");
    for (const WEB_URL of [
      "https://wavecrate.example",
      "http://192.168.1.4:3000",
      "https://localhost.evil.example",
      "http://127.0.0.1.evil.example",
    ]) {
      const there = of({ WEB_URL });
      expect([there.GOOGLE_CLIENT_ID, there.FACEBOOK_APP_ID, socialSimulatorUrl(there)], WEB_URL).toEqual([
        undefined,
        undefined,
        null,
      ]);
    }
    const own = { GOOGLE_CLIENT_ID: "own", GOOGLE_CLIENT_SECRET: "own" };
    expect(of(own)).toMatchObject({ ...own, FACEBOOK_APP_ID: expect.any(String) });
    expect(of(own).GOOGLE_URL).toBeUndefined();
  });
});

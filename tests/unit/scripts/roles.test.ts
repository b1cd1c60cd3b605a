import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseSettings } from "@/lib/settings/settings";
import { EVERY_SETTING, ROLES, roleSettings } from "@/scripts/lib/roles.mjs";
import { envSchema } from "@/server/env";
import { webEnvSchema } from "@/web/env";

const SECRET = "s".repeat(40);
/** All settings that any role needs. */
const given = {
  WEB_URL: "https://wavecrate.example",
  API_URL: "https://api.internal:4000",
  DATABASE_URL: "postgres://user:password@host/wavecrate",
  SIGNING_SECRET: SECRET,
  GATEWAY_SECRET: SECRET,
  SMTP_URL: "smtp://host",
  OPENSEARCH_URL: "https://search-1:9200",
  STRIPE_SECRET_KEY: "sk_live_x",
  SIMULATORS: "1",
};
const roles = Object.keys(ROLES) as (keyof typeof ROLES)[];

describe("the settings of roles", () => {
  it("are all settings that there are", () => {
    const known = [...Object.keys(envSchema.shape), ...Object.keys(webEnvSchema.shape), "DEMO", "ADMIN_SECOND_FACTOR"];
    expect([...EVERY_SETTING].sort()).toEqual([...new Set(known)].sort());
  });

  it("are those of the table in .env.example", () => {
    const rows = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z][A-Z0-9_]+) .*\b(?:needs|reads)\b.*$/gm)];
    const table = rows.map(([row, name]) => [
      name,
      ...roles.map((_, at) => row.slice(30 + at * 8, 38 + at * 8).trim()),
    ]);
    const markOf = (name: string, role: keyof typeof ROLES) => {
      if (ROLES[role].required.includes(name)) return "needs";
      return ROLES[role].reads.includes(name) ? "reads" : "";
    };
    const named = EVERY_SETTING.filter((name) => roles.some((role) => markOf(name, role)));
    expect(table).toEqual(named.sort().map((name) => [name, ...roles.map((role) => markOf(name, role))]));
  });

  it.each(roles)("of %s are the only ones that it can see", (role) => {
    const { env } = roleSettings(role, given);
    const seen = EVERY_SETTING.filter((name) => env?.[name]);
    expect(seen.filter((name) => !ROLES[role].reads.includes(name))).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining([...ROLES[role].required]));
  });

  it.each(roles.flatMap((role) => ROLES[role].required.map((name) => [role, name] as const)))(
    "of %s need %s, and a sentence says so",
    (role, name) => {
      expect(roleSettings(role, { ...given, [name]: " " })).toEqual({
        problem: `The role ${role} needs the setting ${name}; .env.example explains it.`,
      });
    },
  );

  it.each(roles.filter((role) => ROLES[role].reads.includes("WEB_URL")))(
    "of %s with a WEB_URL that is no URL are refused by the program, with a sentence",
    (role) => {
      const { env } = roleSettings(role, { ...given, WEB_URL: "shop.example" });
      const { problem } = parseSettings(role === "web" ? webEnvSchema : envSchema, env ?? {});
      expect(problem).toBe("The setting WEB_URL must be a URL such as https://wavecrate.example.");
    },
  );

  it("are taken from files, each by the roles that read it", () => {
    const folder = mkdtempSync(join(tmpdir(), "wavecrate-roles-"));
    const file = join(folder, "signing");
    writeFileSync(file, `${SECRET}\n`);
    const withFile = { ...given, SIGNING_SECRET: undefined, SIGNING_SECRET_FILE: file };
    expect(roleSettings("api", withFile).env?.SIGNING_SECRET).toBe(SECRET);
    expect(roleSettings("web", withFile).env).toMatchObject({ SIGNING_SECRET: "", SIGNING_SECRET_FILE: "" });
    rmSync(folder, { recursive: true });
  });

  it("have the same simulated Stripe and PayPal, with the same keys, wherever each keeps its files", () => {
    const simulated = { ...given, STRIPE_SECRET_KEY: "", SIMULATORS_URL: "http://10.0.0.61:4028" };
    const payments = (["api", "worker", "simulators"] as const).map((role) => {
      const { env = {} } = roleSettings(role, { ...simulated, DATA_DIR: `/srv/${role}` });
      return [
        env.STRIPE_URL,
        env.STRIPE_SECRET_KEY,
        env.STRIPE_WEBHOOK_SECRET,
        env.PAYPAL_URL,
        env.PAYPAL_CLIENT_SECRET,
      ];
    });
    expect(payments[0]?.[0]).toBe("http://10.0.0.61:4028/stripe");
    expect(payments[1]).toEqual(payments[0]);
    expect(payments[2]).toEqual(payments[0]);
    expect(roleSettings("web", simulated).env?.SIMULATORS_URL).toBe("http://10.0.0.61:4028");
  });

  it("of a gateway name no folder of files, unless they are on its machine", () => {
    expect(roleSettings("web", given).env?.DATA_DIR).toBe("");
    expect(roleSettings("web", { ...given, DATA_DIR: "/srv/wavecrate" }).env?.DATA_DIR).toBe("/srv/wavecrate");
  });
});

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { envSchema, readEnv, readSigningSecret } from "@/server/env";
import { SettingError } from "@/server/platform/startup-error";
import { readWebEnv, webEnvSchema } from "@/web/env";

/** Settings that only the start script reads. */
const START_ONLY = ["DEMO"];

describe("the environment", () => {
  it("is documented completely in .env.example, with the default values", () => {
    const lines = readFileSync(".env.example", "utf8").split("\n");
    const example = Object.fromEntries(
      lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
    );
    const known = new Set([...Object.keys(envSchema.shape), ...Object.keys(webEnvSchema.shape), ...START_ONLY]);
    expect(Object.keys(example).sort()).toEqual([...known].sort());
    // The address of the API server follows from its port.
    expect(readEnv({ ...example, API_URL: "" })).toEqual(readEnv({}));
    expect(readWebEnv({ ...example, API_URL: "", WEB_URL: "", DATA_DIR: "" })).toEqual(readWebEnv({}));
  });

  it.each([
    [{ PORT: "x" }, "The setting PORT must be a number."],
    [{ API_PORT: "70000" }, "The setting API_PORT must be at most 65535."],
    [
      { DATABASE_URL: "mysql://host/db" },
      "The setting DATABASE_URL must be a URL such as postgres://user:password@host:5432/wavecrate.",
    ],
    [{ WEB_URL: "wavecrate.example" }, "The setting WEB_URL must be a URL such as https://wavecrate.example."],
    [{ MAINTENANCE: "maybe" }, "The setting MAINTENANCE must be 1 or 0."],
    [{ SIGNING_SECRET: "short" }, "The setting SIGNING_SECRET must have at least 32 characters."],
    [{ SIGNING_SECRET: `${"a".repeat(32)}, short` }, "The setting SIGNING_SECRET must have at least 32 characters."],
    [
      { SIGNING_SECRET: ["a", "b", "c"].map((letter) => letter.repeat(32)).join() },
      "The setting SIGNING_SECRET may have two values at most: the new one and the one before.",
    ],
    [
      { DATABASE_URL: "postgres://host/db", NODE_ENV: "production" },
      "The setting SIGNING_SECRET must be set together with DATABASE_URL, the same for every API server.",
    ],
    [{ S3_BUCKET: "My Files" }, "The setting S3_BUCKET must be the name of a bucket."],
    [{ S3_BUCKET: "files" }, "The setting S3_BUCKET needs S3_ACCESS_KEY_ID beside it."],
    [{ S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id" }, "The setting S3_BUCKET needs S3_SECRET_ACCESS_KEY beside it."],
    [{ S3_PUBLIC_BUCKET: "files" }, "The setting S3_PUBLIC_BUCKET needs S3_BUCKET beside it."],
    [{ PURGE_URL: "https://cdn.example" }, "The setting PURGE_URL needs S3_PUBLIC_BUCKET beside it."],
    [{ PURGE_TOKEN: "token" }, "The setting PURGE_TOKEN needs PURGE_URL beside it."],
    [{ S3_SECRET_ACCESS_KEY: "key" }, "The setting S3_SECRET_ACCESS_KEY needs S3_BUCKET beside it."],
    [
      {
        S3_BUCKET: "files",
        S3_ACCESS_KEY_ID: "id",
        S3_SECRET_ACCESS_KEY: "key",
        S3_PUBLIC_ENDPOINT: "https://b.example",
      },
      "The setting S3_PUBLIC_ENDPOINT needs S3_ENDPOINT beside it.",
    ],
    [
      {
        S3_BUCKET: "files",
        S3_ACCESS_KEY_ID: "id",
        S3_SECRET_ACCESS_KEY: "key",
        S3_ENDPOINT: "http://bucket.internal",
        WEB_URL: "https://wavecrate.example",
      },
      "The setting S3_ENDPOINT must be an https URL, because WEB_URL is: browsers refuse downloads that aren’t encrypted.",
    ],
  ])("refuses %o in one sentence", (given, sentence) => {
    expect(() => readEnv(given)).toThrow(new SettingError(sentence));
  });

  it.each([
    [{ PORT: "0" }, "The setting PORT must be at least 1."],
    [{ PORT: "30OO" }, "The setting PORT must be a number."],
    [{ API_URL: "localhost:4000" }, "The setting API_URL must be a URL such as http://127.0.0.1:4000."],
    [{ API_URL: "ftp://api.example" }, "The setting API_URL must be a URL such as http://127.0.0.1:4000."],
    [{ WEB_URL: "wavecrate.example" }, "The setting WEB_URL must be a URL such as https://wavecrate.example."],
    [
      { UNLIMITED_CLIENTS: "127.0.0.1,office" },
      "The setting UNLIMITED_CLIENTS must be IP addresses, separated by commas.",
    ],
    [{ TRUST_PROXY: "all" }, "The setting TRUST_PROXY must be a number of proxies."],
    [{ PLAIN_BUILD: "yes" }, "The setting PLAIN_BUILD must be 1 or 0."],
    [{ GATEWAY_SECRET: "short" }, "The setting GATEWAY_SECRET must have at least 16 characters."],
    [{ NEXT_PUBLIC_POSTHOG_KEY: "a key" }, "The setting NEXT_PUBLIC_POSTHOG_KEY must be the key of a PostHog project."],
    [{ PROFITWELL_TOKEN: "a token" }, "The setting PROFITWELL_TOKEN must be the public token of a ProfitWell account."],
    [
      { APP_DOWNLOADS: "nonsense" },
      "The setting APP_DOWNLOADS must be a JSON list of installers, each with system (macos, windows or linux), an https url, version and sha256.",
    ],
    [
      { NEXT_PUBLIC_POSTHOG_HOST: "eu.i.posthog.com" },
      "The setting NEXT_PUBLIC_POSTHOG_HOST must be a URL such as https://eu.i.posthog.com.",
    ],
  ])("of the web server refuses %o in one sentence", (given, sentence) => {
    expect(() => readWebEnv(given)).toThrow(new Error(sentence));
  });

  it("creates a signing secret once per data folder", () => {
    const folder = mkdtempSync(join(tmpdir(), "wavecrate-secret-"));
    const secret = readSigningSecret({ DATA_DIR: folder });
    expect([secret.length, secret[0].length >= 32]).toEqual([1, true]);
    expect(readSigningSecret({ DATA_DIR: folder })).toEqual(secret);
    expect(readSigningSecret({ DATA_DIR: folder, SIGNING_SECRET: ["the operator's own"] })).toEqual([
      "the operator's own",
    ]);
    rmSync(folder, { recursive: true });
  });
});

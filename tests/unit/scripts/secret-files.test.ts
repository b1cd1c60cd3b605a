import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readSecretFiles } from "@/scripts/lib/secret-files.mjs";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wavecrate-secrets-"));
  path = join(folder, "signing");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("a secret is read from the file that its setting names", () => {
  writeFileSync(path, "  a secret\n");
  const env: Record<string, string> = { SIGNING_SECRET: "", SIGNING_SECRET_FILE: path, PORT_FILE: path };
  expect(readSecretFiles(env)).toBeNull();
  expect(env).toEqual({ SIGNING_SECRET: "a secret", SIGNING_SECRET_FILE: path, PORT_FILE: path });
});

it("what is wrong with such a file is said in a sentence without its content", () => {
  const problemOf = (env: Record<string, string>) => readSecretFiles(env);
  expect(problemOf({ SMTP_URL_FILE: path })).toBe("The file that SMTP_URL_FILE names can’t be read: ENOENT.");
  writeFileSync(path, " \n");
  expect(problemOf({ SMTP_URL_FILE: path })).toBe("The file that SMTP_URL_FILE names is empty.");
  expect(problemOf({ SMTP_URL_FILE: path, SMTP_URL: "smtp://a" })).toBe("Set SMTP_URL or SMTP_URL_FILE, not both.");
});

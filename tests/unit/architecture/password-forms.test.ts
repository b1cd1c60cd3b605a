import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const PASSWORD = /autoComplete="(current|new)-password"/;
/** What a password manager stores a password under: a field for it, seen or not. */
const USERNAME = /autoComplete="username"|<AccountName\b|<EmailField\b/;

const forms = ["features", "components", "app"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => ({ file, source: readFileSync(file, "utf8") }))
  .filter(({ source }) => PASSWORD.test(source));

it("every form with a password tells password managers whose it is", () => {
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter(({ source }) => !USERNAME.test(source)).map(({ file }) => file)).toEqual([]);
});

it("every field for a password says whether it is the present or a new one", () => {
  const fields = readdirSync("features", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => readFileSync(join("features", file), "utf8").match(/<PasswordField\b[^>]*>/g) ?? []);
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter((field) => !PASSWORD.test(field))).toEqual([]);
});

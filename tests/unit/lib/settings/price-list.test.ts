import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { readEnv } from "@/server/env";
import { readWebEnv } from "@/web/env";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wavecrate-prices-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The standard list with another value at a path; `undefined` removes it. */
function changed(path: string, value: unknown): unknown {
  const list = structuredClone(STANDARD_LIST) as unknown as Record<string, unknown>;
  const parts = path.split(".");
  const last = parts.pop()!;
  const target = parts.reduce<Record<string, unknown>>((from, part) => from[part] as Record<string, unknown>, list);
  if (value === undefined) delete target[last];
  else target[last] = value;
  return list;
}

function start(content: unknown) {
  const path = join(folder, "shop.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return { PRICE_LIST: path };
}

const sentence = (content: unknown) => {
  try {
    readEnv(start(content));
    return "started";
  } catch (error) {
    return (error as Error).message.replace(folder, "");
  }
};

describe("the price list of the settings", () => {
  it("is the file's, for the API server and for the pages", () => {
    const list = changed("trial.days", 14);
    expect(readEnv(start(list)).PRICE_LIST).toEqual(list);
    expect(readWebEnv(start(list)).PRICE_LIST).toEqual(list);
    expect(readEnv(start(STANDARD_LIST)).PRICE_LIST).toEqual(STANDARD_LIST);
    expect(readEnv({}).PRICE_LIST).toBeUndefined();
    expect(readEnv({ PRICE_LIST: "" }).PRICE_LIST).toBeUndefined();
  });

  it.each([
    ["plans.2.price_cents", -5, "plans[2].price_cents is -5 and must be a whole number of cents from 50 to 10000000"],
    [
      "plans.0.price_cents",
      8.99,
      "plans[0].price_cents is 8.99 and must be a whole number of cents from 50 to 10000000",
    ],
    ["plans.0.price_cents", "899", 'plans[0].price_cents is "899" and must be a whole number of cents'],
    ["plans.0.credits", undefined, "plans[0].credits is missing and must be a whole number of credits from 1 to"],
    ["plans.1.code", "starter-monthly", 'plans[1].code is "starter-monthly" and must be the code of nothing else'],
    ["top_ups.0.code", "studio-yearly", 'top_ups[0].code is "studio-yearly" and must be the code of nothing else'],
    ["plans.1.title", "Starter", 'plans[1].title is "Starter" and must be the only monthly one'],
    ["plans.0.code", "Starter Monthly", 'plans[0].code is "Starter Monthly" and must be 1 to 40 small letters'],
    ["plans.0.interval", "weekly", 'plans[0].interval is "weekly" and must be monthly or yearly'],
    ["plans", [], "plans is [] and must be a list of 1 to 12 plans"],
    ["plans.0.vat", 19, "plans[0].vat is no known field and must be left out"],
    ["recommended_plan", "studio-yearly", 'recommended_plan is "studio-yearly" and must be the code of a monthly plan'],
    ["features.Gold", ["x"], 'features.Gold is ["x"] and must be left out, since no plan has the title Gold'],
    ["trial", undefined, "trial is missing and must have days, full_access_days, credits and oneshots"],
    ["trial.days", 0, "trial.days is 0 and must be a whole number of days from 2 to 90"],
    ["trial.full_access_days", 7, "trial.full_access_days is 7 and must be less than trial.days"],
    ["free_pass.credits", 1e9, "free_pass.credits is 1000000000 and must be a whole number of credits"],
  ])("is refused for its %s of %j, in one sentence", (path, value, expected) => {
    expect(sentence(changed(path, value))).toContain(`The setting PRICE_LIST names /shop.json, in which ${expected}`);
  });

  it("is refused as what it is when it is no list", () => {
    expect(sentence("[]")).toContain("in which the whole is [] and");
    expect(sentence("plans: none")).toContain("The setting PRICE_LIST names /shop.json, which is no JSON: ");
    expect(() => readEnv({ PRICE_LIST: "/no/such.json" })).toThrow(
      "The setting PRICE_LIST names /no/such.json, which doesn’t exist.",
    );
    expect(() => readWebEnv({ PRICE_LIST: folder })).toThrow(
      `The setting PRICE_LIST names ${folder}, which can’t be read.`,
    );
  });
});

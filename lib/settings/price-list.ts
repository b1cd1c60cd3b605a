import { readFileSync } from "node:fs";
import { z } from "zod";

const MAX_CENTS = 10_000_000;
const MAX_CREDITS = 1_000_000;

const whole = (least: number, most: number, unit: string) =>
  z
    .number(`must be a whole number of ${unit} from ${least} to ${most}`)
    .refine(
      (value) => Number.isInteger(value) && value >= least && value <= most,
      `must be a whole number of ${unit} from ${least} to ${most}`,
    );

const text = (most: number) => {
  const message = `must be a text of 1 to ${most} characters`;
  return z.string(message).min(1, message).max(most, message);
};

const CODE = "must be 1 to 40 small letters, digits and hyphens";
const code = z.string(CODE).regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, CODE);

const cents = whole(50, MAX_CENTS, "cents");
const credits = whole(1, MAX_CREDITS, "credits");

const plan = z.strictObject({
  code,
  title: text(30),
  interval: z.enum(["monthly", "yearly"], "must be monthly or yearly"),
  price_cents: cents,
  credits,
});
const topUp = z.strictObject({ code, title: text(30), price_cents: cents, credits });

const many = <Each extends z.ZodType>(each: Each, noun: string) => {
  const message = `must be a list of 1 to 12 ${noun}`;
  return z.array(each, message).min(1, message).max(12, message);
};

/** The form of a price list, with the rules that no single field shows. A message completes "… is 5 and". */
const priceList = z
  .strictObject({
    plans: many(plan, "plans"),
    recommended_plan: code,
    features: z.record(
      z.string(),
      z.array(text(60), "must be a list of texts").max(8, "must have at most 8 texts"),
      "must have a list of texts for each title of a plan",
    ),
    top_ups: many(topUp, "top-ups"),
    trial: z.strictObject(
      {
        days: whole(2, 90, "days"),
        full_access_days: whole(1, 89, "days"),
        credits,
        oneshots: whole(1, 10_000, "one-shots"),
      },
      "must have days, full_access_days, credits and oneshots",
    ),
    free_pass: z.strictObject({ days: whole(1, 90, "days"), credits }, "must have days and credits"),
  })
  .superRefine((list, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message, input: list });
    const codes = new Set<string>();
    const titles = new Set<string>();
    for (const [field, all] of [
      ["plans", list.plans],
      ["top_ups", list.top_ups],
    ] as const) {
      for (const [index, each] of all.entries()) {
        if (codes.has(each.code)) refuse([field, index, "code"], "must be the code of nothing else");
        codes.add(each.code);
      }
    }
    for (const [index, { title, interval }] of list.plans.entries()) {
      if (titles.has(`${interval} ${title}`)) refuse(["plans", index, "title"], `must be the only ${interval} one`);
      titles.add(`${interval} ${title}`);
    }
    if (!list.plans.some((each) => each.code === list.recommended_plan && each.interval === "monthly"))
      refuse(["recommended_plan"], "must be the code of a monthly plan");
    const unknown = Object.keys(list.features).find((title) => !list.plans.some((each) => each.title === title));
    if (unknown !== undefined)
      refuse(["features", unknown], `must be left out, since no plan has the title ${unknown}`);
    if (list.trial.full_access_days >= list.trial.days)
      refuse(["trial", "full_access_days"], "must be less than trial.days");
  });

/**
 * The setting `PRICE_LIST`: the path of a JSON file with the plans, the top-ups, the trial and the free pass, as in
 * `lib/money/price-list.json`, which is used without it. The file is read and checked at once; the message names the
 * field, what it is and what it must be.
 */
export const priceListSetting = z
  .string()
  .transform((path, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const given = readJson(path);
    if ("problem" in given) return refuse(`names ${path}, ${given.problem}`);
    const { data, error } = priceList.safeParse(given.json);
    return data ?? refuse(`names ${path}, in which ${sentenceOf(error, given.json)}`);
  })
  .optional();

function readJson(path: string): { json: unknown } | { problem: string } {
  let content: string;
  try {
    content = readFileSync(path, "utf8");
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    return { problem: isMissing ? "which doesn’t exist" : "which can’t be read" };
  }
  try {
    return { json: JSON.parse(content) };
  } catch (error) {
    return { problem: `which is no JSON: ${(error as Error).message}` };
  }
}

const MAX_SHOWN = 60;

/** `plans[2].price_cents is -5 and must be a whole number of cents from 50 to 10000000`. */
function sentenceOf({ issues: [issue] }: z.ZodError, json: unknown): string {
  if (!issue) return "something is wrong";
  const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
  const field = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  const name = field.replace(/^\./, "") || "the whole";
  if (issue.code === "unrecognized_keys") return `${name} is no known field and must be left out`;
  const value = path.reduce<unknown>((from, part) => (from as Record<PropertyKey, unknown> | null)?.[part], json);
  const shown = value === undefined ? "missing" : JSON.stringify(value);
  return `${name} is ${shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown} and ${issue.message}`;
}

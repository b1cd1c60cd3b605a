import type { z } from "zod";

const KINDS: Readonly<Record<string, string>> = {
  string: "Must be text.",
  number: "Must be a number.",
  int: "Must be a whole number.",
  boolean: "Must be true or false.",
  array: "Must be a list.",
  date: "Must be a date.",
};
const FORMATS: Readonly<Record<string, string>> = {
  email: "Must be an e-mail address.",
  url: "Must be a link.",
  datetime: "Must be a date and time, such as 2026-11-26T12:00:00Z.",
  date: "Must be a date, such as 2026-11-26.",
};

/** What is wrong with a field, for schemas that have no words of their own: nothing that only developers understand. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Is missing." : (KINDS[issue.expected] ?? "Isn’t valid.");
    case "too_small":
      return `Must ${amount(issue.origin, issue.minimum, "at least")}.`;
    case "too_big":
      return `Must ${amount(issue.origin, issue.maximum, "at most")}.`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "Isn’t valid.";
    case "invalid_value":
      return issue.input === undefined ? "Is missing." : `Must be ${inWords(issue.values)}.`;
    case "unrecognized_keys":
      return `Has unknown fields: ${issue.keys.slice(0, 5).join(", ")}.`;
    default:
      return issue.input === undefined ? "Is missing." : "Isn’t valid.";
  }
};

function amount(origin: string, limit: number | bigint, bound: string): string {
  const [one, many] = { string: ["character", "characters"], array: ["entry", "entries"] }[origin] ?? [];
  if (one === undefined) return `be ${bound} ${limit}`;
  return `have ${bound} ${limit} ${Number(limit) === 1 ? one : many}`;
}

const inWords = (values: readonly unknown[]) =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(values.slice(0, 20).map(String));

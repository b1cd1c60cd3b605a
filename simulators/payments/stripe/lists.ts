import type Stripe from "stripe";
import { z } from "zod";
import { expand, text, time } from "@/simulators/payments/stripe/forms";
import { invalid } from "@/simulators/payments/stripe/problem";

export const pageParams = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(100))
    .optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
};

export const createdParam = z
  .union([
    time,
    z.strictObject({ gt: time.optional(), gte: time.optional(), lt: time.optional(), lte: time.optional() }),
  ])
  .optional();

interface PageInput {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** A page of objects in Stripe's order, newest first; they are given oldest first. */
export function pageOf<T extends { id: string }>(objects: T[], input: PageInput, url: string): Stripe.ApiList<T> {
  const newest = objects.toReversed();
  const limit = input.limit ?? 10;
  const place = (id: string) => {
    const found = newest.findIndex((object) => object.id === id);
    if (found < 0) throw invalid(`No such object: '${id}'`, "starting_after", "resource_missing");
    return found;
  };
  if (input.ending_before) {
    const end = place(input.ending_before);
    const data = newest.slice(Math.max(0, end - limit), end);
    return { object: "list", data, has_more: end - limit > 0, url };
  }
  const start = input.starting_after ? place(input.starting_after) + 1 : 0;
  const data = newest.slice(start, start + limit);
  return { object: "list", data, has_more: start + limit < newest.length, url };
}

/** Whether a second is within the requested range. */
export function isCreatedIn(created: number, given: z.output<typeof createdParam>): boolean {
  if (given === undefined) return true;
  if (typeof given === "number") return created === given;
  const { gt, gte, lt, lte } = given;
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  );
}

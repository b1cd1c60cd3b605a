import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { decision, decisionWithReason } from "@/lib/contract/fields/decision";

/** Checks the words of a decision by a schema of the contract, in which a text that is blank is left out. */
export function wordsResolver<Words extends FieldValues>(
  schema: z.ZodType<{ reason?: string | undefined; note?: string | undefined }, { reason?: string; note?: string }>,
): Resolver<Words> {
  const resolver = zodResolver(schema) as unknown as Resolver<Words>;
  return (values, context, options) => {
    const said = Object.entries(values).filter(([, text]) => typeof text !== "string" || text.trim() !== "");
    return resolver(Object.fromEntries(said) as Words, context, options);
  };
}

export const withReason = wordsResolver(decisionWithReason);
export const withOrWithoutReason = wordsResolver(decision);

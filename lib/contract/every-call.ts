import * as everything from "@/lib/contract/calls/index";
import type { CallDefinition } from "@/lib/contract/define-call";

const isCall = (value: unknown): value is CallDefinition =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** Every call of the contract by the name of its export. What isn't here can neither be made nor served. */
export const everyCall: ReadonlyMap<string, CallDefinition> = new Map(
  Object.entries<unknown>(everything).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : [])),
);

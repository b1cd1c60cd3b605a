import type { Endpoint } from "@/lib/contract/endpoint";
import * as everything from "@/lib/contract/endpoints/index";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** Every call of the contract by the name of its export. What isn't here can neither be made nor served. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries<unknown>(everything).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : [])),
);

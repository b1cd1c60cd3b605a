import type { Endpoint } from "@/lib/contract/endpoint";
import * as auth from "@/lib/contract/endpoints/auth";
import * as catalogue from "@/lib/contract/endpoints/catalogue";
import * as library from "@/lib/contract/endpoints/library";
import * as packs from "@/lib/contract/endpoints/packs";
import * as sounds from "@/lib/contract/endpoints/sounds";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** Every call of the contract by name. A call that isn't here is neither made nor served. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries({ ...auth, ...catalogue, ...library, ...packs, ...sounds }).filter(
    (entry): entry is [string, Endpoint] => isEndpoint(entry[1]),
  ),
);

import { coverHash } from "@/lib/contract/rules/cover-preview";

/** The hashes of all covers that data of the contract names, each once and in its order. */
export function findCovers(data: unknown): string[] {
  const hashes = new Set<string>();
  const visit = (value: unknown) => {
    if (typeof value === "string") {
      const hash = coverHash(value);
      if (hash) hashes.add(hash);
    } else if (value && typeof value === "object") Object.values(value).forEach(visit);
  };
  visit(data);
  return [...hashes];
}

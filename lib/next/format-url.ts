/** Stands in for Next's, which joins the parts of an address: a link here is given a whole one (next.config.ts). */
export function formatUrl(): never {
  throw new Error("A link leads to an address in words, not in parts.");
}

/** The price list that this page carries since the shop has one of its own; undefined for the standard one, and in Node. */
export const namedPrices = (): string | undefined =>
  typeof document === "undefined" ? undefined : document.documentElement.dataset.prices;

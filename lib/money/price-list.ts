import { namedPrices } from "@/lib/money/named-prices";
import standard from "@/lib/money/price-list.json" with { type: "json" };

export type PlanInterval = "monthly" | "yearly";

/** A plan's price; `credits` is what one payment grants, twelve months' worth at once for a year. */
export interface PlanPrice {
  code: string;
  title: string;
  interval: PlanInterval;
  price_cents: number;
  credits: number;
}

/** A one-time purchase of credits. */
export interface TopUpPrice {
  code: string;
  title: string;
  price_cents: number;
  credits: number;
}

/** What the shop sells and gives, as in the file that the setting `PRICE_LIST` names. Prices are in US cents. */
export interface PriceList {
  /** In the order in which they are shown. */
  plans: readonly PlanPrice[];
  /** The code of the monthly plan that is chosen at first. */
  recommended_plan: string;
  /** What a plan has beyond its credits, by its title. */
  features: Readonly<Record<string, readonly string[]>>;
  top_ups: readonly TopUpPrice[];
  /**
   * In the `full_access_days` only the credits limit what a trial downloads, and cancelling revokes them at once; later up
   * to `oneshots` one-shots can be paid for, and the credits last to the trial's end.
   */
  trial: Readonly<{ days: number; full_access_days: number; credits: number; oneshots: number }>;
  /** Granted once to a verified account without a plan. */
  free_pass: Readonly<{ days: number; credits: number }>;
}

/** The prices of a shop, with retired plans and top-ups that somebody may still have or be paying for. */
export interface Prices extends PriceList {
  retired: Readonly<{ plans: readonly PlanPrice[]; top_ups: readonly TopUpPrice[] }>;
}

/** A price list as the prices of a shop that has sold nothing else yet. */
export const pricesOf = (list: PriceList, retired: Prices["retired"] = { plans: [], top_ups: [] }): Prices => ({
  ...list,
  retired,
});

/** The price list of a shop that sets none. */
export const STANDARD_LIST = standard as PriceList;

/** Next's bundles of a process share no module. */
const SLOT = Symbol.for("wavecrate.price-list");
const shared = globalThis as { [SLOT]?: PriceList };

/** The list that the pages of this process are rendered with. */
export function shareList(list: PriceList): void {
  shared[SLOT] = list;
}

/**
 * The price list for pages: the one that this process shared, or in a browser the one that is embedded in the page, which
 * it is unless it is the standard list. The API server doesn't use it: its prices are passed.
 */
export function sharedList(): PriceList {
  shared[SLOT] ??= namedList();
  return shared[SLOT];
}

function namedList(): PriceList {
  const named = namedPrices();
  return named ? (JSON.parse(named) as PriceList) : STANDARD_LIST;
}

/** What a page names its list by (`data-prices` of its root): nothing for the standard one. */
export function pageList(): string | undefined {
  const list = sharedList();
  return list === STANDARD_LIST ? undefined : JSON.stringify(list);
}

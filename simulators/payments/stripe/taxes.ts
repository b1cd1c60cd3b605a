import type Stripe from "stripe";

/** Value added tax by country, in percent; other countries have none. */
const RATES: Record<string, number> = {
  AT: 20,
  BE: 21,
  DE: 19,
  ES: 21,
  FR: 20,
  GB: 20,
  IE: 23,
  IT: 22,
  NL: 21,
  PL: 23,
  SE: 25,
};

export interface IncludedTax {
  amount: number;
  taxable: number;
}

/** The tax included in a price, in cents; null if nothing is taxed. An exempt business pays none. */
export function includedTax(total: number, country: string | null | undefined, isExempt: boolean): IncludedTax | null {
  const rate = RATES[country ?? ""];
  if (!rate || isExempt || total <= 0) return null;
  const amount = total - Math.round((total * 100) / (100 + rate));
  return { amount, taxable: total - amount };
}

export function totalTaxes(tax: IncludedTax | null): Stripe.Invoice.TotalTax[] {
  if (!tax) return [];
  return [
    {
      amount: tax.amount,
      tax_behavior: "inclusive",
      tax_rate_details: { tax_rate: "txr_1SimulatedInclusiveRate" },
      taxability_reason: "standard_rated",
      taxable_amount: tax.taxable,
      type: "tax_rate_details",
    },
  ];
}

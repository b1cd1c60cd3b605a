import type { TaxKind } from "@/lib/contract/rules/money";
import { COUNTRY_CODES } from "@/lib/money/tax-countries";

/** Whom a tax identity is of, in words. */
export const KIND_NAMES: Record<TaxKind, string> = { individual: "Individual", business: "Company" };

/** The English name of a country, by its two letters. */
export function countryName(code: string): string {
  return new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
}

/** Every country, by name. */
export function allCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, "en"),
  );
}

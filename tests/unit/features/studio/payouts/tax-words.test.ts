import { expect, it } from "vitest";
import { allCountries, countryName } from "@/features/studio/payouts/tax-words";

it("names every country, in the order of the names", () => {
  const countries = allCountries();
  expect(countries.filter(({ code, name }) => name === code)).toEqual([]);
  expect(countries.length).toBeGreaterThan(240);
  const names = countries.map(({ name }) => name);
  expect(names.indexOf("Åland Islands")).toBeLessThan(names.indexOf("Austria"));
  expect(countryName("SE")).toBe("Sweden");
});

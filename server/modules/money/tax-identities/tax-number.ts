import type { Validator } from "stdnum";
import { halfWidth } from "@/lib/contract/rules/half-width";
import { type TaxNumber, taxNumberOf } from "@/lib/money/tax-countries";

/** Numbers of countries that aren't in the table. */
const ANY_NUMBER = /^[A-Z0-9]{4,30}$/;

/** Separators, and invisible characters. */
const PUNCTUATION = /[\s\p{Cf}\p{Pd}−.,:;/\\_'’·•()#]+/gu;

/**
 * A tax number as it was read. `number` is its one form: in capitals and ASCII, without spaces, punctuation, and whatever
 * says nothing more, such as the country in front. `is_doubtful`: it has check digits, and they don't fit.
 */
export interface ReadNumber {
  number: string;
  is_doubtful: boolean;
}

/** Reads a tax number in any way in which it is lawfully written; null if it hasn't the form of its country. */
export async function readTaxNumber(country: string, typed: string): Promise<ReadNumber | null> {
  const wanted = taxNumberOf(country);
  const written = halfWidth(typed).toUpperCase().trim();
  const validators = await validatorsOf(country);
  const number = formOf(written.replace(PUNCTUATION, ""), wanted, validators);
  return number === null ? null : { number, is_doubtful: hasWrongCheckDigit(validators, [number, written]) };
}

/** The number without what stands around it; a country in front may belong to it, as in `DE123456788`. */
function formOf(compact: string, wanted: TaxNumber | null, validators: readonly Validator[]): string | null {
  if (!wanted) return ANY_NUMBER.test(compact) ? compact : null;
  const { pattern, extras } = wanted;
  const plain = compact.replace(labelOf(wanted, validators), "");
  const forms = [plain.replace(extras, ""), plain, compact.replace(extras, ""), compact];
  return forms.find((form) => pattern.test(form)) ?? null;
}

/** The number's name in front of it, as on letters: `USt-IdNr.: DE 123 456 788`. */
function labelOf({ name }: TaxNumber, validators: readonly Validator[]): RegExp {
  const abbreviations = validators.flatMap(({ abbreviation }) => abbreviation?.split("/") ?? []);
  const words = [...name.split(" "), ...abbreviations, "No", "Nr"]
    .map((word) => word.toUpperCase().replace(PUNCTUATION, ""))
    .filter((word) => /^\p{L}+$/u.test(word));
  return new RegExp(`^(?:${words.sort((a, b) => b.length - a.length).join("|")})+`, "u");
}

/** Whether none of the country's kinds of number takes it, and one has its form but other check digits. */
function hasWrongCheckDigit(validators: readonly Validator[], written: readonly string[]): boolean {
  const results = validators.flatMap((validator) => written.map((number) => validator.validate(number)));
  return !results.some(({ isValid }) => isValid) && results.some(({ error }) => error?.name === "InvalidChecksum");
}

/** Validators of numbers that aren't tax numbers, or no longer have check digits. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  DE: ["svnr"],
  FR: ["nir"],
  GR: ["amka"],
  IN: ["aadhaar"],
  KR: ["rrn"],
  NL: ["onderwijsnummer"],
};

/** The kinds of number of a country, most of which are its tax numbers; loaded when the first is read. */
async function validatorsOf(country: string): Promise<readonly Validator[]> {
  const { stdnum, personValidators, entityValidators, euVat } = await import("stdnum");
  const leftOut = new Set(LEFT_OUT[country]?.map((name) => stdnum[country]?.[name]));
  const all = [personValidators, entityValidators, euVat].flatMap((validators) => validators[country] ?? []);
  return [...new Set(all)].filter((validator) => !leftOut.has(validator));
}

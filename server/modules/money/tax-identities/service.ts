import type { FieldErrors } from "@/lib/contract/errors";
import { COUNTRY_CODES, normaliseTaxNumber, taxNumberOf } from "@/lib/money/tax-countries";
import { readIdentity, saveIdentity } from "@/server/modules/money/tax-identities/repository";
import { openSealed, sealIdentity, type TaxIdentity } from "@/server/modules/money/tax-identities/sealed-identity";
import type { Executor } from "@/server/platform/db/database";
import { refuseInvalid } from "@/server/platform/errors";

interface Sealing {
  db: Executor;
  signingSecret: string;
}

type Input = Omit<TaxIdentity, "number"> & { number?: string | undefined };

/** Numbers of countries that aren't in the table. */
const ANY_NUMBER = /^[A-Z0-9]{4,30}$/;

/** What is wrong with the fields of a tax identity, as far as they are given; it never repeats what was entered. */
export function taxIdentityErrors({ country, number }: Partial<Input>): FieldErrors {
  if (country === undefined) return {};
  if (!COUNTRY_CODES.includes(country)) return { country: ["Choose a country."] };
  const wanted = taxNumberOf(country);
  const given = normaliseTaxNumber(number ?? "");
  if (given === "") return wanted ? { number: [`Insert your ${wanted.name}.`] } : {};
  if ((wanted?.pattern ?? ANY_NUMBER).test(given)) return {};
  return { number: [wanted ? `This doesn’t have the form of a ${wanted.name}.` : "This is no tax number."] };
}

/** Stores a user's tax identity, sealed. Throws InvalidInput. */
export async function saveTaxIdentity({ db, signingSecret }: Sealing, userId: number, input: Input): Promise<void> {
  refuseInvalid(taxIdentityErrors(input));
  const number = normaliseTaxNumber(input.number ?? "") || null;
  await saveIdentity(db, sealIdentity(userId, { ...input, number }, signingSecret));
}

/**
 * Opens a user's tax identity; null if there is none, or if it was sealed with another `SIGNING_SECRET` and has to be
 * entered again. Whoever opens another's puts it on record.
 */
export async function openTaxIdentity(
  { db, signingSecret }: Sealing,
  userId: number,
): Promise<(TaxIdentity & { changed_at: Date }) | null> {
  const row = await readIdentity(db, userId);
  if (!row) return null;
  const opened = openSealed(row, signingSecret);
  return opened && { ...opened, changed_at: row.changed_at };
}

/** Of a number its last three digits, for its owner. */
export const numberHint = (number: string | null): string | null => number && `••••${number.slice(-3)}`;

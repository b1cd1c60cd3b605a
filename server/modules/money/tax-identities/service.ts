import type { FieldErrors } from "@/lib/contract/errors";
import { COUNTRY_CODES, taxNumberOf } from "@/lib/money/tax-countries";
import type { Secrets } from "@/lib/settings/secrets";
import { readIdentity, saveIdentity } from "@/server/modules/money/tax-identities/repository";
import { openSealed, sealIdentity, type TaxIdentity } from "@/server/modules/money/tax-identities/sealed-identity";
import { readTaxNumber } from "@/server/modules/money/tax-identities/tax-number";
import type { Executor } from "@/server/platform/db/database";
import { refuseInvalid } from "@/server/platform/errors";

interface Sealing {
  db: Executor;
  signingSecret: Secrets;
}

/** `is_number_right`: the owner says so, although its check digits don't fit. */
type Input = Omit<TaxIdentity, "number"> & { number?: string | undefined; is_number_right?: boolean | undefined };

const WRONG_DIGIT =
  "A digit seems to be wrong: the number’s check digit doesn’t fit. Compare it with your papers, and correct it or say below that it is right.";

/** What is wrong with the fields of a tax identity, as far as they are given; it never repeats what was entered. */
export async function taxIdentityErrors({ country, ...fields }: Partial<Input>): Promise<FieldErrors> {
  return country === undefined ? {} : (await readFields({ country, ...fields })).errors;
}

/** Stores a user's tax identity, sealed. Throws InvalidInput. */
export async function saveTaxIdentity({ db, signingSecret }: Sealing, userId: number, input: Input): Promise<void> {
  const { errors, number } = await readFields(input);
  refuseInvalid(errors);
  await saveIdentity(db, sealIdentity(userId, { ...input, number }, signingSecret));
}

type Fields = Pick<Input, "country" | "number" | "is_number_right">;

async function readFields(fields: Fields): Promise<{ errors: FieldErrors; number: string | null }> {
  const { country, number: typed = "", is_number_right } = fields;
  const refused = (errors: FieldErrors) => ({ errors, number: null });
  if (!COUNTRY_CODES.includes(country)) return refused({ country: ["Choose a country."] });
  const name = taxNumberOf(country)?.name;
  const isNone = !/[\p{L}\p{N}]/u.test(typed);
  if (isNone) return refused(name ? { number: [`Insert your ${name}.`] } : {});
  const read = await readTaxNumber(country, typed);
  if (!read) return refused({ number: [name ? `This doesn’t have the form of a ${name}.` : "This is no tax number."] });
  const { number, is_doubtful } = read;
  if (!is_doubtful || is_number_right) return { errors: {}, number };
  return refused({ number: [WRONG_DIGIT], is_number_right: ["Correct the number, or say that it is right."] });
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

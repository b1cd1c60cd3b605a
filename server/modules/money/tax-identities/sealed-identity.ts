import type { TaxKind } from "@/lib/contract/rules/money";
import type { Secrets } from "@/lib/settings/secrets";
import { BrokenSeal, reseal, seal, unseal } from "@/server/platform/sealed";

/** A tax identity in clear. It must not get into a log, an error, or anything that is kept. */
export interface TaxIdentity {
  /** ISO 3166, two letters. */
  country: string;
  kind: TaxKind;
  name: string;
  /** In its one form, in capitals and without spaces; null where the country has none. */
  number: string | null;
}

/** The same as it is stored. */
export interface SealedIdentity {
  user_id: number;
  country: string;
  kind: TaxKind;
  sealed_name: string;
  sealed_number: string | null;
}

const keyOf = (secret: Secrets, userId: number) => ({ secret, purpose: `tax identity of user ${userId}` });

/** Seals a user's tax identity. */
export function sealIdentity(
  user_id: number,
  { country, kind, name, number }: TaxIdentity,
  secret: Secrets,
): SealedIdentity {
  const key = keyOf(secret, user_id);
  const sealed_number = number === null ? null : seal(number, key);
  return { user_id, country, kind, sealed_name: seal(name, key), sealed_number };
}

/** A tax identity sealed with the first value of the secret; null if it is already. Throws a BrokenSeal. */
export function resealIdentity(row: SealedIdentity, secret: Secrets): SealedIdentity | null {
  const key = keyOf(secret, row.user_id);
  const sealed_name = reseal(row.sealed_name, key);
  const sealed_number = row.sealed_number === null ? null : reseal(row.sealed_number, key);
  if (sealed_name === null && sealed_number === null) return null;
  return {
    ...row,
    sealed_name: sealed_name ?? row.sealed_name,
    sealed_number: sealed_number ?? row.sealed_number,
  };
}

/** Opens a tax identity; null if it was sealed with another secret. */
export function openSealed(row: SealedIdentity, secret: Secrets): TaxIdentity | null {
  const key = keyOf(secret, row.user_id);
  try {
    const number = row.sealed_number === null ? null : unseal(row.sealed_number, key);
    return { country: row.country, kind: row.kind, name: unseal(row.sealed_name, key), number };
  } catch (error) {
    if (error instanceof BrokenSeal) return null;
    throw error;
  }
}

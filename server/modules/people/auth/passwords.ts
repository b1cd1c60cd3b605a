import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB, two passes and one lane, the minimum of OWASP's password storage cheat sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password into the PHC string that is stored. However its accents are typed, it is one password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), PARAMETERS);
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password matches, as it is typed or with its accents composed or apart: older hashes are of what was typed.
 * Without a hash (no such account) it takes as long and returns false.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword("nobody's password");
  const against = stored ?? (await nobody);
  for (const spelling of new Set([password.normalize("NFC"), password, password.normalize("NFD")])) {
    if ((await verify(against, spelling)) && stored) return true;
  }
  return false;
}

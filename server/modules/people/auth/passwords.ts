import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB, two passes and one lane, the minimum of OWASP's password storage cheat sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password into the PHC string that is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let nobody: Promise<string> | undefined;

/** Whether the password matches; without a hash (no such account) it takes as long and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored) return verify(stored, password);
  nobody ??= hashPassword("nobody's password");
  await verify(await nobody, password);
  return false;
}

import { createHash } from "node:crypto";
import type { AppSource } from "@/lib/contract/rules/accounts";
import * as repository from "@/server/modules/people/auth/repository";
import { type Client, type SignedIn, startSession } from "@/server/modules/people/auth/sessions";
import type { Database } from "@/server/platform/db/database";
import { InvalidInput } from "@/server/platform/errors";
import { createToken, hashToken } from "@/server/platform/tokens";

/** The browser passes the code to the app immediately. */
const CODE_SECONDS = 60;

/**
 * Creates a code with which an app signs in as this user; earlier unused ones become invalid. With a challenge (RFC
 * 7636, S256) the code is useless without its verifier.
 */
export async function createAppCode(
  db: Database,
  input: { userId: number; source: AppSource; challenge: string | undefined },
): Promise<{ code: string; expires_in: number }> {
  const code = createToken();
  await db.transaction(async (tx) => {
    await repository.revokeAppCodes(tx, input.userId);
    await repository.insertAppCode(tx, {
      code_hash: hashCode(code, input.challenge),
      user_id: input.userId,
      source: input.source,
      expires_at: new Date(Date.now() + CODE_SECONDS * 1000),
    });
  });
  return { code, expires_in: CODE_SECONDS };
}

/**
 * Signs an app in with a code, once. Throws InvalidInput for a code that is used, expired, unknown or another app's.
 */
export function redeemAppCode(
  db: Database,
  input: { code: string; source: AppSource; verifier: string | undefined },
  client: Client,
): Promise<SignedIn> {
  const challenge = input.verifier && createHash("sha256").update(input.verifier).digest("base64url");
  return db.transaction(async (tx) => {
    const userId = await repository.redeemAppCode(tx, hashCode(input.code, challenge), input.source);
    if (userId === null) throw new InvalidInput({ code: ["This code is no longer valid. Sign in again."] });
    return startSession(tx, userId, { ...client, app: input.source });
  });
}

/**
 * The challenge is part of the hash, so a code sent without its verifier is not found. It comes first: it has no dot,
 * so no code that is sent can contain it.
 */
function hashCode(code: string, challenge = ""): string {
  return hashToken(`${challenge}.${code}`);
}

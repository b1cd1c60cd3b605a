import type { Session } from "@/lib/contract/calls/people/sessions";
import type { User } from "@/lib/contract/entities/user";
import type { AppSource } from "@/lib/contract/rules/accounts";
import type { SocialProvider } from "@/lib/contract/rules/social";
import { deviceName } from "@/server/modules/people/auth/device-name";
import { forgetDevices, rememberDevice } from "@/server/modules/people/auth/device-repository";
import { endAccountChanges, revokeAppCodes } from "@/server/modules/people/auth/repository";
import * as repository from "@/server/modules/people/auth/session-repository";
import { readUser } from "@/server/modules/people/users/service";
import type { Database, Executor, Transaction } from "@/server/platform/db/database";
import { notFound, unauthorized } from "@/server/platform/errors";
import { networkOf } from "@/server/platform/network";
import { createToken, hashToken } from "@/server/platform/tokens";
import type { Viewer } from "@/server/platform/viewer";

/** How long a token is valid: 365 days. */
const SESSION_MS = 31_536_000_000;
/** Maximum of sessions per account; beyond it the least recently used one ends. */
export const MAX_SESSIONS = 50;
const MAX_DEVICES = 50;
const MAX_USER_AGENT = 300;

/** The client that signs in, as far as the request identifies it. */
export interface Client {
  userAgent: string | undefined;
  address?: string;
  /** The app that the token is for; undefined for a browser. */
  app?: AppSource;
  /** The provider that the user signed in with; undefined for a password. */
  provider?: SocialProvider;
  /** The secret of the browser's device cookie. */
  device?: string;
  /** The browser's current token, whose session the new one replaces. */
  replaces?: string | undefined;
}

export type SignedIn = { token: string; user: User };

/**
 * Signs a user in: a new token, of which only the hash is stored. A browser's earlier session ends, and so does the
 * least recently used one beyond {@link MAX_SESSIONS}. Throws a Failure for a banned user.
 */
export function startSession(db: Executor, userId: number, client: Client): Promise<SignedIn> {
  const token = createToken();
  const deviceHash = client.device === undefined ? null : hashToken(client.device);
  return db.transaction(async (tx) => {
    if (!(await repository.lockForSignIn(tx, userId))) throw unauthorized();
    if (client.replaces) await repository.revokeToken(tx, hashToken(client.replaces));
    if (deviceHash) {
      await repository.revokeDeviceSessions(tx, userId, deviceHash);
      await rememberDevice(tx, userId, deviceHash, MAX_DEVICES);
    }
    await repository.insertSession(tx, {
      token_hash: hashToken(token),
      user_id: userId,
      user_agent: client.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      app: client.app ?? null,
      provider: client.provider ?? null,
      device_hash: deviceHash,
      network: networkOf(client.address ?? ""),
      // An app gets its session from a browser, whose last proof may be long ago.
      ...(client.app ? { proved_at: repository.NEVER } : {}),
      expires_at: new Date(Date.now() + SESSION_MS),
    });
    await repository.revokeBeyond(tx, userId, MAX_SESSIONS);
    return { token, user: await readUser(tx, { id: userId, code_given_at: null }) };
  });
}

/** A user's sessions, most recently used first. `sessionId` is that of who reads them. */
export async function listSessions(
  db: Executor,
  { id: userId, sessionId }: Pick<Viewer, "id" | "sessionId">,
): Promise<Session[]> {
  const rows = await repository.listSessions(db, userId);
  return rows.map(({ id, user_agent, app, network, created_at, last_used_at }) => ({
    id,
    device: deviceName(user_agent, app),
    app,
    ip: network,
    signed_in_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: id === sessionId,
  }));
}

/** Ends one session of a user. Throws a Failure if it isn't the user's, or has ended. */
export async function endSession(db: Database, viewer: Viewer, sessionId: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await repository.revokeSession(tx, viewer.id, sessionId))) throw notFound();
    await revokeAppCodes(tx, viewer.id);
  });
}

/** Ends a user's sessions but the current one, and revokes unused app codes. Resolves to the number of sessions. */
export function endOtherSessions(db: Database, viewer: Viewer): Promise<number> {
  return db.transaction(async (tx) => {
    await revokeAppCodes(tx, viewer.id);
    return repository.revokeSessions(tx, viewer.id, viewer.sessionId);
  });
}

/**
 * Ends what strangers may hold of an account: every session, known device and app code, and the changes that mails could
 * still confirm.
 */
export async function revokeAccess(tx: Transaction, userId: number): Promise<void> {
  await repository.revokeSessions(tx, userId);
  await forgetDevices(tx, userId);
  await revokeAppCodes(tx, userId);
  await endAccountChanges(tx, userId);
}

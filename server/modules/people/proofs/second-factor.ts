import { isSecondFactorRequired } from "@/lib/settings/second-factor";
import type { Dependencies } from "@/server/modules/dependencies";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { hashPassword, verifyPassword } from "@/server/modules/people/auth/passwords";
import * as codes from "@/server/modules/people/proofs/codes";
import { factorKey } from "@/server/modules/people/proofs/factor-key";
import { browserOf, type Factor, rememberIn } from "@/server/modules/people/proofs/known-browsers";
import { limitCodes } from "@/server/modules/people/proofs/limits";
import { type SecondFactorEvent, secondFactorMail } from "@/server/modules/people/proofs/mails";
import * as repository from "@/server/modules/people/proofs/repository";
import { findAccount } from "@/server/modules/people/users/repository";
import type { Actor } from "@/server/platform/actions/action-context";
import type { Transaction } from "@/server/platform/db/database";
import { conflict, forbidden, InvalidInput, notFound } from "@/server/platform/errors";
import { BrokenSeal, seal, unseal } from "@/server/platform/sealed";

export type FactorDependencies = Pick<Dependencies, "db" | "env" | "log" | "queue" | "signingSecret">;

/** The user who does something with their second factor, and from where. */
export interface Caller {
  actor: Actor;
  /** The client's IP address or network. */
  client: string;
  /** By which a browser is known in which a code was accepted before. */
  browser: BrowserMemory;
}

/** The cookie of known browsers, as it came with a request and as it goes back. */
export interface BrowserMemory {
  read: () => string | null;
  write: (cookie: string) => void;
}

const wrongCode = () => new InvalidInput({ code: ["This code is wrong, or it was used already."] });
/**
 * Begins to set up an authenticator app: a new secret, which counts once a code confirms it. One that counts already
 * stays until then. Throws a Failure for who is no admin.
 */
export async function beginSecondFactor(
  { db, signingSecret }: FactorDependencies,
  { actor }: Caller,
): Promise<{ secret: string; qr_svg: string }> {
  if (!actor.is_admin && !actor.admin_lacks) throw forbidden();
  const account = await findAccount(db, actor.id);
  if (!account) throw notFound();
  const secret = codes.createSecret();
  await repository.savePendingSecret(db, actor.id, seal(secret, factorKey(signingSecret, actor.id)));
  return { secret, qr_svg: codes.drawSecret(secret, account.user.email) };
}

/**
 * Turns the second factor on with a code of the app, which counts as this session's. Resolves to the recovery codes,
 * which are stored only as hashes. Throws InvalidInput for a wrong code, and a Failure after too many or if nothing was
 * begun.
 */
export async function confirmSecondFactor(deps: FactorDependencies, caller: Caller, code: string): Promise<string[]> {
  const { actor } = caller;
  const { db } = deps;
  if (!actor.is_admin && !actor.admin_lacks) throw forbidden();
  const pending = (await repository.findFactor(db, actor.id))?.pending_secret;
  if (!pending) throw conflict("Begin again: there is no secret that waits for a code.");
  const step = await limitCodes(deps, await readAttempt(deps, caller, { isRecovery: false }), async () => {
    const found = codes.stepOf(openSecret(deps, actor.id, pending), code);
    if (found === null) throw wrongCode();
    return found;
  });
  const made = await withNewCodes(deps, actor, "enroll", async (tx, at) => {
    if (!(await repository.confirmSecret(tx, actor.id, { secret: pending, step, at }))) {
      throw conflict("Begin again: another secret was made meanwhile.");
    }
    await repository.saveProof(tx, actor.sessionId, { code_given_at: at });
  });
  await remember(deps, caller);
  return made;
}

/** Replaces the recovery codes and resolves to the new ones. Throws a Failure if the account has no second factor. */
export function renewRecoveryCodes(deps: FactorDependencies, { actor }: Caller): Promise<string[]> {
  if (!actor.has_second_factor) throw conflict("Set up your second factor first.");
  return withNewCodes(deps, actor, "renew", async () => undefined);
}

/** Turns the second factor off. Throws a Failure where admins need one, and if there is none. */
export async function removeSecondFactor(deps: FactorDependencies, { actor }: Caller): Promise<void> {
  const isAdmin = actor.is_admin || actor.admin_lacks !== null;
  if (isAdmin && isSecondFactorRequired()) throw conflict("Admins need a second factor here.");
  await deps.db.transaction(async (tx) => {
    if (!(await repository.deleteFactor(tx, actor.id))) throw conflict("Your second factor is off already.");
    await report(deps, tx, actor, "remove", {});
  });
}

/** What a session has proved just now. */
type Proved = { proved_at?: Date; code_given_at: Date };

/**
 * Uses a code of the account's app, or one of its recovery codes, and notes in the same transaction what the session has
 * proved. Throws InvalidInput for a wrong or used code, and a Failure after too many.
 */
export async function redeemCode(
  deps: FactorDependencies,
  caller: Caller,
  code: string,
  proved: Proved,
): Promise<void> {
  const isRecovery = !codes.isAppCode(code);
  const redeem = isRecovery ? redeemRecoveryCode : redeemAppCode;
  await limitCodes(deps, await readAttempt(deps, caller, { isRecovery }), () =>
    redeem(deps, caller.actor, code, proved),
  );
  await remember(deps, caller);
}

/** By what a code is counted. */
async function readAttempt(
  deps: FactorDependencies,
  { actor, client, browser }: Caller,
  { isRecovery }: { isRecovery: boolean },
) {
  const factor = await findConfirmed(deps, actor.id);
  const known = factor && browserOf(deps.signingSecret, browser.read(), factor);
  return { userId: actor.id, client, browser: known, isRecovery };
}

/** Makes the caller's browser one in which a code was accepted. */
async function remember(deps: FactorDependencies, { actor, browser }: Caller): Promise<void> {
  const factor = await findConfirmed(deps, actor.id);
  if (factor) browser.write(rememberIn(deps.signingSecret, browser.read(), factor));
}

async function findConfirmed({ db }: FactorDependencies, user_id: number): Promise<Factor | null> {
  const confirmed_at = (await repository.findFactor(db, user_id))?.confirmed_at;
  return confirmed_at ? { user_id, confirmed_at } : null;
}

async function redeemAppCode(deps: FactorDependencies, actor: Actor, code: string, proved: Proved): Promise<void> {
  const { db } = deps;
  const secret = (await repository.findFactor(db, actor.id))?.sealed_secret;
  const step = secret == null ? null : codes.stepOf(openSecret(deps, actor.id, secret), code);
  if (step === null) throw wrongCode();
  await db.transaction(async (tx) => {
    if (!(await repository.redeemStep(tx, actor.id, step))) throw wrongCode();
    await repository.saveProof(tx, actor.sessionId, proved);
  });
}

async function redeemRecoveryCode(deps: FactorDependencies, actor: Actor, code: string, proved: Proved): Promise<void> {
  const { db } = deps;
  const hashes = await repository.listRecoveryHashes(db, actor.id);
  let match: string | null = null;
  for (const hash of hashes) if (await verifyPassword(hash, code)) match = hash;
  if (match === null) throw wrongCode();
  const hash = match;
  await db.transaction(async (tx) => {
    if (!(await repository.redeemRecoveryCode(tx, actor.id, hash))) throw wrongCode();
    await repository.saveProof(tx, actor.sessionId, proved);
    const left = (await repository.listRecoveryHashes(tx, actor.id)).length;
    await report(deps, tx, actor, "recovery-used", { left });
  });
}

/** Runs a change and gives the account new recovery codes, on record and mailed. Resolves to them, as they are shown. */
async function withNewCodes(
  deps: FactorDependencies,
  actor: Actor,
  event: "enroll" | "renew",
  change: (tx: Transaction, at: Date) => Promise<void>,
): Promise<string[]> {
  const made = codes.createRecoveryCodes();
  const hashes = await Promise.all(made.map(hashPassword));
  await deps.db.transaction(async (tx) => {
    await change(tx, new Date());
    await repository.replaceRecoveryCodes(tx, actor.id, hashes);
    await report(deps, tx, actor, event, { left: made.length });
  });
  return made.map(codes.showRecoveryCode);
}

/** Records what was done with a user's second factor, and mails it to them. */
export async function report(
  deps: Pick<FactorDependencies, "env" | "queue" | "signingSecret">,
  tx: Transaction,
  { id, network }: Pick<Actor, "id" | "network">,
  event: SecondFactorEvent,
  { left, note }: { left?: number; note?: string },
): Promise<void> {
  const account = await findAccount(tx, id);
  if (!account) throw notFound();
  await recordAudit(
    tx,
    { id, network },
    {
      action: `second-factor.${event}`,
      subject: { type: "user", id },
      after: left === undefined ? {} : { recovery_codes: left },
      note,
    },
  );
  const content = { at: new Date(), left, webUrl: deps.env.WEB_URL };
  await queueMail(deps, tx, secondFactorMail(account.user, event, content));
}

/** Throws a Failure if the secret can't be opened: recovery codes work even then. */
function openSecret({ signingSecret, log }: FactorDependencies, userId: number, sealed: string): string {
  try {
    return unseal(sealed, factorKey(signingSecret, userId));
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error;
    log.error({ err: error }, "a second factor can't be read");
    throw conflict("Codes of your app can’t be checked, because the server’s secret has changed. Use a recovery code.");
  }
}

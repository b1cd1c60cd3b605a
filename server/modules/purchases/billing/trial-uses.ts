import { and, inArray, ne } from "drizzle-orm";
import { mailboxKeysOf } from "@/lib/contract/fields/email";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { trialUses } from "@/server/platform/db/schema/payments";
import { hashToken } from "@/server/platform/tokens";

/** The person who starts a trial, by what identifies them: the account outlasts a change of the e-mail. */
type Person = { id: number; email: string };

/** The marks of a person; of the e-mail also the one that was stored before all spellings of a mailbox had one. */
function marksOf({ id, email }: Person, fingerprint: string | null = null) {
  return [
    { kind: "account" as const, value_hash: hashToken(`user:${id}`) },
    ...mailboxKeysOf(email).map((key) => ({ kind: "email" as const, value_hash: hashToken(key) })),
    ...(fingerprint ? [{ kind: "card" as const, value_hash: hashToken(fingerprint) }] : []),
  ];
}

/** No two kinds have a value in common, so the hash alone finds a mark. */
const isOneOf = (marks: ReturnType<typeof marksOf>) =>
  inArray(
    trialUses.value_hash,
    marks.map(({ value_hash }) => value_hash),
  );

/** Whether a person has had a trial, by the account or the e-mail. */
export async function hasHadTrial(db: Executor, person: Person): Promise<boolean> {
  const [found] = await db
    .select({ kind: trialUses.kind })
    .from(trialUses)
    .where(isOneOf(marksOf(person)));
  return found !== undefined;
}

/**
 * Records a person's trial with this subscription; false if the person had another, by the account, the e-mail or the
 * card. Of two concurrent calls one gets false.
 */
export async function claimTrial(
  tx: Transaction,
  { id, email, fingerprint }: Person & { fingerprint: string | null },
  subscriptionId: string,
): Promise<boolean> {
  const marks = marksOf({ id, email }, fingerprint);
  await tx
    .insert(trialUses)
    .values(marks.map((mark) => ({ ...mark, stripe_subscription_id: subscriptionId })))
    .onConflictDoNothing();
  const others = await tx
    .select({ kind: trialUses.kind })
    .from(trialUses)
    .where(and(isOneOf(marks), ne(trialUses.stripe_subscription_id, subscriptionId)));
  return others.length === 0;
}

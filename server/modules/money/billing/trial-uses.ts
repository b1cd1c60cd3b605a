import { and, eq, ne, or } from "drizzle-orm";
import { emailWithoutTag } from "@/lib/money/rules";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { trialUses } from "@/server/platform/db/schema/payments";
import { hashToken } from "@/server/platform/tokens";

/** The person who starts a trial, by what identifies them across accounts. */
type Person = { email: string; fingerprint: string | null };

type Mark = { kind: "email" | "card"; value_hash: string };

const emailMark = (email: string): Mark => ({ kind: "email", value_hash: hashToken(emailWithoutTag(email)) });

function marksOf({ email, fingerprint }: Person): Mark[] {
  return [emailMark(email), ...(fingerprint ? [{ kind: "card" as const, value_hash: hashToken(fingerprint) }] : [])];
}

/** Whether the person with an e-mail has had a trial. */
export async function hasHadTrial(db: Executor, email: string): Promise<boolean> {
  const { kind, value_hash } = emailMark(email);
  const [found] = await db
    .select({ kind: trialUses.kind })
    .from(trialUses)
    .where(and(eq(trialUses.kind, kind), eq(trialUses.value_hash, value_hash)));
  return found !== undefined;
}

/**
 * Records a person's trial with this subscription; false if the person had another, by the e-mail or the card. Of two
 * concurrent calls one gets false.
 */
export async function claimTrial(tx: Transaction, person: Person, subscriptionId: string): Promise<boolean> {
  const marks = marksOf(person);
  await tx
    .insert(trialUses)
    .values(marks.map((mark) => ({ ...mark, stripe_subscription_id: subscriptionId })))
    .onConflictDoNothing();
  const others = await tx
    .select({ kind: trialUses.kind })
    .from(trialUses)
    .where(
      and(
        or(...marks.map(({ kind, value_hash }) => and(eq(trialUses.kind, kind), eq(trialUses.value_hash, value_hash)))),
        ne(trialUses.stripe_subscription_id, subscriptionId),
      ),
    );
  return others.length === 0;
}

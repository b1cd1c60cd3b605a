import { and, eq, ne, or } from "drizzle-orm";
import { emailWithoutTag } from "@/lib/money/rules";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { trialUses } from "@/server/platform/db/schema/payments";
import { hashToken } from "@/server/platform/tokens";

/** Who starts a trial, as far as trials tell people apart. */
type Person = { email: string; fingerprint: string | null };

type Mark = { kind: "email" | "card"; value_hash: string };

const emailMark = (email: string): Mark => ({ kind: "email", value_hash: hashToken(emailWithoutTag(email)) });

function marksOf({ email, fingerprint }: Person): Mark[] {
  return [emailMark(email), ...(fingerprint ? [{ kind: "card" as const, value_hash: hashToken(fingerprint) }] : [])];
}

/** Whether the person of an e-mail has had a trial. */
export async function hasHadTrial(db: Executor, email: string): Promise<boolean> {
  const { kind, value_hash } = emailMark(email);
  const [found] = await db
    .select({ kind: trialUses.kind })
    .from(trialUses)
    .where(and(eq(trialUses.kind, kind), eq(trialUses.value_hash, value_hash)));
  return found !== undefined;
}

/**
 * Notes that a person has a trial by this subscription; false when the person had another, by the e-mail or the card. Of
 * two at the same time one is refused.
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

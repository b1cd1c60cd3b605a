import type Stripe from "stripe";
import { sentAt } from "@/server/providers/stripe/objects";
import { isAhead } from "@/server/providers/webhooks";

/** A webhook's event: an object has changed. The object's present state is read from the provider. */
export type ProviderEvent = { id: string; type: string; object_id: string; created_at: Date };

/** Verifies a webhook and returns its event. Throws if the signature is invalid, too old, or dated ahead. */
export async function verifyEvent(
  stripe: Stripe,
  { body, signature, secret }: { body: string; signature: string; secret: string },
): Promise<ProviderEvent | null> {
  const event = await stripe.webhooks.constructEventAsync(body, signature, secret);
  const [, signedAt] = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1) ?? [];
  if (isAhead(new Date(Number(signedAt) * 1_000))) throw new Error("The webhook is dated ahead.");
  return toEvent(event);
}

/** The provider's events since a time, oldest first, at most 5,000: recovers webhooks that never arrived. */
export async function listEvents(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  const found: ProviderEvent[] = [];
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  for await (const event of stripe.events.list({ created, limit: 100 })) {
    const known = toEvent(event);
    if (known) found.push(known);
    if (found.length >= 5_000) break;
  }
  return found.reverse();
}

function toEvent({ id, type, data, created }: Stripe.Event): ProviderEvent | null {
  const { object } = data;
  if (!("id" in object) || typeof object.id !== "string") return null;
  return { id, type, object_id: object.id, created_at: new Date(created * 1_000) };
}

/** The provider's clock. */
export async function readProviderTime(stripe: Stripe): Promise<Date> {
  return sentAt(await stripe.balance.retrieve());
}

import { isTrial } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";

/** What the button of the header and of the account menu offers: by the subscription's state. */
export type SubscriptionOffer = "start-subscription" | "add-credits" | "subscribe";

/** What somebody is offered, null being a visitor. */
export function subscriptionOffer(user: Pick<User, "subscription_status" | "is_subscribed"> | null): SubscriptionOffer {
  if (user && isTrial(user)) return "start-subscription";
  return user?.is_subscribed ? "add-credits" : "subscribe";
}

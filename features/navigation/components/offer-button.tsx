"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonLook } from "@/components/ui/button-style";
import { SubscribeLink } from "@/features/navigation/components/subscribe-link";
import { isTrial } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";
import { openDialog, prepareDialog } from "@/stores/dialogs";

/** What the button of the header and of the account menu offers: by the subscription's state. */
type SubscriptionOffer = "start-subscription" | "add-credits" | "subscribe";

/** What a user is offered; null is a visitor. */
function subscriptionOffer(user: Pick<User, "subscription_status" | "is_subscribed"> | null): SubscriptionOffer {
  if (user && isTrial(user)) return "start-subscription";
  return user?.is_subscribed || user?.subscription_status === "past_due" ? "add-credits" : "subscribe";
}

interface OfferButtonProps extends ButtonLook {
  user: User | null;
  className?: string;
  onPress?: () => void;
}

/** Start Subscription in a trial or free pass, Add Credits for a subscriber, a bill overdue or not, Subscribe for everyone else. */
export function OfferButton({ user, onPress, ...look }: OfferButtonProps) {
  const offer = subscriptionOffer(user);
  if (offer === "start-subscription") {
    return (
      <Button
        {...look}
        onPointerEnter={() => prepareDialog("subscribe")}
        onFocus={() => prepareDialog("subscribe")}
        onClick={() => {
          onPress?.();
          openDialog("subscribe", { type: "end-trial" });
        }}
      >
        Start Subscription
      </Button>
    );
  }
  if (offer === "subscribe") return <SubscribeLink {...look} onClick={onPress} />;
  return (
    <ButtonLink {...look} href="/add-credits" prefetch={false} onClick={onPress}>
      Add Credits
    </ButtonLink>
  );
}

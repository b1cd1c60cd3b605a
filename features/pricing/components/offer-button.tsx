"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonLook } from "@/components/ui/button-style";
import { SubscribeLink } from "@/features/pricing/components/subscribe-link";
import { isTrial } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";
import { openDialog, prepareDialog } from "@/stores/dialogs";

/** The offer of the button in the header and in the account menu, by subscription state. */
type SubscriptionOffer = "start-subscription" | "add-credits" | "subscribe";

/** The offer for a user; null is a visitor. */
function subscriptionOffer(user: Pick<User, "subscription_status" | "is_subscribed"> | null): SubscriptionOffer {
  if (user && isTrial(user)) return "start-subscription";
  return user?.is_subscribed || user?.subscription_status === "past_due" ? "add-credits" : "subscribe";
}

interface OfferButtonProps extends ButtonLook {
  user: User | null;
  className?: string;
  onClick?: () => void;
}

/** Start Subscription in a trial or free pass, Add Credits for a subscriber (overdue or not), else Subscribe. */
export function OfferButton({ user, onClick, ...look }: OfferButtonProps) {
  const offer = subscriptionOffer(user);
  if (offer === "start-subscription") {
    return (
      <Button
        {...look}
        onPointerEnter={() => prepareDialog("subscribe")}
        onFocus={() => prepareDialog("subscribe")}
        onClick={() => {
          onClick?.();
          openDialog("subscribe", { type: "end-trial" });
        }}
      >
        Start Subscription
      </Button>
    );
  }
  if (offer === "subscribe") return <SubscribeLink {...look} onClick={onClick} />;
  return (
    <ButtonLink {...look} href="/add-credits" prefetch={false} onClick={onClick}>
      Add Credits
    </ButtonLink>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonLook } from "@/components/ui/button-style";
import { isTrial } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";
import { openDialog, prepareDialog } from "@/stores/dialogs";

/** What the button of the header and of the account menu offers: by the subscription's state. */
type SubscriptionOffer = "start-subscription" | "add-credits" | "subscribe";

/** What a user is offered; null is a visitor. */
function subscriptionOffer(user: Pick<User, "subscription_status" | "is_subscribed"> | null): SubscriptionOffer {
  if (user && isTrial(user)) return "start-subscription";
  return user?.is_subscribed ? "add-credits" : "subscribe";
}

interface OfferButtonProps extends ButtonLook {
  user: User | null;
  className?: string;
  onPress?: () => void;
}

/** Start Subscription in a trial or free pass, Add Credits for a subscriber, Subscribe for all others. */
export function OfferButton({ user, onPress, ...look }: OfferButtonProps) {
  const pathname = usePathname();
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
  const href = offer === "add-credits" ? "/add-credits" : pathname === "/" ? "/#pricing" : "/pricing";
  return (
    <ButtonLink {...look} href={href} prefetch={false} onClick={onPress}>
      {offer === "add-credits" ? "Add Credits" : "Subscribe"}
    </ButtonLink>
  );
}

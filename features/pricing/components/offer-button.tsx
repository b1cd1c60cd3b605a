"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonLook } from "@/components/ui/button-style";
import { SubscribeLink } from "@/features/pricing/components/subscribe-link";
import { flagsOf } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";
import { offerOf } from "@/lib/http/session";
import { openDialog, prepareDialog } from "@/stores/dialogs";

interface OfferButtonProps extends ButtonLook {
  user: User | null;
  className?: string;
  onClick?: () => void;
}

/** Start Subscription in a trial or free pass, Add Credits for a subscriber (overdue or not), else Subscribe. */
export function OfferButton({ user, onClick, ...look }: OfferButtonProps) {
  const offer = offerOf(user && flagsOf(user));
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

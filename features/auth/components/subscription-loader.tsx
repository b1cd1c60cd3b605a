"use client";

import { useEffect } from "react";
import { Icon } from "@/components/icons/icon";
import { ButtonLink } from "@/components/ui/button-link";
import { Modal } from "@/components/ui/modal";
import { ResendLink } from "@/features/auth/components/resend-link";
import { confirmEmailWords } from "@/features/auth/confirm-email-words";
import { refreshUser } from "@/lib/client/session/session";
import { useUser } from "@/lib/client/session/use-user";
import type { DialogProps } from "@/stores/dialogs";

const TITLE = "Verify email to unlock your free credits";

const POLL_MS = 5_000;

/** Shown between registering and the first download: the e-mail address isn't verified yet. */
export function SubscriptionLoader({ open, view, onClose: close }: DialogProps<"subscription-loader">) {
  const { goal } = view.props;
  const user = useUser();
  const verified = Boolean(user?.email_verified_at);

  // The mail's link opens in another tab, window or device: only asking again tells.
  useEffect(() => {
    if (!open || verified) return;
    const look = () => document.visibilityState === "visible" && void refreshUser();
    const timer = setInterval(look, POLL_MS);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [open, verified]);

  return (
    <Modal open={open} onClose={close} title={TITLE} hideTitle width={350}>
      <div className="flex flex-col items-start gap-4">
        <span className="grid size-12 place-items-center rounded-control bg-raised">
          <Icon name={verified ? "check" : "mail"} size={24} />
        </span>
        <p aria-hidden="true" className="text-lg font-head [font-stretch:var(--wdth-display)]">
          {TITLE}
        </p>
        {user && (
          <p className="text-ink-2">
            {[
              !verified && confirmEmailWords(user),
              `We sent a link to ${user.email}.`,
              !verified && goal?.purpose && `After that you can ${goal.purpose}.`,
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
        )}
        <div className="flex gap-2">
          {verified ? (
            <ButtonLink href="/explore" prefetch={false} variant="solid" onClick={close}>
              Explore
            </ButtonLink>
          ) : (
            <ResendLink variant="solid" />
          )}
        </div>
      </div>
    </Modal>
  );
}

"use client";

import { useEffect, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { ApplicationState } from "@/features/auth/components/application-state";
import { ApplicationSteps } from "@/features/auth/components/application-steps";
import { EmailField } from "@/features/auth/components/email-field";
import { loadOwnApplication, markSent, useOwnApplication } from "@/features/auth/own-application";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { useUser } from "@/lib/client/session/use-user";
import type { CallInput } from "@/lib/contract/call-types";
import type { OwnApplication } from "@/lib/contract/entities/creator-application";
import type { User } from "@/lib/contract/entities/user";
import { formatOwnDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { CASH_SHARE, EARNINGS_HOLD_DAYS, MIN_PAYOUT_CENTS } from "@/lib/money/rules";
import { product } from "@/lib/settings/product";
import type { DialogProps } from "@/stores/dialogs";

type Values = CallInput<"POST /api/seller/apply">["body"];

const loadResolver = () => import("@/features/auth/resolvers").then((module) => module.applicationResolver);

/**
 * The application form of creators: who they are, and where their work can be heard. Until it is decided a user corrects
 * what they sent; who was declined reads why, and from when they may apply again.
 */
export function ApplicationPopup({ open, onClose: close }: DialogProps<"creator-application">) {
  const user = useUser();
  const own = useOwnApplication((state) => state.own);
  useEffect(() => {
    // If it can't be loaded, the form is shown, and the API server refuses what it must.
    if (open && user) loadOwnApplication().catch(() => undefined);
  }, [open, user]);
  const isOver = user && own && own.state !== "none" && own.state !== "pending";
  const [sentTo, setSentTo] = useState<string | null>(null);
  const leave = () => {
    setSentTo(null);
    close();
  };
  return (
    <Modal open={open} onClose={leave} title={`Become a ${product.name} creator`} width={512} fixedTop>
      {sentTo !== null ? (
        <ApplicationSent email={sentTo} isOfUser={Boolean(user)} onClose={leave} />
      ) : isOver ? (
        <ApplicationState own={own} />
      ) : (
        <>
          <p className="-mt-2 mb-5 leading-body text-ink-2">
            {`Half of every credit spent on your sounds is yours, and ${CASH_SHARE} % of a pack sold for cash: paid out from ${formatCents(MIN_PAYOUT_CENTS)}, ${EARNINGS_HOLD_DAYS} days after a sale. Tell us who you are and where we can listen.`}
          </p>
          {/* The form takes its default values when it mounts: it waits until the user is loaded. */}
          {user === undefined ? (
            <Skeleton className="h-80" />
          ) : (
            <ApplicationForm key={pendingOf(own)?.created_at} user={user} sent={pendingOf(own)} onSent={setSentTo} />
          )}
        </>
      )}
    </Modal>
  );
}

/** What happens next, and where the mail about it is. */
function ApplicationSent({ email, isOfUser, onClose }: { email: string; isOfUser: boolean; onClose: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start gap-5">
      <div>
        <h3 className="text-lg">{isOfUser ? "We have your application" : "One more step: open our mail"}</h3>
        <p className="mt-1 leading-body text-ink-2">
          <span>{isOfUser ? "We wrote to " : "We mailed a link to "}</span>
          <span className="font-strong text-ink wrap-anywhere">{email}</span>
          <span>
            {isOfUser
              ? ". You can correct what you sent until it’s decided."
              : ". Open it, and we have your application."}
          </span>
        </p>
      </div>
      <ApplicationSteps />
      <Button variant="solid" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

const pendingOf = (own: OwnApplication | null) => (own?.state === "pending" ? own.application : null);

interface ApplicationFormProps {
  user: User | null;
  /** What the applicant has sent and may correct. */
  sent: OwnApplication["application"];
  /** Called with the address that was sent. */
  onSent: (email: string) => void;
}

function ApplicationForm({ user, sent, onSent }: ApplicationFormProps) {
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: async (body) => {
      const { request } = await import("@/lib/api/request");
      await request("POST /api/seller/apply", { body }, { silent: true });
      markSent(body);
      onSent(body.email);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {sent && (
        <p className="text-sm text-ink-2">{`Sent ${formatOwnDay(sent.created_at)}. You can correct it until it’s decided.`}</p>
      )}
      <div className="grid gap-4 min-[480px]:grid-cols-2">
        <TextField
          {...register("name")}
          label="Your name"
          defaultValue={sent?.name ?? [user?.firstname, user?.lastname].filter(Boolean).join(" ")}
          autoComplete="name"
          error={message("name")}
          data-autofocus=""
        />
        <TextField
          {...register("creator_name")}
          label="Creator name"
          defaultValue={sent?.creator_name ?? user?.display ?? ""}
          autoComplete="nickname"
          error={message("creator_name")}
        />
      </div>
      <EmailField
        {...register("email")}
        defaultValue={user?.email ?? ""}
        readOnly={Boolean(user)}
        hint={user ? "Your account’s address. We write to it." : "We mail you a link that sends your application."}
        autoComplete="email"
        error={message("email")}
      />
      <TextField
        {...register("social_media")}
        label="Social media"
        defaultValue={sent?.social_media}
        placeholder="instagram.com/you"
        error={message("social_media")}
      />
      <TextField
        {...register("samples_link")}
        label="Link to your samples"
        defaultValue={sent?.samples_link}
        inputMode="url"
        placeholder="soundcloud.com/you"
        hint="Anywhere we can listen without signing in."
        error={message("samples_link")}
      />
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={blocked}>
        {sent ? "Send again" : "Apply"}
      </Button>
    </form>
  );
}

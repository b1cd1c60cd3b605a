"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { AccountName } from "@/components/form/account-name";
import { Refusal } from "@/components/form/refusal";
import { Icon } from "@/components/icons/icon";
import { ListFailed } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { Skeleton } from "@/components/ui/skeleton";
import { deletionQuery } from "@/features/account/account-queries";
import { DataExport } from "@/features/account/components/data-export";
import { DeletionTerms } from "@/features/account/components/deletion-terms";
import { NeedsPassword } from "@/features/account/components/needs-password";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import { useUserValue } from "@/lib/client/session/use-user";
import type { CallInput } from "@/lib/contract/call-types";
import type { DeletionObstacle } from "@/lib/contract/calls/accounts/account-changes";

type Values = CallInput<"POST /api/user/deletion">["body"];

const loadResolver = () =>
  import("@/features/account/account-change-resolvers").then((module) => module.deletionResolver);

/** Lists what deleting the account removes and what remains, with the password form that requests the mail. */
export function DeletionRequest() {
  const { data, isError, refetch } = useQuery(deletionQuery);
  const [isSent, setIsSent] = useState(false);
  if (isError)
    return (
      <div className="mt-3">
        <ListFailed title="This page couldn’t be loaded" onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <Loading />;
  const { refusal, obstacle, ...counts } = data;
  return (
    <div className="grid gap-8">
      <p className="leading-body text-ink-2">
        Nothing happens until you open a link that we send to your mailbox. After that it can’t be undone.
      </p>
      <DeletionTerms counts={counts} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DataExport />
        <span className="text-sm text-ink-2">Take everything with you first, as a JSON file.</span>
      </div>
      {refusal ? (
        <p role="alert" className="flex gap-2 rounded-panel p-4 inset-ring inset-ring-line-strong">
          <Icon name="alert" size={20} className="flex-none text-warn" />
          <span className="grid gap-1">
            <span>{refusal}</span>
            {obstacle && <Way obstacle={obstacle} />}
          </span>
        </p>
      ) : isSent ? (
        <Sent />
      ) : (
        <NeedsPassword>
          <PasswordForm onSent={() => setIsSent(true)} />
        </NeedsPassword>
      )}
    </div>
  );
}

/** Where the user ends what prevents the deletion. */
const WAYS: { [Each in DeletionObstacle]?: { title: string; href: string } } = {
  sells: { title: "Steps to close your creator account", href: "/account/seller/payouts#closing" },
  is_paid_out: { title: "Your request", href: "/account/seller/payouts" },
  is_owed: { title: "Ask for what is available", href: "/account/seller/payouts#closing" },
  waits: { title: "What is on hold, and until when", href: "/account/seller/sales?type=on_hold#events" },
  is_billed: { title: "Your plan", href: "/account/plan" },
};

function Way({ obstacle }: { obstacle: DeletionObstacle }) {
  const way = WAYS[obstacle];
  if (!way) return null;
  return (
    <span>
      <Link href={way.href} prefetch={false} className="link">
        {way.title}
      </Link>
    </span>
  );
}

/** Placeholder for the two lists of terms. */
function Loading() {
  return (
    <div className="grid max-w-[640px] gap-8" role="status" aria-label="Loading">
      <Skeleton className="mt-1 h-3" />
      {[0, 1].map((list) => (
        <div key={list} className="grid gap-4 border-t border-line pt-5">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3 w-2/3" />
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-3 w-3/4" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}

function PasswordForm({ onSent }: { onSent: () => void }) {
  const email = useUserValue((user) => user.email);
  const ask = useCall("POST /api/user/deletion", { silent: true, onSuccess: onSent });
  const { register, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => ask.mutateAsync({ body }),
  });
  return (
    <form {...formProps} className="flex max-w-[400px] flex-col gap-4">
      <AccountName email={email ?? ""} />
      <PasswordField
        {...register("current_password")}
        label="Current password"
        autoComplete="current-password"
        error={message("current_password")}
      />
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="danger" size="lg" block loading={isSubmitting} disabled={blocked}>
        Send the link that deletes my account
      </Button>
    </form>
  );
}

function Sent() {
  const email = useUserValue((user) => user.email);
  return (
    <div role="status" className="rounded-panel p-5 inset-ring inset-ring-line-strong">
      <h2 className="text-lg">Open the link to delete your account</h2>
      <p className="mt-2 leading-body text-ink-2">
        We sent it to <span className="font-strong wrap-anywhere text-ink">{email}</span>. It works for one hour; until
        then nothing changes.
      </p>
    </div>
  );
}

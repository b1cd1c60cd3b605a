"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { ListFailed } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { emailChangeQuery } from "@/features/account/account-queries";
import { EmailChangeForm } from "@/features/account/components/email-change-form";
import { NeedsPassword } from "@/features/account/components/needs-password";
import { useCall } from "@/lib/client/calls/use-call";
import { QueryScope } from "@/lib/client/session/query-scope";
import { useUser } from "@/lib/client/session/use-user";
import type { EmailChange } from "@/lib/contract/calls/accounts/account-changes";

/** The e-mail address of the signed-in user: the form to change it, or the confirmations that a change still needs. */
export function EmailSettings() {
  return (
    <QueryScope>
      <Settings />
    </QueryScope>
  );
}

function Settings() {
  const user = useUser();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(emailChangeQuery);
  if (isError)
    return (
      <div className="mt-3">
        <ListFailed title="Your e-mail address couldn’t be loaded" onRetry={() => void refetch()} />
      </div>
    );
  if (!user || !data) return <Loading />;
  const show = (change: EmailChange | null) => queryClient.setQueryData(emailChangeQuery.queryKey, { change });
  return data.change ? (
    <Waiting change={data.change} email={user.email} onCancelled={() => show(null)} />
  ) : (
    <>
      <p className="mb-6 leading-body text-ink-2">
        You sign in with <span className="font-strong wrap-anywhere text-ink">{user.email}</span>. We send a link to
        this mailbox and to the new one; the address changes when you have opened both.
      </p>
      <NeedsPassword>
        <EmailChangeForm onAsked={show} />
      </NeedsPassword>
    </>
  );
}

/** Placeholder for the explanation and the form. */
function Loading() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className="mt-1 h-3 max-w-[440px]" />
      <Skeleton className="mt-3 mb-7 h-3 w-2/3 max-w-[320px]" />
      <div className="flex max-w-[400px] flex-col gap-4">
        <Skeleton className="h-17 rounded-control!" />
        <Skeleton className="h-17 rounded-control!" />
        <Skeleton className="h-12 rounded-control!" />
      </div>
    </div>
  );
}

interface WaitingProps {
  change: EmailChange;
  email: string;
  onCancelled: () => void;
}

function Waiting({ change, email, onCancelled }: WaitingProps) {
  const cancel = useCall("DELETE /api/user/email-change", { onSuccess: onCancelled });
  return (
    <section aria-label="Change in progress" className="rounded-panel p-5 inset-ring inset-ring-line-strong">
      <h2 className="text-lg">Open both links to finish</h2>
      <p className="mt-2 leading-body text-ink-2">
        The address changes when both mailboxes have confirmed. The links work for 24 hours.
      </p>
      <ul className="mt-5 border-t border-line">
        <Mailbox email={change.new_email} what="New e-mail address" isConfirmed={change.is_new_confirmed} />
        <Mailbox email={email} what="Current e-mail address" isConfirmed={change.is_old_confirmed} />
      </ul>
      <Button className="mt-5" loading={cancel.isPending} onClick={() => void cancel.mutate({})}>
        Keep the current address
      </Button>
    </section>
  );
}

function Mailbox({ email, what, isConfirmed }: { email: string; what: string; isConfirmed: boolean }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block text-sm text-ink-2">{what}</span>
        <span className="font-strong wrap-anywhere">{email}</span>
      </span>
      <span className={cx("inline-flex items-center gap-1.5 text-sm", isConfirmed ? "text-ok" : "text-ink-2")}>
        <Icon name={isConfirmed ? "check" : "mail"} size={16} />
        <span>{isConfirmed ? "Confirmed" : "Link sent"}</span>
      </span>
    </li>
  );
}

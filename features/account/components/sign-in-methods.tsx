"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { SocialMark } from "@/components/ui/social-mark";
import { ConnectDialog } from "@/features/account/components/connect-dialog";
import { signInMethodsQuery } from "@/features/auth/sign-in-methods-query";
import { useCall } from "@/lib/client/calls/use-call";
import { QueryScope } from "@/lib/client/session/query-scope";
import type { SignInMethod } from "@/lib/contract/calls/people/social";
import { SOCIAL_TITLES, type SocialProvider } from "@/lib/contract/rules/social";
import { formatOwnDay } from "@/lib/format/date";

/** How the signed-in user can sign in: the password, and the providers that are connected or available. */
export function SignInMethods() {
  return (
    <QueryScope>
      <Methods />
    </QueryScope>
  );
}

function Methods() {
  const { data, isError, refetch } = useQuery(signInMethodsQuery);
  const region = useRef<HTMLUListElement>(null);
  const [connecting, setConnecting] = useState<SocialProvider | null>(null);
  if (isError)
    return <ListFailed level="h3" title="Your ways to sign in couldn’t be loaded" onRetry={() => void refetch()} />;
  if (!data) return <LoadingLines />;
  const { has_password, providers } = data;
  const connected = providers.filter(({ connected_at }) => connected_at);
  const ways = Number(has_password) + connected.length;

  async function disconnected() {
    await refetch();
    region.current?.focus();
  }

  return (
    <>
      <ul ref={region} tabIndex={-1} aria-label="Ways to sign in" className="border-t border-line outline-none">
        <Row title="Password" state={has_password ? "Set" : "Not set"}>
          <ButtonLink href="/account/change-password" prefetch={false} size="sm">
            {has_password ? "Change password" : "Set a password"}
          </ButtonLink>
        </Row>
        {providers.map((method) => (
          <ProviderRow
            key={method.provider}
            method={method}
            isLast={ways === 1 && method.connected_at !== null}
            hasPassword={has_password}
            onConnect={() => setConnecting(method.provider)}
            onDisconnected={disconnected}
          />
        ))}
      </ul>
      <ConnectDialog provider={connecting} onClose={() => setConnecting(null)} />
    </>
  );
}

interface ProviderRowProps {
  method: SignInMethod;
  /** Without it the user could not sign in. */
  isLast: boolean;
  /** It is asked for before a provider is connected; without one the session has to be proved. */
  hasPassword: boolean;
  onConnect: () => void;
  onDisconnected: () => Promise<void>;
}

function ProviderRow({
  method: { provider, connected_at },
  isLast,
  hasPassword,
  onConnect,
  onDisconnected,
}: ProviderRowProps) {
  const title = SOCIAL_TITLES[provider];
  const connect = useCall("POST /api/user/sign-in-methods/{provider}", {
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const disconnect = useCall("DELETE /api/user/sign-in-methods/{provider}", {
    onSuccess: async () => {
      notifySuccess(`${title} is disconnected.`);
      await onDisconnected();
    },
  });

  function change() {
    const params = { provider };
    if (connected_at) void disconnect.mutate({ params });
    else if (hasPassword) onConnect();
    else void connect.mutate({ params, body: {} });
  }

  const state = connected_at ? `Connected on ${formatOwnDay(connected_at)}` : "Not connected";
  return (
    <Row
      title={title}
      mark={<SocialMark provider={provider} />}
      state={isLast ? `${state}. Set a password before you disconnect it.` : state}
    >
      {!isLast && (
        <Button
          size="sm"
          loading={connect.isPending || disconnect.isPending}
          aria-label={`${connected_at ? "Disconnect" : "Connect"} ${title}`}
          onClick={change}
        >
          {connected_at ? "Disconnect" : "Connect"}
        </Button>
      )}
    </Row>
  );
}

interface RowProps {
  title: string;
  mark?: React.ReactNode;
  state: string;
  children: React.ReactNode;
}

function Row({ title, mark, state, children }: RowProps) {
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-2.5">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-strong">
          {mark}
          <span>{title}</span>
        </p>
        <p className="text-sm text-ink-2">{state}</p>
      </div>
      {children}
    </li>
  );
}

"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import type { CreatorProfile } from "@/lib/contract/entities/creator-profile";
import type { User } from "@/lib/contract/entities/user";
import { countOf } from "@/lib/format/count";
import { CASH_SHARE } from "@/lib/money/rules";

/** What a new creator reads once their e-mail address is confirmed: that they are one, and the way to the studio. */
export function CreatorWelcome({ user }: { user: User }) {
  const [profile, setProfile] = useState<CreatorProfile | null>(null);
  useEffect(() => {
    let left = false;
    // Without it the page still says who they are and leads on.
    import("@/lib/api/request")
      .then(({ request }) => request("GET /api/seller/profile", {}, { silent: true }))
      .then(
        (loaded) => !left && setProfile(loaded),
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, []);
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <p className="inline-flex items-center gap-2 text-sm text-ok">
        <span className="size-2 rounded-full bg-ok" aria-hidden="true" />
        E-mail confirmed
      </p>
      <h1>You’re a creator now</h1>
      <p className="leading-body text-pretty text-ink-2">
        <span className="font-strong text-ink">{user.display}</span>
        <span>
          , your studio is open. Your first pack starts with a folder: we read the names, hear tempo and key, and show
          you what to check.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/account/seller" variant="primary" size="lg">
          Open your studio
        </ButtonLink>
        <ButtonLink href="/account/profile" variant="ghost" size="lg">
          Set up your profile
        </ButtonLink>
      </div>
      <dl className="mt-2 w-full border-b border-line">
        <Line title="You appear as">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-strong">{user.display}</span>
            <span className="num text-ink-3">{`/${user.username}`}</span>
            <Link href="/account/profile" prefetch={false} className="link ml-auto text-sm">
              Change
            </Link>
          </span>
          {profile?.refused_name && (
            <span className="mt-1 block text-sm text-ink-2">{`“${profile.refused_name}” is another name here, or looks like one. Choose yours.`}</span>
          )}
        </Line>
        <Line title="You earn">{`Half of every credit, ${CASH_SHARE} % of a pack sold for cash`}</Line>
        {profile?.welcome && <Line title="A note from us">{`“${profile.welcome}”`}</Line>}
        {user.credit > 0 && (
          <Line title="And as a listener">{`${countOf(user.credit, "credit")} in your account`}</Line>
        )}
      </dl>
    </div>
  );
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[132px_minmax(0,1fr)] gap-x-4 border-t border-line py-2.5 max-sm:grid-cols-1">
      <dt className="text-sm text-ink-3">{title}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

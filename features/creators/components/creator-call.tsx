"use client";

import { useEffect } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { loadOwnApplication, useOwnApplication } from "@/features/auth/own-application";
import { useUserValue } from "@/lib/client/session/use-user";
import type { OwnApplication } from "@/lib/contract/entities/creator-application";
import { formatDay } from "@/lib/format/date";
import { APPLICATION_DAYS } from "@/lib/money/rules";
import { product } from "@/lib/settings/product";

/**
 * Invites users to sell, and says what became of their application. The last section of its page; hidden for users who
 * already sell.
 */
export function CreatorCall() {
  const status = useUserValue((user) => user.seller_status);
  const own = useOwnApplication((state) => state.own);
  useEffect(() => {
    // Without its state the invitation stays, and the form says what there is to say.
    if (status !== undefined && status !== "active") loadOwnApplication().catch(() => undefined);
  }, [status]);
  if (status === "active") return null;
  const news = own && newsOf(own, status !== undefined);
  return (
    <aside
      aria-labelledby="creator-call"
      className="mt-20 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-panel border border-line bg-panel px-8 py-9 max-lg:mt-14 max-lg:px-5 max-lg:py-7"
    >
      <div>
        <h2 id="creator-call" className="text-xl">
          Sell your sounds on {product.name}
        </h2>
        <p className="mt-2 max-w-[56ch] leading-body text-pretty text-ink-2">
          Upload packs and presets, split earnings with collaborators, and earn half of every credit spent on them.
        </p>
      </div>
      <div className="flex flex-col items-start gap-3">
        {news && (
          <div className="max-w-[56ch]" role="status">
            <p className="font-strong">{news}</p>
            {own.reason && <p className="mt-1 text-ink-2 wrap-anywhere">{`“${own.reason}”`}</p>}
          </div>
        )}
        {/* A plain link: the popup opens over this page, and the router dispatches no `hashchange`. */}
        {own?.state !== "declined" && (
          <a href="#creator-application" className={buttonStyle({ variant: news ? "quiet" : "solid", size: "lg" })}>
            <span>{news ? "Your application" : "Become a creator"}</span>
          </a>
        )}
      </div>
    </aside>
  );
}

/** What there is to say of an application; null if one may be sent. */
function newsOf({ state, again_at }: OwnApplication, isOfUser: boolean): string | null {
  if (state === "pending" && !isOfUser) return "Open the link in our e-mail, and we have your application.";
  if (state === "pending") return `Sent. We’ll listen and answer by e-mail, usually within ${APPLICATION_DAYS} days.`;
  if (state === "approved") return "Approved. Verify your e-mail address: then you’re a creator.";
  if (state === "declined" && again_at) return `Declined. You can apply again from ${formatDay(again_at)}.`;
  return null;
}

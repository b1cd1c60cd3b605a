"use client";

import { buttonStyle } from "@/components/ui/button-style";
import { useUserValue } from "@/lib/client/session/use-user";
import { product } from "@/lib/settings/product";

/** Invites users to sell. The last section of its page; hidden for users who already sell. */
export function CreatorCall() {
  const status = useUserValue((user) => user.seller_status);
  if (status === "active") return null;
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
      {/* A plain link: the popup opens over this page, and the router dispatches no `hashchange`. */}
      <a href="#creator-application" className={buttonStyle({ variant: "solid", size: "lg" })}>
        Become a creator
      </a>
    </aside>
  );
}

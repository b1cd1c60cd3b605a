"use client";

import { Lamp } from "@/components/ui/lamp";
import { openPopup } from "@/stores/popups";

const ACTION = "link font-strong";

/**
 * One line above the header. All three texts are in the page; `data-promo` on <html>, set before the first paint, shows
 * the right one or none, so nothing moves.
 */
export function PromoBanner() {
  return (
    <aside
      aria-label="Offer"
      className="flex h-10 items-center justify-center gap-3 border-b border-line bg-panel px-4 text-sm in-data-[promo=none]:hidden"
    >
      <Lamp />
      <span className="hidden in-data-[promo=visitor]:contents">
        <span className="truncate">Join now and get full access free for 3 days.</span>
        <button type="button" className={ACTION} onClick={() => openPopup("register", { type: "free-trial" })}>
          Start your trial
        </button>
      </span>
      <span className="hidden in-data-[promo=member]:contents">
        <span className="truncate">Start downloading highly curated samples</span>
        <a href="/pricing" className={ACTION}>
          See plans
        </a>
      </span>
      <span className="hidden in-data-[promo=trial]:contents">
        <button type="button" className={ACTION} onClick={() => openPopup("subscribe", { type: "end-trial" })}>
          End trial early and activate subscription
        </button>
      </span>
    </aside>
  );
}

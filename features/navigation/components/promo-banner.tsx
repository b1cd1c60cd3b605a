import Link from "next/link";
import type { ReactNode } from "react";
import { Indicator } from "@/components/ui/indicator";
import { DialogButton } from "@/features/navigation/components/dialog-button";
import { countOf } from "@/lib/format/count";
import { sharedList } from "@/lib/money/price-list";

const LINE =
  "group hidden h-full items-center gap-3 text-left max-sm:underline max-sm:decoration-line-control max-sm:underline-offset-3";

/** The call to action beside the text, if there is room. */
function Act({ children }: { children: string }) {
  return <span className="link font-strong group-hover:decoration-current max-sm:sr-only">{children}</span>;
}

/**
 * One line above the header. All texts are in the page (`confirmEmail` is for users with an unconfirmed e-mail
 * address); `data-promo` on <html>, set before the first paint, shows the right one or none, so nothing shifts.
 */
export function PromoBanner({ confirmEmail }: { confirmEmail: ReactNode }) {
  return (
    <aside
      aria-label="Offer"
      className="flex h-10 items-center pointer-coarse:h-[45px] justify-center gap-3 border-b border-line bg-panel px-4 text-sm in-data-[promo=none]:hidden"
    >
      <Indicator />
      <DialogButton
        className={`${LINE} in-data-[promo=visitor]:flex`}
        opens={{ name: "register", props: { type: "free-trial" } }}
      >
        <span>{`Join now and get full access free for ${countOf(sharedList().trial.full_access_days, "day")}.`}</span>{" "}
        <span className="text-ink-2 max-lg:sr-only">
          {`${sharedList().trial.days} days, ${sharedList().trial.credits} credits; one-shot packs open with the plan.`}
        </span>{" "}
        <Act>Start your trial</Act>
      </DialogButton>
      <Link href="/pricing" prefetch={false} className={`${LINE} in-data-[promo=user]:flex`}>
        Start downloading highly curated samples <Act>See plans</Act>
      </Link>
      <Link href="/account/plan" prefetch={false} className={`${LINE} in-data-[promo=overdue]:flex`}>
        Your last payment failed <Act>Pay now</Act>
      </Link>
      <span className="hidden min-w-0 items-center gap-3 in-data-[promo=unverified]:flex">{confirmEmail}</span>
      <DialogButton
        className={`${LINE} in-data-[promo=trial]:flex`}
        opens={{ name: "subscribe", props: { type: "end-trial" } }}
      >
        End trial early and activate subscription <Act>Start subscription</Act>
      </DialogButton>
    </aside>
  );
}

import Link from "next/link";
import { buttonStyle } from "@/components/ui/button-style";
import type { OwnApplication } from "@/lib/contract/entities/creator-application";
import { formatDay } from "@/lib/format/date";

/** What became of an application that was declined, approved or made a creator: with the words and the next step. */
export function ApplicationState({ own }: { own: OwnApplication }) {
  const { state, reason, again_at } = own;
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{sentenceOf(state)}</p>
      {reason && (
        <blockquote className="border-l-2 border-line-strong pl-3 text-ink-2 wrap-anywhere">{reason}</blockquote>
      )}
      {state === "declined" && again_at && (
        <p className="text-ink-2">{`You can apply again from ${formatDay(again_at)}.`}</p>
      )}
      {state === "approved" && (
        <Link href="/account/verify" prefetch={false} className={buttonStyle({ variant: "solid" })}>
          Verify e-mail
        </Link>
      )}
    </div>
  );
}

function sentenceOf(state: OwnApplication["state"]): string {
  if (state === "declined") return "We listened to your samples, and can’t take you on as a creator yet.";
  if (state === "approved") return "Your application was approved. Verify your e-mail address: then you’re a creator.";
  return "You’re a creator.";
}

import type { AdminPayout } from "@/lib/contract/entities/payout";
import { formatMoment } from "@/lib/format/date";
import { payoutProblem } from "@/lib/money/payout-problems";

interface Step {
  title: string;
  at: string | null;
  words: string;
}

/** How far a request is: asked for, decided, sent, and how it ended. */
export function PayoutSteps({ payout }: { payout: AdminPayout }) {
  return (
    <ol className="payout-steps pt-2 pb-4" aria-label="So far">
      {stepsOf(payout).map(({ title, at, words }) => (
        <li key={title} data-done={at ? "" : undefined}>
          <p className="font-strong">{title}</p>
          {at && (
            <time dateTime={at} className="num text-data-xs text-ink-3">
              {formatMoment(at)}
            </time>
          )}
          <p className="text-ink-2 wrap-anywhere">{words}</p>
        </li>
      ))}
    </ol>
  );
}

function stepsOf(payout: AdminPayout): Step[] {
  const { creator, created_at, decided_at, settled_at, status, decided_by, provider_batch_id, reason } = payout;
  const asked = { title: "Requested", at: created_at, words: `by ${creator.display}` };
  if (status === "cancelled") {
    return [asked, { title: "Taken back", at: settled_at, words: `by ${creator.display}` }];
  }
  const by = decided_by ?? "the product";
  if (status === "rejected") {
    return [asked, { title: "Declined", at: decided_at, words: reason ? `by ${by}: “${reason}”` : `by ${by}` }];
  }
  const approved = { title: "Approved", at: decided_at, words: by };
  const sent: Step = {
    title: "Sent",
    at: provider_batch_id ? decided_at : null,
    words: provider_batch_id ? `batch ${provider_batch_id}` : "PayPal hasn’t taken it yet",
  };
  return [asked, approved, sent, lastStep(payout)];
}

function lastStep({ status, settled_at, unclaimed_at, problem, reason: written }: AdminPayout): Step {
  const reason = payoutProblem(problem)?.reason ?? "";
  if (status === "returned") {
    return { title: "Returned", at: settled_at, words: written ? `${reason} “${written}”` : reason };
  }
  if (status === "paid") return { title: "Arrived", at: settled_at, words: "at PayPal" };
  if (unclaimed_at) return { title: "Unclaimed", at: unclaimed_at, words: reason };
  return { title: "Arrives", at: null, words: "when PayPal says so" };
}

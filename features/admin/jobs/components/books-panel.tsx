"use client";

import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { reloadJobs } from "@/features/admin/jobs/jobs-query";
import { useCall } from "@/lib/client/calls/use-call";
import type { BooksComparison } from "@/lib/contract/calls/site/operations";
import { countOf } from "@/lib/format/count";
import { formatMoment } from "@/lib/format/date";

/** What the last comparison of the books found. */
export function BooksPanel({ books, isComparing }: { books: BooksComparison | null; isComparing: boolean }) {
  const compare = useCall("POST /api/admin/books/compare", {
    onSuccess: () => void reloadJobs(),
    onFailure: () => void reloadJobs(),
  });
  return (
    <section aria-label="Books">
      <h2>Books</h2>
      {books ? <Found books={books} /> : <p className="text-sm text-ink-2">The books weren’t compared yet.</p>}
      <div className="flex flex-wrap items-center gap-3 pt-3.5">
        <Button size="sm" loading={compare.isPending} disabled={isComparing} onClick={() => compare.mutate({})}>
          Compare now
        </Button>
        {isComparing && <span className="text-sm text-ink-2">They are being compared.</span>}
      </div>
    </section>
  );
}

function Found({ books }: { books: BooksComparison }) {
  const { count, differences, providers, took_ms, compared_at, is_second_look } = books;
  return (
    <>
      <p className="pb-2">
        {count === 0 ? (
          <Status word="Nothing differs" tone="ok" shape="disc" />
        ) : (
          <Status word={countOf(count, "difference")} tone="warn" shape="square" />
        )}
      </p>
      <p className="text-sm text-ink-2">
        {`${formatMoment(compared_at)}, in ${(took_ms / 1_000).toFixed(1)} s. ${withWhom(providers)}`}
      </p>
      {count > 0 && (
        <>
          <p className="pt-2 text-sm text-ink-2">
            {is_second_look
              ? "Found twice, ten minutes apart: these stay until somebody sees to them."
              : "Looked at again ten minutes later: what was being booked meanwhile is gone then."}
          </p>
          <ul className="job-differences">
            {differences.map(({ text, href }) => (
              <li key={text}>
                <span>{text}</span>
                {href && (
                  <a href={href} className="underline">
                    {href.startsWith("/admin/users") ? "The user" : "The payout"}
                  </a>
                )}
              </li>
            ))}
          </ul>
          {count > differences.length && (
            <p className="pt-2 text-sm text-ink-3">{`${countOf(count - differences.length, "more", "more")}: npm run books lists them all.`}</p>
          )}
        </>
      )}
    </>
  );
}

/** Stripe is called by its name, PayPal twice: payments and payouts. */
function withWhom(providers: readonly string[]): string {
  if (providers.length === 0) return "The ledger with itself; no provider is set up.";
  return `The ledger with itself and with ${providers.join(", ")}.`;
}

"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { PAYOUTS } from "@/features/studio/frame/nav-links";
import { availableCents } from "@/features/studio/payouts/ask-rules";
import { payoutsQuery } from "@/features/studio/payouts/payout-queries";
import { queryClient } from "@/lib/client/session/query-scope";
import type { PayoutOverview } from "@/lib/contract/entities/payout";
import { formatCents } from "@/lib/format/money";

const POINTS = {
  payee: {
    title: "PayPal address",
    words: "Where your earnings are paid to.",
    link: "Add the address",
    href: `${PAYOUTS}#payee`,
  },
  tax_identity: {
    title: "Tax identity",
    words: "For the report to the tax office on what was paid.",
    link: "Add the tax identity",
    href: `${PAYOUTS}#tax`,
  },
} as const;

/** What is missing before the first payout, said early, and until when nobody needs it. */
export function BeforePayout() {
  const { data } = useQuery(payoutsQuery, queryClient);
  if (!data || data.missing.length === 0) return null;
  return (
    <section aria-labelledby="before-payout" className="pt-9">
      <h2 id="before-payout" className="pb-1">
        Before your first payout
      </h2>
      <p className="pb-4 text-sm text-ink-2">{whenWords(data)}</p>
      <ul className="studio-todo max-w-[640px] gap-3">
        {data.missing.map((point) => (
          <li key={point}>
            <i className="studio-lamp" data-lamp="todo" aria-hidden="true" />
            <span className="flex-1">
              <b className="font-strong">{POINTS[point].title}</b>
              <span className="block text-ink-3">{POINTS[point].words}</span>
            </span>
            <Link href={POINTS[point].href} prefetch={false} className="link">
              {POINTS[point].link}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whenWords(overview: PayoutOverview): string {
  const minimum = formatCents(overview.minimum_cents);
  const cents = availableCents(overview);
  if (cents >= overview.minimum_cents) return `${formatCents(cents)} can be paid out. This is needed first.`;
  return `You’ll need these before your first payout, at ${minimum}.`;
}

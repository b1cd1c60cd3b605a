"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Icon } from "@/components/icons/icon";
import { topUpsQuery } from "@/features/billing/billing-queries";
import { queryClient } from "@/lib/client/session/query-scope";
import { formatCount } from "@/lib/format/count";
import { formatDollars, formatEach } from "@/lib/format/money";

/** One-time credit purchases, for users with a plan or a past payment. */
export function TopUpPanel({ mayTopUp }: { mayTopUp: boolean }) {
  const { data: topUps } = useQuery({ ...topUpsQuery, enabled: mayTopUp }, queryClient);
  if (!mayTopUp) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-base">More credits</h3>
      <p className="mb-2.5 text-sm text-ink-3">One-time payment. Credits never expire, those of your plan neither.</p>
      <ul className="min-h-30">
        {topUps?.map(({ code, credits, price }) => (
          <li key={code} className="border-b border-line last:border-b-0">
            <Link
              href={`/add-credits?amount=${credits}`}
              prefetch={false}
              className="-mx-2 grid h-10 grid-cols-[56px_1fr_auto] items-center px-2 text-sm hover:bg-raised pointer-coarse:h-11"
            >
              <span className="flex items-center gap-1.5">
                <span className="num font-figure">{formatCount(credits)}</span>
                <Icon name="puck" size={14} className="text-ink-3" />
                <span className="sr-only">credits</span>
              </span>
              <span className="num text-ink-3">{`${formatEach(price, credits)} each`}</span>
              <span className="num">{formatDollars(price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { Balance } from "@/app/(checkout)/add-credits/balance";
import { Icon } from "@/components/icons/icon";
import { ButtonLink } from "@/components/ui/button-link";
import { RateCard } from "@/features/pricing/components/rate-card";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";
import { formatCount, nounOf } from "@/lib/format/count";

export const metadata: Metadata = { title: "Add credits", robots: { index: false } };

export default async function AddCreditsPage() {
  const { data: topUps } = await serverRequest("GET /api/top-ups", {}, { tags: [cacheTags.plans] });
  return (
    <>
      <h1 className="text-3xl tracking-display max-[700px]:text-2xl">Add credits</h1>
      <p className="mt-3 text-ink-2">
        You have <Balance />. Credits you add stay until you use them.
      </p>
      <div className="mt-8 grid grid-cols-[1.6fr_1fr] gap-x-12 gap-y-10 max-lg:grid-cols-1">
        <section aria-label="Top-ups">
          <ul className="grid gap-3">
            {topUps.map(({ code, credits, price }) => (
              <li
                key={code}
                className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-panel px-5 py-3 inset-ring inset-ring-line-strong"
              >
                <span className="inline-flex items-center gap-2 text-lg font-strong">
                  <Icon name="puck" size={18} className="text-ink-2" />
                  <span className="num font-figure">{formatCount(credits)}</span> {nounOf(credits, "credit")}
                </span>
                <span className="text-right">
                  <span className="num block text-md font-figure">${price.toFixed(2)}</span>
                  <span className="num block text-data-xs! text-ink-3">${(price / credits).toFixed(2)} a credit</span>
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-5 text-sm leading-body text-ink-2">
            Top-ups aren’t on sale yet. These will be the prices. A plan gives you more credits for less.
          </p>
          <div className="mt-4">
            <ButtonLink href="/pricing" prefetch={false}>
              See the plans
            </ButtonLink>
          </div>
        </section>
        <section aria-label="What credits buy">
          <RateCard level="h2" />
          <p className="mt-3 text-sm text-ink-3">
            The same{" "}
            <Link href="/license" prefetch={false} className="link">
              license
            </Link>{" "}
            covers everything.
          </p>
        </section>
      </div>
    </>
  );
}

"use client";

import "@/features/cash/components/receipt.css";
import { useQuery } from "@tanstack/react-query";
import { ListFailed } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Logo } from "@/components/ui/logo";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import { formatDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { product } from "@/lib/settings/product";

/** The receipt of a pack that was paid with PayPal, for screen and print. */
export function Receipt({ paymentId }: { paymentId: number }) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ["receipt", paymentId],
      queryFn: () =>
        request("GET /api/user/billing/payments/{id}/receipt", { params: { id: paymentId } }, { silent: true }),
      retry: false,
    },
    queryClient,
  );
  if (error instanceof ApiError && error.isRetryable)
    return (
      <div className="py-7">
        <h1 className="mb-5">Receipt</h1>
        <ListFailed title="The receipt couldn’t be loaded" onRetry={() => void refetch()} />
      </div>
    );
  if (error) return <NoReceipt />;
  if (!data) return <Skeleton className="mt-7 h-96 max-w-[640px] rounded-panel" />;
  const { payment, buyer, seller, number } = data;
  const { amount_cents, tax_cents, refunded_cents } = payment;
  return (
    <article className="receipt my-7 max-w-[640px] rounded-panel bg-panel p-8 inset-ring inset-ring-line-strong">
      <header className="flex items-start justify-between gap-6 pb-8">
        <Logo />
        <div className="text-right">
          <h1 className="text-lg">Receipt</h1>
          <p className="num text-sm text-ink-2">{number}</p>
        </div>
      </header>
      <dl className="grid grid-cols-2 gap-6 pb-8 text-sm max-[479px]:grid-cols-1 max-[479px]:gap-4 print:grid-cols-2">
        <Party name="Sold by" lines={[...seller, product.supportEmail]} />
        <Party name="Sold to" lines={buyer} />
        <Party name="Paid on" lines={[`${formatDay(payment.created_at)} (UTC)`]} />
        <Party name="Paid with" lines={["PayPal"]} />
      </dl>
      <table className="w-full text-left">
        <tbody>
          <Line name={`${payment.description}, the whole pack`} cents={amount_cents - tax_cents} />
          {tax_cents > 0 && <Line name="Tax" cents={tax_cents} />}
          <Line name="Total" cents={amount_cents} strong />
          {refunded_cents > 0 && <Line name="Refunded" cents={-refunded_cents} />}
        </tbody>
      </table>
      <Button icon="download" onClick={() => window.print()} className="mt-8 print:hidden">
        Print or save as PDF
      </Button>
    </article>
  );
}

function Party({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <dt className="pb-1 text-ink-3">{name}</dt>
      {lines.map((line) => (
        <dd key={line} className="wrap-anywhere">
          {line}
        </dd>
      ))}
    </div>
  );
}

function Line({ name, cents, strong }: { name: string; cents: number; strong?: boolean }) {
  return (
    <tr className={strong ? "border-t border-line-strong font-strong" : "border-t border-line"}>
      <th scope="row" className="py-2.5 pr-4 font-[inherit]">
        {name}
      </th>
      <td className="num py-2.5 text-right font-figure">{formatCents(cents)}</td>
    </tr>
  );
}

function NoReceipt() {
  return (
    <div className="py-12">
      <h1 className="mb-3">No receipt</h1>
      <p className="mb-6 text-ink-2">There is no such receipt in your account.</p>
      <ButtonLink href="/account/plan">Plan and credits</ButtonLink>
    </div>
  );
}

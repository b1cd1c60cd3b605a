"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { ListEmpty, LoadingLines } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { usePageNumber } from "@/components/layout/use-page-number";
import { Table, Td, Th } from "@/components/ui/table";
import { request } from "@/lib/api/request";
import type { CreditTransaction } from "@/lib/contract/endpoints/account";
import { formatCount } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { QueryScope } from "@/lib/session/query-scope";

const historyQuery = (page: number) =>
  queryOptions({
    queryKey: ["credit-transactions", page],
    queryFn: ({ signal }) => request("GET /api/user/credit-transactions", { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Every movement of the signed-in user's credits, newest first, page by page. */
export function CreditHistory() {
  return (
    <QueryScope>
      <History />
    </QueryScope>
  );
}

function History() {
  const page = usePageNumber();
  return (
    <OwnList
      found={useQuery(historyQuery(page))}
      page={page}
      path="/account/credit/transactions"
      empty={
        <ListEmpty
          title="No credits yet"
          hint="Every credit that you get or spend is listed here."
          href="/pricing"
          browse="See the plans"
        />
      }
      waiting={<LoadingLines />}
    >
      {(transactions) => (
        <Table caption="Credit history">
          <thead>
            <tr>
              <Th>Date</Th>
              <Th className="w-full">What for</Th>
              <Th end>Credits</Th>
              <Th end>Balance</Th>
            </tr>
          </thead>
          <tbody>
            {transactions.map((transaction) => (
              <Row key={transaction.id} {...transaction} />
            ))}
          </tbody>
        </Table>
      )}
    </OwnList>
  );
}

function Row({ created_at, description, amount, balance }: CreditTransaction) {
  return (
    <tr>
      <Td className="whitespace-nowrap text-ink-2">
        <time dateTime={created_at}>{formatDay(created_at)}</time>
      </Td>
      <Td className="wrap-anywhere">{description}</Td>
      <Td end className={amount > 0 ? "font-strong" : undefined}>
        {amount > 0 ? "+" : "−"}
        {formatCount(Math.abs(amount))}
      </Td>
      <Td end className="text-ink-2">
        {formatCount(balance)}
      </Td>
    </tr>
  );
}

"use client";

import { ListEmpty } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { OwnDay } from "@/components/ui/own-day";
import { Table, Td, Th } from "@/components/ui/table";
import { request } from "@/lib/api/request";
import { listQuery, useList, usePage } from "@/lib/client/lists/use-list";
import type { CreditTransaction } from "@/lib/contract/calls/people/account";
import { formatCount } from "@/lib/format/count";

const historyQuery = listQuery(["credit-transactions"], (page: number, signal) =>
  request("GET /api/user/credit-transactions", { query: { page } }, { signal }),
);

/** Every movement of the signed-in user's credits, newest first, paginated. */
export function CreditHistory() {
  const list = useList(historyQuery, usePage());
  return (
    <OwnList
      list={list}
      path="/account/credit/transactions"
      empty={
        <ListEmpty
          title="No credits yet"
          hint="Credits you get and spend are listed here."
          href="/pricing"
          browse="See the plans"
        />
      }
    >
      {({ data: transactions }) => (
        <Table caption="Credit history">
          <thead>
            <tr>
              <Th>Date</Th>
              <Th className="w-full">Description</Th>
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
        <OwnDay at={created_at} />
      </Td>
      <Td className="wrap-anywhere">{description}</Td>
      <Td end className={amount > 0 ? "font-strong" : undefined}>
        {`${amount > 0 ? "+" : "−"}${formatCount(Math.abs(amount))}`}
      </Td>
      <Td end className="text-ink-2">
        {formatCount(balance)}
      </Td>
    </tr>
  );
}

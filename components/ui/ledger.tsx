import type { ReactNode } from "react";

export interface LedgerLine {
  what: ReactNode;
  amount: ReactNode;
}

/** A short calculation: its lines and the total. */
export function Ledger({ label, lines, total }: { label: string; lines: readonly LedgerLine[]; total: LedgerLine }) {
  return (
    <table className="w-full border-collapse self-start text-sm">
      <caption className="sr-only">{label}</caption>
      <tbody>
        {lines.map(({ what, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
          <tr key={index}>
            <th scope="row" className="h-[34px] border-b border-line text-left font-body text-ink-2">
              {what}
            </th>
            <td className="num h-[34px] border-b border-line text-right text-xs!">{amount}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="h-[34px] text-left font-strong">
            {total.what}
          </th>
          <td className="num h-[34px] text-right text-base! font-figure">{total.amount}</td>
        </tr>
      </tbody>
    </table>
  );
}

"use client";

import { useState } from "react";

interface ChartTableProps {
  /** What the charts show. */
  label: string;
  moments: readonly string[];
  /** A text for every moment. */
  columns: readonly { name: string; values: readonly string[] }[];
}

/** "The same as a table": what the charts above it show, day by day, made when it is opened. */
export function ChartTable({ label, moments, columns }: ChartTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const focusable = { tabIndex: 0 };
  return (
    <details className="mt-2 text-sm text-ink-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>The same as a table</summary>
      {isOpen && (
        <section {...focusable} className="chart-table" aria-label={`${label} as a table`}>
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moments.map((moment, index) => (
                <tr key={moment}>
                  <th scope="row">{moment}</th>
                  {columns.map(({ name, values }) => (
                    <td key={name} className="num">
                      {values[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}

import { Money } from "@/components/ui/money";
import { SectionHead } from "@/components/ui/section-head";
import { Table, Td, Th } from "@/components/ui/table";
import { ORIGIN_NAMES } from "@/features/studio/sales/sales-words";
import type { CallResponse } from "@/lib/contract/call-types";
import { formatCount } from "@/lib/format/count";

/** Where in the shop the buyers of a period came from. */
export function Origins({ origins }: Pick<CallResponse<"GET /api/seller/sales">, "origins">) {
  if (origins.length === 0) return null;
  return (
    <section className="pt-10">
      <SectionHead title="Where buyers came from" aside={<span>Counted per sale, never per buyer</span>} />
      <Table caption="Sales by where buyers came from" className="sales-table">
        <thead>
          <tr>
            <Th>From</Th>
            <Th end>Sales</Th>
            <Th end>Earned</Th>
          </tr>
        </thead>
        <tbody>
          {origins.map(({ origin, sales, micros }) => (
            <tr key={origin ?? "none"}>
              <Td>{origin ? ORIGIN_NAMES[origin] : "Not recorded"}</Td>
              <Td end>{formatCount(sales)}</Td>
              <Td end>
                <Money micros={micros} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

import type { LineRow } from "@/server/modules/earnings/sales/lines-repository";

type Described = Pick<LineRow, "kind" | "type" | "description" | "reversed_title" | "reversed_sales">;

/** What an event was, in a creator's words: what was sold, or what of which sales was taken back. */
export function titleOf(row: Described): string {
  switch (row.type) {
    case "credits":
    case "payout":
      return row.description;
    case "cash":
      return `${row.description} (whole pack)`;
    case "repaid":
      return "Paid again after a refund";
    case "released":
      return "Released after the days on hold";
    case "kept":
      return "Kept by the shop after a ban";
    case "taken_back":
      return takenBack(row);
  }
}

function takenBack({ kind, description, reversed_title, reversed_sales }: Described): string {
  if (kind === "pack_refund") return packRefundTitle(description);
  if (kind === "ban_return") return `${description}, taken back from who bought it`;
  if (reversed_title === null) return "Refunded: a buyer’s payment";
  const others = reversed_sales > 1 ? ` and ${reversed_sales - 1} more` : "";
  return `Refunded: ${reversed_title}${others}`;
}

/** A pack's refund in a creator's words; its buyer reads `Night Bus (refunded)`. */
function packRefundTitle(description: string): string {
  return description
    .replace(/^(.*) \(refunded\)$/, "Refunded: $1")
    .replace(/^(.*) \(refund cancelled\)$/, "Refund cancelled: $1");
}

import type { orders } from "@/server/platform/db/schema/orders";

/** The purchase of a pack for cash. */
export type Order = typeof orders.$inferSelect;

/** The kinds of packs that are sold for cash. */
export type CashPackKind = "sample" | "preset";

/** The pack that an order is for. */
export function orderedPack({ pack_id, preset_pack_id }: Pick<Order, "pack_id" | "preset_pack_id">): {
  kind: CashPackKind;
  id: number;
} {
  if (pack_id !== null) return { kind: "sample", id: pack_id };
  if (preset_pack_id !== null) return { kind: "preset", id: preset_pack_id };
  throw new Error("An order is for a pack.");
}

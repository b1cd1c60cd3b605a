import type { orders } from "@/server/platform/db/schema/orders";

/** The purchase of a pack for cash. */
export type Order = typeof orders.$inferSelect;

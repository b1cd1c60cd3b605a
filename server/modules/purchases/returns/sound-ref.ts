import type { PackKind } from "@/lib/contract/entities/pack";

/** A sound that is taken from its owners. */
export interface SoundRef {
  kind: PackKind;
  id: number;
}

/** A sound that is taken from its owners by the decision of an admin. */
export interface TakenSound extends SoundRef {
  title: string;
  creator_id: number;
  taking_id: number;
  actor_id: number;
  reason: string;
}

/** What an owner gets back: credits that they spent, and credits for the share of a pack that was paid in cash. */
export interface Returned {
  credits: number;
  cash_credits: number;
  cash_cents: number;
  order_id: number | null;
  lot_id: number | null;
}

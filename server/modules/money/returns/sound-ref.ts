import type { PackKind } from "@/lib/contract/entities/pack";

/** A sound that is taken from its owners. */
export interface SoundRef {
  kind: PackKind;
  id: number;
}

import type { Pack } from "@/lib/contract/entities/pack";
import type { User } from "@/lib/contract/entities/user";

/** Whether a user owns a whole pack. */
export function ownsPack({ owned_packs }: User, pack: Pick<Pack, "kind" | "id">): boolean {
  return owned_packs.some(({ kind, id }) => kind === pack.kind && id === pack.id);
}

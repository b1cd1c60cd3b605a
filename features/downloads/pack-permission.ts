import type { PackKind } from "@/lib/contract/entities/pack";
import type { User } from "@/lib/contract/entities/user";
import { PACK_CALLS } from "@/lib/contract/kind-calls";

/** Admins get whole packs without charge, if the kind has a call for it. The API server applies the same rule. */
export function downloadsPackFree(user: User, kind: PackKind): boolean {
  return user.is_admin && PACK_CALLS[kind].downloadFree !== null;
}

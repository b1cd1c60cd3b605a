import { askToVerify } from "@/features/downloads/ask-to-verify";
import { packGoal } from "@/lib/client/session/goals";
import { userAtClick } from "@/lib/client/session/user-at-click";
import type { Pack, PackDetail, RoyaltySound } from "@/lib/contract/entities/pack";
import { openDialog } from "@/stores/dialogs";

/**
 * Handles a click on a pack's download button: visitors are asked to register, members to confirm their e-mail
 * address; for others `load` resolves to the pack with its sounds that have a royalty, and the download begins.
 */
export async function startPack(
  pack: Pack,
  load: () => Promise<{ pack: PackDetail; royalties: readonly RoyaltySound[] }>,
): Promise<void> {
  const buyer = await userAtClick();
  if (buyer === undefined) return;
  if (!buyer) return openDialog("register", { type: "download", goal: packGoal(pack) });
  if (!buyer.email_verified_at) return askToVerify(packGoal(pack));
  const [{ pressPack }, loaded] = await Promise.all([import("@/features/downloads/press-pack"), load()]);
  await pressPack(loaded.pack, loaded.royalties);
}

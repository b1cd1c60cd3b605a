import { askToVerify } from "@/features/downloads/ask-to-verify";
import { packGoal } from "@/lib/client/session/goals";
import { userAtClick } from "@/lib/client/session/user-at-click";
import type { Pack } from "@/lib/contract/entities/pack";
import { openDialog } from "@/stores/dialogs";

/**
 * Handles a click on a pack's download button: visitors are asked to register, users to confirm their e-mail
 * address; for others `download` starts the download.
 */
export async function startPack(pack: Pack, download: () => Promise<void>): Promise<void> {
  const buyer = await userAtClick();
  if (buyer === undefined) return;
  if (!buyer) return openDialog("register", { type: "download", goal: packGoal(pack) });
  if (!buyer.email_verified_at) return askToVerify(packGoal(pack));
  await download();
}

import { downloadPack, downloadPackWithoutCharge } from "@/features/downloads/download";
import { offerCredits } from "@/features/downloads/lacking-credits";
import { loadPack } from "@/features/downloads/load-pack";
import { quotePack } from "@/features/downloads/pack-quote";
import { sayIfOffline } from "@/lib/client/hydration/load-code";
import { packGoal } from "@/lib/client/session/goals";
import { currentUser } from "@/lib/client/session/session";
import type { Pack, PackDetail, RoyaltySound } from "@/lib/contract/entities/pack";
import { downloadsPackFree } from "@/lib/contract/rules/downloads";
import { TRIAL_EXCEPTION } from "@/lib/money/trial-offer";
import { openDialog } from "@/stores/dialogs";

/** Loads a pack, and handles a signed-in user's click on its download button. Failures are shown. */
export async function loadPackAndHandleClick(pack: Pack): Promise<void> {
  const loaded = await unlessRefused(pack, loadPack(pack.kind, pack.id));
  if (loaded) await handlePackDownloadClick(loaded.pack, loaded.royalties);
}

/**
 * Handles a signed-in user's click on a pack's download button. Admins get the pack without charge. If it costs
 * nothing, it is downloaded at once; otherwise the user confirms the current cost first. Failures are shown.
 */
export async function handlePackDownloadClick(pack: PackDetail, royalties: readonly RoyaltySound[]): Promise<void> {
  const user = currentUser();
  if (user && downloadsPackFree(user, pack.kind)) return downloadPackWithoutCharge(pack);
  const quote = await unlessRefused(pack, quotePack(pack, { silent: false }));
  if (!quote) return;
  const { status, required, available } = quote;
  const goal = { ...packGoal(pack), credits: required };
  switch (status) {
    case "ok":
      return downloadPack(pack, required, royalties);
    case "credit_available":
      return openDialog("pack-options", { pack, royalties, required, available });
    case "activate_subscription":
    case "in_trial_limit_reached":
      return openDialog("subscribe", {
        type: "end-trial",
        goal,
        ...(pack.kind === "oneshot" && { why: TRIAL_EXCEPTION }),
      });
    case "not_enough_credit":
    case "credit_required":
      return offerCredits({ what: pack.title, required, available, goal });
  }
}

/** The response of a call, or null if it was refused, which the global handler has shown; an ended session asks to register. */
async function unlessRefused<Response>(pack: Pack, response: Promise<Response>): Promise<Response | null> {
  return response.catch(async (failure: unknown) => {
    if (sayIfOffline(failure)) return null;
    const { ApiError } = await import("@/lib/api/error");
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 401) openDialog("register", { type: "download", goal: packGoal(pack) });
    return null;
  });
}

import { needsVerifiedEmail } from "@/features/auth/after-goal";
import { offerCash } from "@/features/cash/offer-cash";
import { downloadPack, resumeDownload } from "@/features/downloads/download";
import { loadPack } from "@/features/downloads/load-pack";
import { handlePackDownloadClick } from "@/features/downloads/pack-download-click";
import { LIKED_IDS, type LikeKind, toggleLike, useLikes } from "@/features/likes/like-store";
import { loadSetLikes, type SetTarget, setKey, toggleSetLike, useSetLikes } from "@/features/selections/set-like-store";
import { ApiError } from "@/lib/api/error";
import { PACK_CALLS, SOUND_CALLS } from "@/lib/api/kind-calls";
import { request } from "@/lib/api/request";
import { startPlan } from "@/lib/client/billing/checkout";
import { pagePath } from "@/lib/client/navigation/overlay-history";
import { type PaidGoal, takePaidGoal } from "@/lib/client/session/paid-goal";
import { claimIntent, forgetIntent, pendingIntent } from "@/lib/client/session/pending-intent";
import { currentUser } from "@/lib/client/session/session";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { type Intent, parseIntent } from "@/lib/routes/intent";
import { closeDialog, openDialog } from "@/stores/dialogs";

/** The part of the router that is used here. */
interface Router {
  push: (path: string) => void;
}

/** Key of the intent whose page the user was sent to: if that page redirects, it isn't opened again. */
let redirectedIntentKey: string | null = null;

/** Carries out the stored intent once, on its page; waits if it needs a verified e-mail address. */
export async function resumeIntent(router: Router): Promise<void> {
  const intent = parseIntent(pendingIntent());
  const user = currentUser();
  if (!intent || !user) return forgetIntent();
  if (needsVerifiedEmail(intent) && !user.email_verified_at) return;
  const { pathname } = new URL(intent.path, window.location.origin);
  if (pathname !== pagePath().split("?", 1)[0] && redirectedIntentKey !== intent.key) {
    redirectedIntentKey = intent.key;
    return router.push(intent.path);
  }
  forgetIntent();
  closeDialog("subscription-loader");
  if (!claimIntent(intent)) return;
  try {
    await carryOut(intent, router);
  } catch (failure) {
    // The global handler has shown the reason.
    if (!(failure instanceof ApiError)) throw failure;
  }
}

async function carryOut(intent: Intent, router: Router): Promise<void> {
  switch (intent.action) {
    case "page":
      return router.push(intent.path);
    case "plan":
      return startPlan(intent.plan);
    case "add":
      return openDialog("add-to-playlist", { sound: await loadSound(intent.kind, intent.id) });
    case "download":
      return isPack(intent.kind)
        ? resumePack(packKind(intent.kind), intent.id, takePaidGoal(intent.key))
        : resumeDownload(await loadSound(intent.kind, intent.id), takePaidGoal(intent.key));
    case "buy":
      return resumeCash(packKind(intent.kind), intent.id);
    case "like":
      return intent.kind === "collection"
        ? turnOnSet({ kind: "collection", id: intent.id })
        : turnOn(intent.kind, intent.id);
    case "follow":
      return intent.kind === "selection"
        ? turnOnSet({ kind: "selection", id: intent.id })
        : turnOn("creator", intent.id, intent.username);
  }
}

type PackName = `${PackKind}-pack`;

const isPack = (kind: SoundKind | PackName): kind is PackName => kind.endsWith("-pack");
const packKind = (kind: PackName) => kind.slice(0, -"-pack".length) as PackKind;

async function loadSound(kind: SoundKind, id: number): Promise<Sound> {
  const response = await request(SOUND_CALLS[kind].detail, { params: { id } });
  return "audio" in response ? response.audio : response.sample;
}

async function resumePack(kind: PackKind, id: number, paid: PaidGoal | null): Promise<void> {
  const { pack, royalties } = await loadPack(kind, id);
  await (paid ? downloadPack(pack, paid.credits ?? pack.credits, royalties) : handlePackDownloadClick(pack, royalties));
}

/** Opens the purchase of a pack for cash: nothing is charged without the buyer's approval at PayPal. */
async function resumeCash(kind: PackKind, id: number): Promise<void> {
  const { pack } = await request(PACK_CALLS[kind].detail, { params: { id } });
  offerCash(pack);
}

async function turnOn(kind: LikeKind, id: number, username?: string): Promise<void> {
  if (currentUser()?.[LIKED_IDS[kind]].includes(id)) return;
  const count = useLikes.getState().counts[`${kind}:${id}`] ?? 0;
  await toggleLike({ kind, id, ...(username && { username }) }, { isOn: false, count });
}

async function turnOnSet(target: SetTarget): Promise<void> {
  await loadSetLikes();
  const { liked, counts } = useSetLikes.getState();
  if (liked?.has(setKey(target))) return;
  await toggleSetLike(target, { isOn: false, count: counts[setKey(target)] ?? 0 });
}

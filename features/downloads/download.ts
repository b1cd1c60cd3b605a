import { notifyError, notifySuccess } from "@/components/layout/notify";
import { formatsOf } from "@/features/downloads/formats";
import { ownedAt } from "@/features/downloads/main-file";
import { downloadsFree, mayBuy } from "@/features/downloads/permission";
import { currentUser, refreshUser, setUser } from "@/lib/client/session/session";
import type { DownloadResponse } from "@/lib/contract/entities/billing";
import type { PackDetail, PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import { callOf, type FormatName, PACK_CALLS, SOUND_CALLS } from "@/lib/contract/kind-calls";
import { soundKind } from "@/lib/contract/kinds";
import { openDialog } from "@/stores/dialogs";

/** One per press: a press that is sent twice is charged once. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What a member's press on a sound's download control leads to: the plans without a plan, the insufficient-funds dialog
 * when nothing of the sound can be paid, the options otherwise.
 */
export async function offerDownload(sound: Sound): Promise<void> {
  const user = currentUser() ?? (await refreshUser());
  if (!user) return openDialog("register", { type: "download" });
  const formats = formatsOf(sound);
  const within = formats.some(({ cost, name }) => cost === 0 || ownedAt(user, sound, name) || cost <= user.credit);
  if (downloadsFree(user, sound) || within) return openDialog("download-options", { sound });
  if (!mayBuy(user)) return openDialog("subscribe", { type: "no-subscription" });
  const first = formats[0]!;
  if (user.subscription_status === "in_trial") return openDialog("activate-subscription");
  openDialog("insufficient-funds", {
    what: `${first.title}, ${sound.title}`,
    required: first.cost,
    available: user.credit,
  });
}

/** Buys one file of a sound if it isn't owned and starts its download. Failures are shown. */
export async function downloadFile(sound: Sound, format: FormatName, user: User): Promise<void> {
  const what = formatsOf(sound).find(({ name }) => name === format);
  const owned = ownedAt(user, sound, format) !== undefined;
  await settle(`${what?.title ?? ""}, ${sound.title}`, async () =>
    !owned && downloadsFree(user, sound) ? withoutCharge(sound, format) : buyFile(sound, format),
  );
}

/** Buys what is missing of a whole pack and starts the download of the pack. Failures are shown. */
export async function downloadPack(pack: PackDetail): Promise<void> {
  await settle(pack.title, () => buyPack(pack.kind, pack.id));
}

async function buyFile(sound: Sound, format: FormatName): Promise<DownloadResponse> {
  const { request } = await import("@/lib/api/request");
  const { download, downloadQuery } = SOUND_CALLS[soundKind(sound)];
  const input = { params: { id: sound.id }, query: downloadQuery };
  return request(callOf(download, format), input, { idempotencyKey: newIdempotencyKey() });
}

async function withoutCharge(sound: Sound, format: FormatName): Promise<DownloadResponse> {
  const { request } = await import("@/lib/api/request");
  const call = callOf(SOUND_CALLS[soundKind(sound)].downloadFree, format);
  const { download } = await request(call, { params: { id: sound.id } });
  return { download, status: "ok", user: null };
}

async function buyPack(kind: PackKind, id: number): Promise<DownloadResponse> {
  const { request } = await import("@/lib/api/request");
  const { download, downloadQuery } = PACK_CALLS[kind];
  return request(download, { params: { id }, query: downloadQuery }, { idempotencyKey: newIdempotencyKey() });
}

/** Does what the answer's status asks for: the table of download outcomes. */
async function settle(what: string, ask: () => Promise<DownloadResponse>): Promise<void> {
  const answer = await ask().catch(async (failure: unknown) => {
    const { ApiError } = await import("@/lib/api/error");
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 401) openDialog("register", { type: "download" });
    return null;
  });
  if (!answer) return;
  if (answer.user) setUser(answer.user);
  if (answer.error) notifyError(answer.error);
  switch (answer.status) {
    case "ok":
      if (currentUser()?.is_synced_to_app) notifySuccess("Success.", "Check your desktop app");
      else {
        notifySuccess("Downloading...");
        if (answer.download) startDownload(answer.download);
      }
      return;
    case "activate_subscription":
    case "in_trial_limit_reached":
      return openDialog("subscribe", { type: "end-trial" });
    case "not_enough_credit":
    case "credit_required":
    case "credit_available":
      return openDialog("insufficient-funds", {
        what,
        required: answer.required_credit ?? 0,
        available: answer.available_credit ?? 0,
      });
  }
}

/** Follows a link that answers an attachment: the page stays. */
function startDownload(link: string): void {
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.download = "";
  anchor.click();
}

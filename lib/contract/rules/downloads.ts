import type { SoundKind } from "@/lib/contract/entities/library";
import type { PackKind } from "@/lib/contract/entities/pack";

/** Who downloads without charge. Pure: the API server decides by these rules, and pages show what it will decide. */

interface Downloader {
  id: number;
  is_admin: boolean;
  is_active_creator: boolean;
}

interface Authorship {
  kind: SoundKind;
  /** Whether the downloader created the sound. */
  isCreator: boolean;
  /** Ids of those who share in it: see {@link sharersOf}. */
  sharers: readonly number[];
}

/** Who shares in a sound: its own collaborators, or if it has none, its pack's. */
export function sharersOf<Sharer>(ofSound: readonly Sharer[], ofPack: readonly Sharer[]): readonly Sharer[] {
  return ofSound.length > 0 ? ofSound : ofPack;
}

/** Admins get any sound without charge; active creators the samples and presets that they created or share in. */
export function downloadsFree(user: Downloader, { kind, isCreator, sharers }: Authorship): boolean {
  if (user.is_admin) return true;
  return user.is_active_creator && kind !== "oneshot" && (isCreator || sharers.includes(user.id));
}

/** Admins get whole packs without charge, except those of one-shots. */
export function downloadsPackFree(user: { is_admin: boolean }, kind: PackKind): boolean {
  return user.is_admin && kind !== "oneshot";
}

export const DOWNLOAD_STATUSES = [
  "ok",
  "activate_subscription",
  "not_enough_credit",
  "credit_available",
  "credit_required",
  "in_trial_limit_reached",
] as const;

/** Limits of one archive of downloads: the number of sounds, and the total bytes of their files. */
export const MAX_ARCHIVE_SOUNDS = 50;
export const MAX_ARCHIVE_BYTES = 1024 ** 3;

/** A file of a sound that is sold. A one-shot and a preset have one, a sample up to three. */
export type FormatName = "wav" | "mid" | "stems" | "preset";

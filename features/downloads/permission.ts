import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import { isPreset, isSample } from "@/lib/contract/kinds";

/** Buying a sound requires a free pass, a trial, a subscription, or credits left from one. */
export function mayBuy(user: User): boolean {
  return user.is_subscribed || user.credit > 0 || ["free_pass", "in_trial"].includes(user.subscription_status);
}

/**
 * Admins get any sound without charge; active creators get their own samples and presets, and those that they
 * collaborate on: as collaborators of the sample, or else of the pack. The API server applies the same rule.
 */
export function downloadsFree(user: User, sound: Sound): boolean {
  if (user.is_admin) return true;
  if (user.seller_status !== "active") return false;
  if (!isSample(sound) && !isPreset(sound)) return false;
  const own = isSample(sound) ? sound.sample_collabs.map((collaborator) => collaborator.user) : [];
  const sharing = own.length > 0 ? own : sound.collab_users;
  return sound.user_username === user.username || sharing.some(({ id }) => id === user.id);
}

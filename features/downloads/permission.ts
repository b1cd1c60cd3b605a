import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import { isPreset, isSample } from "@/lib/contract/kinds";

/** Only a free pass, a trial, a subscription, or credits left from one let a priced sound be bought. */
export function mayBuy(user: User): boolean {
  return user.is_subscribed || user.credit > 0 || ["free_pass", "in_trial"].includes(user.subscription_status);
}

/** Admins and active creators take samples and presets without charge. */
export function downloadsFree(user: User, sound: Sound): boolean {
  return user.is_admin || (user.seller_status === "active" && (isPreset(sound) || isSample(sound)));
}

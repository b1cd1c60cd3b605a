import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import type { UserSummary } from "@/lib/contract/entities/user-summary";
import { downloadsFree, sharersOf } from "@/lib/contract/rules/downloads";
import { isPreset, isSample, soundKind } from "@/lib/contract/rules/kinds";

/** Buying a sound requires a free pass, a trial, a subscription, or credits left from one. */
export function mayBuy(user: User): boolean {
  return user.is_subscribed || user.credit > 0 || ["free_pass", "in_trial"].includes(user.subscription_status);
}

/** Whether a user gets a sound without charge. */
export function isGratis({ id, username, is_admin, seller_status }: User, sound: Sound): boolean {
  const user = { id, is_admin, is_active_creator: seller_status === "active" };
  const isCreator = "user_username" in sound && sound.user_username === username;
  return downloadsFree(user, { kind: soundKind(sound), isCreator, sharers: sharersIn(sound).map(({ id }) => id) });
}

function sharersIn(sound: Sound): readonly UserSummary[] {
  if (isPreset(sound)) return sound.collab_users;
  if (!isSample(sound)) return [];
  return sharersOf(
    sound.sample_collabs.map(({ user }) => user),
    sound.collab_users,
  );
}

import type { PackKind } from "@/lib/contract/entities/pack";
import type { AccountStatus, User } from "@/lib/contract/entities/user";
import type { FieldErrors } from "@/lib/contract/errors";
import { isAppPublished } from "@/lib/settings/app-downloads";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { creatorNameErrors } from "@/server/modules/people/names/creator-names";
import { passesForStaff } from "@/server/modules/people/names/staff-names";
import {
  type Account,
  findAccount,
  listDownloads,
  listFollowedCreators,
  listLikes,
  listOwnedPacks,
} from "@/server/modules/people/users/repository";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import { adminLackOf, codeGivenAt, type Viewer } from "@/server/platform/viewer";

/** Whose account is read, and for which session: an admin's has no powers before it gave the account's code. */
type Reader = Pick<Viewer, "id" | "code_given_at">;

/** The user entity of the contract: profile, credits, subscription, likes and downloads. */
export async function readUser(db: Executor, reader: Reader): Promise<User> {
  const userId = reader.id;
  const account = await findAccount(db, userId);
  if (!account) throw notFound();
  const likes = await listLikes(db, userId);
  const creatorLikes = await listFollowedCreators(db, userId);
  const owned = await listDownloads(db, userId);
  const liked = (target: "sound_id" | "oneshot_id" | "preset_id") => likes.flatMap((like) => like[target] ?? []);
  const likedPacks = (kind: PackKind) => likes.flatMap(({ pack }) => (pack?.kind === kind ? pack.id : []));
  const ownedOf = (target: "oneshot_id" | "preset_id") =>
    owned.flatMap((download) => {
      const id = download[target];
      return id === null ? [] : [{ sample_id: id, created_at: download.created_at.toISOString() }];
    });
  return {
    ...profile(account, reader),
    ...subscriptionState(account),
    creator_likes: creatorLikes,
    sample_likes: liked("sound_id"),
    oneshot_likes: liked("oneshot_id"),
    preset_likes: liked("preset_id"),
    pack_likes: likedPacks("sample"),
    preset_pack_likes: likedPacks("preset"),
    oneshot_pack_likes: likedPacks("oneshot"),
    sample_downloads: owned.flatMap(({ sound_id, format, created_at }) =>
      sound_id === null || format === "preset"
        ? []
        : [{ type: format, sample_id: sound_id, created_at: created_at.toISOString() }],
    ),
    oneshot_downloads: ownedOf("oneshot_id"),
    preset_downloads: ownedOf("preset_id"),
    owned_packs: await listOwnedPacks(db, userId),
  };
}

/**
 * Field errors of the name that a user wants to show: only admins may have a new one that passes for staff, and creators
 * none that passes for another's.
 */
export async function displayErrors(db: Transaction, viewer: Viewer, display: string): Promise<FieldErrors> {
  if (viewer.is_seller) return creatorNameErrors(db, viewer, display);
  if (viewer.is_admin || !passesForStaff(display)) return {};
  const account = await findAccount(db, viewer.id);
  return account?.user.display === display ? {} : { display: ["This name is reserved. Choose another one."] };
}

/** The facts that decide which pages a user may open: the user without the lists, which no guard needs. */
export async function readAccountStatus(db: Executor, reader: Reader): Promise<AccountStatus> {
  const account = await findAccount(db, reader.id);
  if (!account) throw notFound();
  return { ...profile(account, reader), ...subscriptionState(account) };
}

function profile({ user, seller_status, credit, has_app_token, factor_confirmed_at }: Account, reader: Reader) {
  const admin_lacks = adminLackOf({
    is_admin: user.is_admin,
    has_second_factor: factor_confirmed_at !== null,
    code_given_at: codeGivenAt(reader.code_given_at, factor_confirmed_at),
  });
  const hasApp = has_app_token || isAppPublished();
  const questionnaire = user.onboarding_questionnaire_data;
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    display: user.display,
    firstname: user.firstname,
    lastname: user.lastname,
    thumb: pictureUrl(user.thumb_key),
    credit,
    is_admin: user.is_admin && admin_lacks === null,
    admin_lacks,
    is_moderator: user.is_moderator,
    is_pack_moderator: user.is_pack_moderator,
    seller_status: seller_status ?? ("none" as const),
    has_ever_paid: user.has_ever_paid,
    // Without an app nobody would receive the downloads.
    is_synced_to_app: user.is_synced_to_app && hasApp,
    has_app: hasApp,
    email_verified_at: user.email_verified_at?.toISOString() ?? null,
    force_reset_password: user.force_reset_password,
    is_onboarding_questionnaire_done: user.is_onboarding_questionnaire_done,
    onboarding_questionnaire_data: {
      genres: { preferred: questionnaire.genres?.preferred ?? [] },
      file_types: questionnaire.file_types ?? [],
      instruments: { preferred: questionnaire.instruments?.preferred ?? [] },
    },
    is_follow_wavecrate: user.is_follow_wavecrate,
    is_opened_cyanite_popup: user.is_opened_cyanite_popup,
    is_opened_plan_notice: user.is_opened_plan_notice,
    is_opened_questionnaire: user.is_opened_questionnaire,
    registered_at: user.registered_at.toISOString(),
    last_logged_in_date: user.last_logged_in_at?.toISOString() ?? null,
    first_paid_at: user.first_paid_at?.toISOString() ?? null,
    last_paid_at: user.last_paid_at?.toISOString() ?? null,
  };
}

/**
 * The state of a user's plan, trial or free pass. A running free pass and a trial count as subscribed; a user who has
 * paid no longer has a free pass.
 */
export function subscriptionState({
  user,
  subscription,
  interval,
}: Pick<Account, "user" | "subscription" | "interval">) {
  const live = subscription && subscription.status !== "canceled" ? subscription : null;
  if (!live && !user.has_ever_paid && user.free_pass_ends_at && user.free_pass_ends_at > new Date()) {
    return {
      is_subscribed: true,
      subscription_status: "free_pass" as const,
      subscription_plan: null,
      plan_code: null,
      trial_ends_at: user.free_pass_ends_at.toISOString(),
    };
  }
  return {
    is_subscribed: live?.status === "active" || live?.status === "in_trial",
    subscription_status: subscription?.status ?? ("none" as const),
    subscription_plan: live ? interval : null,
    plan_code: live?.plan_code ?? null,
    trial_ends_at: live?.status === "in_trial" ? (live.trial_ends_at?.toISOString() ?? null) : null,
  };
}

import { z } from "zod";
import { packKind } from "@/lib/contract/entities/pack";
import { timestamp } from "@/lib/contract/fields/primitives";

export const subscriptionStatus = z.enum(["free_pass", "in_trial", "active", "past_due", "canceled", "none"]);

/** A format a sound is owned in. */
export const soundFormat = z.enum(["wav", "mid", "stems"]);
export type SoundFormat = z.output<typeof soundFormat>;

/** What a session lacks before it has the powers of its admin: the code of the second factor, or the factor itself. */
const adminLack = z.enum(["code", "second-factor"]);
export type AdminLack = z.output<typeof adminLack>;

/** The signed-in user. Likes and downloads are ids, so that the browser can mark them in cached pages. */
export const user = z.object({
  id: z.number().int(),
  email: z.string(),
  username: z.string(),
  display: z.string(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  thumb: z.string(),
  credit: z.number().int(),
  is_subscribed: z.boolean(),
  subscription_status: subscriptionStatus,
  subscription_plan: z.enum(["monthly", "yearly"]).nullable(),
  /** Code of the plan, such as `producer-monthly`; null without one. */
  plan_code: z.string().nullable(),
  /** When the free pass or trial ends. */
  trial_ends_at: timestamp.nullable(),
  /** Whether this session has the powers of an admin. */
  is_admin: z.boolean(),
  /** Why the session of an admin has not; null for everybody else. */
  admin_lacks: adminLack.nullable(),
  is_moderator: z.boolean(),
  is_pack_moderator: z.boolean(),
  seller_status: z.enum(["none", "applied", "active", "rejected"]),
  has_ever_paid: z.boolean(),
  is_synced_to_app: z.boolean(),
  /** The desktop app is published, or the user has signed in to it: downloads can be sent there. */
  has_app: z.boolean(),
  email_verified_at: timestamp.nullable(),
  force_reset_password: z.boolean(),
  is_onboarding_questionnaire_done: z.boolean(),
  onboarding_questionnaire_data: z.object({
    genres: z.object({ preferred: z.array(z.number().int()) }),
    file_types: z.array(z.string()),
    instruments: z.object({ preferred: z.array(z.number().int()) }),
  }),
  creator_likes: z.array(z.number().int()),
  sample_likes: z.array(z.number().int()),
  oneshot_likes: z.array(z.number().int()),
  preset_likes: z.array(z.number().int()),
  pack_likes: z.array(z.number().int()),
  preset_pack_likes: z.array(z.number().int()),
  oneshot_pack_likes: z.array(z.number().int()),
  is_follow_wavecrate: z.boolean(),
  is_opened_cyanite_popup: z.number().int(),
  is_opened_plan_notice: z.number().int(),
  /** 0 until the questionnaire has opened by itself, which happens only once. */
  is_opened_questionnaire: z.number().int(),
  registered_at: timestamp,
  last_logged_in_date: timestamp.nullable(),
  first_paid_at: timestamp.nullable(),
  last_paid_at: timestamp.nullable(),
  sample_downloads: z.array(z.object({ type: soundFormat, sample_id: z.number().int(), created_at: timestamp })),
  oneshot_downloads: z.array(z.object({ sample_id: z.number().int(), created_at: timestamp })),
  preset_downloads: z.array(z.object({ sample_id: z.number().int(), created_at: timestamp })),
  /** Bought as a whole, or with every sound owned. */
  owned_packs: z.array(z.object({ kind: packKind, id: z.number().int() })),
});
export type User = z.output<typeof user>;

/** The fields that decide which pages the signed-in user may open. */
export const accountStatusFields = user.pick({
  email_verified_at: true,
  force_reset_password: true,
  has_ever_paid: true,
  is_admin: true,
  admin_lacks: true,
  is_pack_moderator: true,
  seller_status: true,
  subscription_status: true,
});
export type AccountStatus = z.output<typeof accountStatusFields>;

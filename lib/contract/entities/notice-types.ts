import { z } from "zod";

/** What a notification in the bell is about. Each is sent by the API server, which writes no other. */
export const NOTICE_TYPES = [
  "added_to_collection",
  "credits_adjusted",
  "data_exported",
  "license_answered",
  "new_pack",
  "pack_status_change",
  "password_asked",
  "payee_changed",
  "payee_stopped",
  "payout_declined",
  "payout_paid",
  "payout_returned",
  "payout_threshold",
  "refunded",
  "report_answered",
  "roles_changed",
  "sale",
  "seller_approved",
  "share_answer",
  "share_request",
  "signed_out",
  "sound_back",
  "sound_banned",
  "sound_taken",
  "sound_unbanned",
  "stack_hidden",
  "stack_shown",
  "unbanned",
  "verified",
] as const;

export const noticeType = z.enum(NOTICE_TYPES);

export type NoticeType = z.output<typeof noticeType>;

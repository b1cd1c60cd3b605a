import type { AuditGroup } from "@/lib/contract/audit-groups";

/**
 * Everything that admins do and is on record, with its group: a noun and a verb. Records outlive the code, so one is never
 * renamed or removed. What it is called is in `features/admin/audit/words.ts`.
 */
export const AUDIT_ACTIONS = {
  "credits.adjust": "money",
  "earnings.keep": "money",
  "earnings.release": "money",
  "payment.refund": "money",
  "payout.approve": "money",
  "payout.cancel": "money",
  "payout.check": "money",
  "payout.decline": "money",
  "payout.export": "money",
  "tax-identity.export": "money",
  "tax-identity.read": "money",

  "application.approve": "people",
  "application.decline": "people",
  "license-request.approve": "people",
  "license-request.decline": "people",
  "license-request.export": "people",
  "license-request.review": "people",
  "role.change": "people",
  "second-factor.enroll": "people",
  "second-factor.recovery-used": "people",
  "second-factor.remove": "people",
  "second-factor.renew": "people",
  "second-factor.reset": "people",
  "user.add": "people",
  "user.ban": "people",
  "user.end-session": "people",
  "user.end-sessions": "people",
  "user.erase": "people",
  "user.export": "people",
  "user.resend-verification": "people",
  "user.reset-password": "people",
  "user.unban": "people",
  "user.verify": "people",
  "user-list.export": "people",
  "user-note.add": "people",
  "user-note.delete": "people",

  "pack.activate": "content",
  "pack.approve": "content",
  "pack.claim": "content",
  "pack.create": "content",
  "pack.deactivate": "content",
  "pack.delete": "content",
  "pack.download": "content",
  "pack.reject": "content",
  "pack.release": "content",
  "pack.require-update": "content",
  "plugin.accept": "content",
  "plugin.merge": "content",
  "selection.add-sample": "content",
  "sound.ban": "content",
  "sound.download": "content",

  "audit.export": "settings",
  "search-history.export": "settings",
  "search-history.forget": "settings",
} as const satisfies Record<string, AuditGroup>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

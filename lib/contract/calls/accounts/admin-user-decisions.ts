import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { banEffects, erasureObstacle } from "@/lib/contract/entities/admin-user";
import { decisionWithReason } from "@/lib/contract/fields/decision";
import { done, id, idParams } from "@/lib/contract/fields/primitives";
import { USER_ROLES } from "@/lib/contract/rules/user-roles";

const tag = "Users";
const message = z.object({ message: z.string() });
const roles = z.array(z.enum(USER_ROLES)).max(USER_ROLES.length);

export const changeRoles = defineCall({
  method: "PUT",
  path: "/api/admin/users/{id}/roles",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Change a user's roles; another admin must not have changed them meanwhile",
  params: idParams,
  body: decisionWithReason.extend({
    roles,
    /** The roles that the admin saw. */
    before: roles,
  }),
  response: message.extend({ roles }),
});

export const forcePasswordReset = defineCall({
  method: "POST",
  path: "/api/admin/users/{id}/password-reset",
  access: "admin-strict",
  tag,
  summary: "Ask a user for a new password: their sessions end, and a mail with a link says why",
  params: idParams,
  body: decisionWithReason,
  response: message,
});

export const verifyUser = defineCall({
  method: "POST",
  path: "/api/admin/users/{id}/verify",
  access: "admin-strict",
  tag,
  summary: "Verify a user's e-mail address for them",
  params: idParams,
  body: decisionWithReason,
  response: message,
});

export const resendUserVerification = defineCall({
  method: "POST",
  path: "/api/admin/users/{id}/resend-verification",
  access: "admin-strict",
  tag,
  summary: "Mail the link that verifies an e-mail address again",
  params: idParams,
  response: message,
});

export const endUserSessions = defineCall({
  method: "POST",
  path: "/api/admin/users/{id}/end-sessions",
  access: "admin-strict",
  tag,
  summary: "End every session of a user",
  params: idParams,
  body: decisionWithReason,
  response: message.extend({ ended: z.number().int() }),
});

export const endUserSession = defineCall({
  method: "DELETE",
  path: "/api/admin/users/{id}/sessions/{session_id}",
  access: "admin-strict",
  tag,
  summary: "End one session of a user",
  params: z.object({ id, session_id: id }),
  response: done,
});

export const readBanEffects = defineCall({
  method: "GET",
  path: "/api/admin/users/{id}/ban",
  access: "admin-strict",
  tag,
  summary: "What banning a user would do, in figures",
  params: idParams,
  response: banEffects,
});

export const banUser = defineCall({
  method: "POST",
  path: "/api/admin/users/{id}/ban",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Ban a user: sessions and links end, packs and sounds leave the lists, earnings stay on hold",
  params: idParams,
  body: decisionWithReason,
  response: message,
});

export const unbanUser = defineCall({
  method: "POST",
  path: "/api/admin/users/{id}/unban",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Lift a ban: packs and sounds are listed again exactly as before",
  params: idParams,
  body: decisionWithReason,
  response: message,
});

export const decideEarnings = defineCall({
  method: "POST",
  path: "/api/admin/users/{id}/earnings",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Release the earnings of a banned creator, or keep them",
  params: idParams,
  body: decisionWithReason.extend({
    decision: z.enum(["release", "keep"]),
    /** The amount that the admin saw: another one is a 409. */
    cents: z.number().int().min(0),
  }),
  response: message,
});

export const exportUser = defineCall({
  method: "POST",
  path: "/api/admin/users/{id}/export",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "A link to everything that is stored about a user, as JSON, on their request",
  params: idParams,
  body: decisionWithReason,
  response: z.object({ link: z.string() }),
});

export const readErasure = defineCall({
  method: "GET",
  path: "/api/admin/users/{id}/erasure",
  access: "admin-strict",
  tag,
  summary: "What stands against erasing an account, and what it would take",
  params: idParams,
  response: z.object({
    obstacles: z.array(erasureObstacle),
    credits: z.number().int(),
    playlists: z.number().int(),
    stacks: z.number().int(),
    licenses: z.number().int(),
  }),
});

export const eraseUser = defineCall({
  method: "POST",
  path: "/api/admin/users/{id}/erasure",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Erase an account on its user's request; bookkeeping stays without the person",
  params: idParams,
  body: decisionWithReason,
  response: message,
});

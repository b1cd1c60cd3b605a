import type { FieldErrors } from "@/lib/contract/errors";
import { USER_ROLES, type UserRole } from "@/lib/contract/user-roles";

/** The columns that hold a user's roles. A pack moderator is an admin who keeps to packs. */
export interface RoleFlags {
  is_creator: boolean;
  is_moderator: boolean;
  is_pack_moderator: boolean;
  is_admin: boolean;
}

/** A user's roles, from the least to the most. */
export function rolesOf(flags: RoleFlags): UserRole[] {
  const has: Record<UserRole, boolean> = {
    creator: flags.is_creator,
    moderator: flags.is_moderator,
    pack_moderator: flags.is_pack_moderator,
    admin: flags.is_admin && !flags.is_pack_moderator,
  };
  return USER_ROLES.filter((role) => has[role]);
}

/** The columns of roles that {@link roleErrors} accepts. */
export function flagsOf(roles: readonly UserRole[]): RoleFlags {
  const isPackModerator = roles.includes("pack_moderator");
  return {
    is_creator: roles.includes("creator"),
    is_moderator: roles.includes("moderator"),
    is_pack_moderator: isPackModerator,
    is_admin: isPackModerator || roles.includes("admin"),
  };
}

/** Field errors of roles that nobody can have together. */
export function roleErrors(roles: readonly UserRole[]): FieldErrors {
  return roles.includes("admin") && roles.includes("pack_moderator")
    ? { roles: ["Choose admin or pack moderator, not both."] }
    : {};
}

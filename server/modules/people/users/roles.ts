import type { UserRole } from "@/lib/contract/rules/user-roles";
import type { UserRow } from "@/server/modules/people/users/repository";

type StaffFlags = Pick<UserRow, "is_admin" | "is_moderator" | "is_pack_moderator">;

/** The roles of a user, from the least to the most. A pack moderator isn't an admin. */
export function rolesOf(user: StaffFlags, isCreator: boolean): UserRole[] {
  const { is_admin, is_moderator, is_pack_moderator } = user;
  return [
    ...(isCreator ? (["creator"] as const) : []),
    ...(is_moderator ? (["moderator"] as const) : []),
    ...(is_pack_moderator ? (["pack_moderator"] as const) : []),
    ...(is_admin && !is_pack_moderator ? (["admin"] as const) : []),
  ];
}

/** The columns that make a user what the roles say; being a creator is none of them. */
export function flagsOf(roles: readonly UserRole[]): StaffFlags {
  return {
    is_admin: roles.includes("admin") || roles.includes("pack_moderator"),
    is_moderator: roles.includes("moderator"),
    is_pack_moderator: roles.includes("pack_moderator"),
  };
}

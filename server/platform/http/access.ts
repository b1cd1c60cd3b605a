import type { Access } from "@/lib/contract/endpoint";
import { forbidden, unauthorized } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

const allowed: Record<Access, (viewer: Viewer) => boolean> = {
  none: () => true,
  token: () => true,
  owner: () => true,
  "owner-or-admin": () => true,
  "pack-editor": () => true,
  seller: (viewer) => viewer.is_seller,
  "seller-admin-or-moderator": (viewer) => viewer.is_seller || viewer.is_admin || viewer.is_moderator,
  "admin-or-seller": (viewer) => viewer.is_seller || viewer.is_admin,
  "admin-or-moderator": (viewer) => viewer.is_admin || viewer.is_moderator,
  admin: (viewer) => viewer.is_admin,
  "admin-strict": (viewer) => viewer.is_admin && !viewer.is_pack_moderator,
};

/** Throws a Failure for a viewer without this access. Services check ownership. */
export function requireAccess(access: Access, viewer: Viewer | null): void {
  if (access === "none") return;
  if (!viewer) throw unauthorized();
  if (!allowed[access](viewer)) throw forbidden();
}

import type { Access, CallDefinition } from "@/lib/contract/define-call";
import { type Failure, forbidden, ProofMissing, unauthorized } from "@/server/platform/errors";
import { provedUntil, type Viewer } from "@/server/platform/viewer";

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

/**
 * Throws a Failure for a viewer without the access that a call needs, or whose session has to prove first that its user
 * is at it. Services check ownership.
 */
export function requireAccess(
  { access, proof }: Pick<CallDefinition, "access" | "proof">,
  viewer: Viewer | null,
): void {
  if (access === "none") return;
  if (!viewer) throw unauthorized();
  if (!allowed[access](viewer)) throw refusal(access, viewer);
  if (proof && !provedUntil(viewer)) throw new ProofMissing();
}

/** An admin whose session lacks something is told so where they would be admitted. */
function refusal(access: Access, viewer: Viewer): Failure {
  if (!viewer.admin_lacks || !allowed[access]({ ...viewer, is_admin: true })) return forbidden();
  return viewer.admin_lacks === "code" ? new ProofMissing() : forbidden("Set up your second factor first.");
}

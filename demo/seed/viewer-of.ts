import type { Viewer } from "@/server/platform/viewer";

/** A signed-in user without special rights. */
export function viewerOf(id: number): Viewer {
  return {
    id,
    sessionId: 0,
    is_verified: true,
    is_admin: false,
    is_moderator: false,
    is_pack_moderator: false,
    is_seller: false,
    admin_lacks: null,
    has_second_factor: false,
    proved_at: new Date(),
    code_given_at: null,
  };
}

/** The signed-in user, with what permission checks need. */
export type Viewer = {
  id: number;
  sessionId: number;
  is_verified: boolean;
  is_admin: boolean;
  is_moderator: boolean;
  is_pack_moderator: boolean;
  is_seller: boolean;
};

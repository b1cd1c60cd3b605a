/** The signed-in user as far as permissions need to know. */
export type Viewer = {
  id: number;
  sessionId: number;
  is_verified: boolean;
  is_admin: boolean;
  is_moderator: boolean;
  is_pack_moderator: boolean;
  is_seller: boolean;
};

/** The packs of others in which the creator shares. */
export const SHARES = "/account/seller/shares";

/** Where the creator answers for a share of a pack, and gives it up. */
export const sharePath = (packId: number) => `${SHARES}/${packId}`;

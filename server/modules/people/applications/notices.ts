import { defineNotice } from "@/server/modules/kit/notifications/notice";

/** To a user whose application was approved. */
export const creatorApproved = defineNotice<Record<string, never>>({
  type: "seller_approved",
  group: "Creators",
  web: () => 'Your application was approved: you’re a creator now. <a href="/account/seller">Open your studio</a>.',
  examples: { "creator-approved": { when: "When a user becomes a creator", about: {} } },
});

import type { Sentence } from "@/features/work/decision/components/sentence-chips";

/** The reasons that a refusal offers. They can be changed before they are sent. */
export const DECLINE_SENTENCES: readonly Sentence[] = [
  { title: "Doubtful sales", words: "Some of these sales look made up. Tell us what they were, then ask again." },
  {
    title: "Own purchases",
    words: "Sounds were bought by yourself or somebody close to you. These sales are not paid.",
  },
  { title: "Refunds", words: "Much of it was refunded. Wait until the open cases are over, then ask again." },
  { title: "Tax details", words: "Your tax details can’t be right. Correct them, then ask again." },
  { title: "PayPal address", words: "The PayPal address isn’t yours. Set your own, then ask again." },
];

/** The reasons for taking back what nobody claimed. */
export const CANCEL_SENTENCES: readonly Sentence[] = [
  { title: "Not claimed", words: "Nobody claimed the payout at PayPal. Check the address, then ask again." },
  { title: "As asked", words: "You asked us to take the payout back." },
];

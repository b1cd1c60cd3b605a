import type { SubscribeType } from "@/stores/popups";

export interface SubscribeCopy {
  title: string;
  subtitle: string;
  /** Lets a plan be chosen in the popup. */
  plans?: boolean;
}

/** Title and subtitle of the subscribe popup by type. `credits` is what the plan grants a month. */
export function subscribeCopy(type: SubscribeType, product: string, credits = 300): SubscribeCopy {
  const copies: Record<SubscribeType, SubscribeCopy> = {
    "end-trial": {
      title: "End your trial early",
      subtitle: `Billing starts today and ${credits} credits land at once.`,
    },
    "create-account": { title: "Create a free account", subtitle: "Page 2 and beyond open with an account." },
    subscribe: {
      title: "Subscribe to download",
      subtitle: "Pick a plan, keep every sound you download. Cancel whenever you like.",
      plans: true,
    },
    "free-trial": {
      title: `Try ${product} for 7 days`,
      subtitle: "Full access free for the first 3.",
      plans: true,
    },
    "get-started": { title: "Start your crate", subtitle: "Like, collect and download in one place." },
    download: { title: "One step to this download", subtitle: "Your sound is held while you subscribe." },
    "no-subscription": {
      title: "This needs a subscription",
      subtitle: "Free samples stay free. Everything else uses credits.",
    },
    seller: { title: `Sell on ${product}`, subtitle: "Creators upload with an active subscription." },
  };
  return copies[type];
}

/** The plan that is chosen until another one is. */
export const DEFAULT_PLAN = "producer-monthly";

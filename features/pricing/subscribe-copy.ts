import { countOf } from "@/lib/format/count";
import { sharedList } from "@/lib/money/price-list";
import type { SubscribeType } from "@/stores/dialogs";

export interface SubscribeCopy {
  title: string;
  subtitle: string;
  /** Whether the popup offers a choice of plans. */
  plans?: boolean;
}

/** Title and subtitle of the subscribe popup by type. `credits` is what the plan grants per month. */
export function subscribeCopy(type: SubscribeType, product: string, credits = creditsOfRecommended()): SubscribeCopy {
  const copies: Record<SubscribeType, SubscribeCopy> = {
    "end-trial": {
      title: "End your trial early",
      subtitle: `Billing starts today. You get ${countOf(credits, "credit")} right away.`,
    },
    "create-account": { title: "Create a free account", subtitle: "See every page of every list." },
    subscribe: {
      title: "Choose a plan",
      subtitle: "Pick a plan and keep every sound you download. Cancel anytime.",
      plans: true,
    },
    "free-trial": {
      title: `Try ${product} for ${sharedList().trial.days} days`,
      subtitle: "Pick a plan. Nothing is charged today.",
      plans: true,
    },
    "get-started": { title: "Start your crate", subtitle: "Like, collect and download in one place." },
    download: { title: "One step to this download", subtitle: "Subscribe, then download your sound." },
    "no-subscription": {
      title: "This needs a subscription",
      subtitle: "Free samples stay free. Everything else uses credits.",
    },
    seller: { title: `Sell on ${product}`, subtitle: "Creators apply first. A plan isn’t needed to sell." },
  };
  return copies[type];
}

const creditsOfRecommended = (): number =>
  sharedList().plans.find(({ code }) => code === sharedList().recommended_plan)?.credits ?? 0;

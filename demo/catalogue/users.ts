import type { PlanPrice } from "@/lib/money/price-list";
import { sharedList } from "@/lib/money/price-list";

/** A user with a plan who has used the marketplace for months. */
export interface DemoUser {
  username: string;
  plan: { code: string; title: string; credits: number; price_cents: number; interval_days: number };
  /** Days before the seeding at which the plan began. */
  since_days_ago: number;
  /** Single files that the user downloads per thirty days. */
  downloads_a_month: number;
  /** Creators whom the user follows, and from whom the user downloads more. */
  follows: string[];
}

/** A track that uses a sample with a royalty. */
export interface RegisteredTrack {
  type: "self-release" | "record-label" | "sync-placement";
  title: string;
  artist: string;
  label: string | null;
  link: string | null;
  /** Seconds of the track in which the sample is used. */
  duration_seconds: number;
}

/** A user who can sign in, with private data. */
export interface Subscriber extends DemoUser {
  legal_name: string;
  /** Titles of private playlists. */
  playlists: string[];
  /** The number of certificates for royalty-free samples. */
  certificates: number;
  tracks: RegisteredTrack[];
}

/** A user without a password, who can't sign in. */
export interface Customer extends DemoUser {
  display: string;
  firstname: string;
  lastname: string;
}

const byPrice = [...sharedList().plans].sort((one, other) => one.price_cents - other.price_cents);

/** On the shop's own price list. */
const PLANS = {
  starter: planWhere(byPrice, ({ interval }) => interval === "monthly"),
  producer: planWhere(byPrice, ({ code }) => code === sharedList().recommended_plan),
  studioYearly: planWhere(byPrice.toReversed(), () => true),
};

function planWhere(prices: readonly PlanPrice[], fits: (plan: PlanPrice) => boolean): DemoUser["plan"] {
  const plan = prices.find(fits);
  if (!plan) throw new Error("The price list has no such plan.");
  return { ...plan, interval_days: plan.interval === "yearly" ? 365 : 30 };
}

/** The demo accounts with a history: those of `DEMO_ACCOUNTS` with an active subscription. */
export const SUBSCRIBERS: Subscriber[] = [
  {
    username: "sam-okafor",
    plan: PLANS.producer,
    since_days_ago: 170,
    downloads_a_month: 14,
    follows: ["halden-rye", "kilo-marsh", "sable-quarter", "noor-halabi", "bastien-kade"],
    legal_name: "Samuel Okafor",
    playlists: ["Beat tape, side B", "Podcast stings", "Bass that behaves"],
    certificates: 3,
    tracks: [
      {
        type: "self-release",
        title: "Last Train, No Ticket",
        artist: "Okafor Jr.",
        label: null,
        link: null,
        duration_seconds: 64,
      },
    ],
  },
  {
    username: "yara-holt",
    plan: PLANS.studioYearly,
    since_days_ago: 230,
    downloads_a_month: 20,
    follows: ["odile-sarr", "halden-rye", "ines-volta", "greta-lomax", "noor-halabi", "juno-akers"],
    legal_name: "Yara Holt",
    playlists: ["EP sketches", "Choirs and pads", "For the short film"],
    certificates: 5,
    tracks: [
      {
        type: "record-label",
        title: "Salt in the Lining",
        artist: "Yara Holt",
        label: "Quiet Harbour Records",
        link: null,
        duration_seconds: 112,
      },
      {
        type: "sync-placement",
        title: "The Lighthouse Keeper, main titles",
        artist: "Yara Holt",
        label: null,
        link: null,
        duration_seconds: 28,
      },
    ],
  },
];

type Row = [display: string, plan: keyof typeof PLANS, since: number, downloads: number, follows: string[]];

const ROWS: Row[] = [
  ["Ada Finch", "producer", 205, 9, ["halden-rye", "odile-sarr"]],
  ["Bruno Teles", "starter", 160, 6, ["bastien-kade", "halden-rye", "tunde-aro"]],
  ["Cleo Anders", "producer", 140, 8, ["ines-volta", "noor-halabi"]],
  ["Dario Penn", "starter", 122, 5, ["kilo-marsh", "halden-rye"]],
  ["Esme Quarry", "producer", 98, 10, ["halden-rye", "juno-akers", "odile-sarr"]],
  ["Farid Nasser", "starter", 74, 6, ["sable-quarter", "halden-rye"]],
  ["Gwen Abbott", "producer", 61, 8, ["greta-lomax", "moth-and-ember"]],
  ["Hugo Brandt", "starter", 33, 7, ["halden-rye", "cassius-wynn"]],
  ["Ilse Moreau", "producer", 362, 9, ["odile-sarr", "ines-volta"]],
  ["Jonas Weil", "starter", 348, 4, ["kilo-marsh"]],
  ["Kaya Demir", "producer", 331, 8, ["noor-halabi", "sable-quarter"]],
  ["Luca Ferri", "starter", 305, 5, ["bastien-kade"]],
  ["Mina Osei", "producer", 282, 9, ["tunde-aro", "juno-akers"]],
  ["Nils Aune", "producer", 257, 6, ["greta-lomax"]],
  ["Olive Hart", "starter", 236, 5, ["ines-volta"]],
  ["Piet Vos", "producer", 219, 8, ["odile-sarr", "moth-and-ember"]],
];

/** Other users who buy, so that creators have sales. */
export const CUSTOMERS: Customer[] = ROWS.map(([display, plan, since_days_ago, downloads_a_month, follows]) => {
  const [firstname = "", lastname = ""] = display.split(" ");
  const username = display.toLowerCase().replace(" ", "-");
  return { username, display, firstname, lastname, plan: PLANS[plan], since_days_ago, downloads_a_month, follows };
});

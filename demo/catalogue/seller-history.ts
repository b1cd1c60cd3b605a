import type { RegisteredTrack } from "@/demo/catalogue/users";

/** The creator whose account visitors sign in to. */
export const SELLER = "halden-rye";

/** A customer who buys a pack of the creator for cash, what becomes of the payment, and a track made with the pack. */
export interface CashBuyer {
  username: string;
  outcome: "kept" | "refunded" | "disputed";
  track: RegisteredTrack;
}

const released = (title: string, artist: string, seconds: number, label: string | null = null): RegisteredTrack => ({
  type: label === null ? "self-release" : "record-label",
  title,
  artist,
  label,
  link: `https://listen.example/${title.toLowerCase().replaceAll(" ", "-")}`,
  duration_seconds: seconds,
});

export const CASH_BUYERS: readonly CashBuyer[] = [
  { username: "dario-penn", outcome: "kept", track: released("Second Floor Walk-Up", "Mara Venn", 34) },
  { username: "bruno-teles", outcome: "refunded", track: released("Low Ceiling", "Saint Ferry", 58) },
  { username: "farid-nasser", outcome: "disputed", track: released("Thursday Cash", "Lil Ostrava", 21, "Pier Nine") },
];

/** Tracks that customers registered with samples that they had downloaded from the creator. */
export const SELLER_TRACKS: readonly RegisteredTrack[] = [
  released("Bus to Nowhere", "Coldwater", 112, "Quiet Harbour Records"),
  released("Kitchen Radio", "Tomas Ely", 44),
  released("Paper Boats Sink", "Ada Finch", 26),
  released("Eleventh Hour Toast", "The Rubys", 95, "Brick Lane Editions"),
];

/** Tracks that the creator added with a link. */
export const ADDED_TRACKS: readonly { title: string; artist: string; label: string | null; link: string }[] = [
  { title: "Sunday, Later", artist: "Coldwater", label: null, link: "https://listen.example/sunday-later" },
  { title: "Harbour Wall", artist: "Otto and June", label: "Tideline", link: "https://listen.example/harbour-wall" },
];

/** A sale of a pack for cash, long enough ago for what it earned to be released. */
export interface PastSale {
  username: string;
  pack: string;
  days_ago: number;
}

const sold = (pack: string, sales: readonly [username: string, days_ago: number][]): PastSale[] =>
  sales.map(([username, days_ago]) => ({ username, pack, days_ago }));

/** Enough for payouts to the packs' creators, and to one who shares in "Long Shadow". */
export const PAST_SALES: readonly PastSale[] = [
  ...sold("Cold Linen", [
    ["ada-finch", 66],
    ["bruno-teles", 58],
    ["cleo-anders", 52],
    ["dario-penn", 47],
    ["esme-quarry", 41],
    ["farid-nasser", 33],
    ["gwen-abbott", 26],
    ["hugo-brandt", 19],
  ]),
  ...sold("Long Shadow", [
    ["ada-finch", 62],
    ["bruno-teles", 54],
    ["cleo-anders", 45],
    ["esme-quarry", 39],
    ["farid-nasser", 30],
    ["hugo-brandt", 24],
  ]),
  ...sold("Empty Saloon", [
    ["cleo-anders", 40],
    ["dario-penn", 36],
    ["esme-quarry", 28],
    ["farid-nasser", 23],
    ["gwen-abbott", 18],
  ]),
  ...sold("Salt Flats", [["gwen-abbott", 21]]),
].sort((a, b) => b.days_ago - a.days_ago);

/** A request of a creator to be paid, and what became of it, for one that is over. */
export interface PastRequest {
  cents: number;
  /** How many days before the filling it was made, and decided or taken back; in the filling itself if omitted. */
  asked?: number;
  decided?: number;
  outcome?: "declined" | "taken-back" | "paid" | "unclaimed" | "came-back";
  /** What an admin wrote. */
  words?: string;
}

/** One request of each state. What PayPal reports, it reports while the demo is filled. */
export const SELLER_REQUESTS: readonly PastRequest[] = [
  {
    ...{ cents: 5_000, asked: 29.2, decided: 28.6, outcome: "declined" },
    words: "One of these sales was being disputed. It is settled now: ask again.",
  },
  { cents: 5_600, asked: 24.4, decided: 24.1, outcome: "taken-back" },
  { cents: 6_000, asked: 15.3, decided: 14.7, outcome: "paid" },
  {
    ...{ cents: 5_000, asked: 3.4, decided: 2.8, outcome: "unclaimed" },
    words: "Your mailbox refused PayPal’s mail. Confirm the address at PayPal, then ask again.",
  },
  { cents: 5_000, outcome: "came-back" },
  { cents: 5_200 },
];

/** Other creators whose requests wait: the simulated PayPal knows by the address what becomes of a payout to it. */
export const WAITING_REQUESTS: readonly { username: string; payee: string; cents: number; asked: number }[] = [
  { username: "teodor-brandt", payee: "teodor-brandt@paypal.example", cents: 5_500, asked: 4.1 },
  { username: "mirela-oskan", payee: "unclaimed.mirela-oskan@paypal.example", cents: 5_000, asked: 2.2 },
  { username: "vic-toller", payee: "failed.vic-toller@paypal.example", cents: 5_600, asked: 1.3 },
];

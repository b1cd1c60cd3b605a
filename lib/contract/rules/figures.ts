import type { PackKind } from "@/lib/contract/entities/pack";

/** Of what a page shows the figures: the whole shop, or one kind of sound. */
export type FigureScope = "all" | Extract<PackKind, "oneshot" | "preset">;

export const FIGURE_GROUPS = {
  revenue: "Revenue",
  subscribers: "Subscribers",
  use: "Use",
  catalogue: "Catalogue",
} as const;
export type FigureGroup = keyof typeof FIGURE_GROUPS;

/** `usd` is millionths of a dollar, `share` a part of 1. */
type FigureUnit = "usd" | "count" | "share" | "seconds";

export interface FigureDefinition {
  name: string;
  group: FigureGroup;
  unit: FigureUnit;
  /** Which way is good news; null if neither. */
  better: "more" | "less" | null;
  scopes: readonly FigureScope[];
  /** What is counted, on which day, and what the figure of a period is. */
  definition: string;
}

const ALL = ["all"] as const;
const EVERY = ["all", "oneshot", "preset"] as const;
const REVIEWED = ["all", "preset"] as const;

/** Every figure of the shop, as pages and files define it. Days are UTC. */
export const FIGURES = {
  revenue: {
    name: "Revenue",
    group: "revenue",
    unit: "usd",
    better: "more",
    scopes: ALL,
    definition:
      "What customers paid on the day, without tax, for subscriptions, top-ups and packs, less what was given back of it since. A refund lowers the day of its sale.",
  },
  subscriptions: {
    name: "Subscriptions",
    group: "revenue",
    unit: "usd",
    better: "more",
    scopes: ALL,
    definition: "The part of the revenue that was paid for plans, monthly and yearly.",
  },
  top_ups: {
    name: "Top-ups",
    group: "revenue",
    unit: "usd",
    better: "more",
    scopes: ALL,
    definition: "The part of the revenue that was paid for credits beyond a plan.",
  },
  packs: {
    name: "Packs for cash",
    group: "revenue",
    unit: "usd",
    better: "more",
    scopes: EVERY,
    definition:
      "What was paid for whole packs on the day, without tax, less what was given back of it since. A refund lowers the day of its sale.",
  },
  refunds: {
    name: "Refunds",
    group: "revenue",
    unit: "usd",
    better: "less",
    scopes: EVERY,
    definition:
      "What was given back on the day, without tax, by refunds and lost disputes, whenever it had been paid. The revenue has it on the day of the sale.",
  },
  recurring: {
    name: "Monthly recurring",
    group: "revenue",
    unit: "usd",
    better: "more",
    scopes: ALL,
    definition:
      "What the subscriptions that ran at the end of the day were last billed, without tax, for a month: a twelfth of a yearly plan.",
  },
  per_subscriber: {
    name: "Per subscriber",
    group: "revenue",
    unit: "usd",
    better: "more",
    scopes: ALL,
    definition: "Monthly recurring, divided by the active subscribers.",
  },
  owed: {
    name: "Owed to creators",
    group: "revenue",
    unit: "usd",
    better: null,
    scopes: ALL,
    definition:
      "What creators had at the end of the day, on hold and available, less what they owed after refunds. Payouts that were sent are no part of it.",
  },
  subscribers: {
    name: "Active subscribers",
    group: "subscribers",
    unit: "count",
    better: "more",
    scopes: ALL,
    definition: "Subscriptions that had been paid and had not ended at the end of the day. Trials are no part of it.",
  },
  trials: {
    name: "Trials started",
    group: "subscribers",
    unit: "count",
    better: "more",
    scopes: ALL,
    definition: "Trials that began on the day. One that was refused because its person had had a trial doesn’t count.",
  },
  trials_paid: {
    name: "Trials become paid",
    group: "subscribers",
    unit: "count",
    better: "more",
    scopes: ALL,
    definition: "Subscriptions that began with a trial and were paid for the first time on the day.",
  },
  churn: {
    name: "Churn",
    group: "subscribers",
    unit: "share",
    better: "less",
    scopes: ALL,
    definition: "Paid subscriptions that ended on the day or in the period, as a part of those at its beginning.",
  },
  downloads: {
    name: "Downloads",
    group: "use",
    unit: "count",
    better: "more",
    scopes: EVERY,
    definition:
      "Files of sounds that came to be owned on the day, each format once, with those of a whole pack. Review downloads are no part of it.",
  },
  pack_downloads: {
    name: "Whole packs",
    group: "use",
    unit: "count",
    better: "more",
    scopes: EVERY,
    definition: "Packs that came to be owned whole on the day, for credits or cash, and weren’t given back whole.",
  },
  plays: {
    name: "Plays",
    group: "use",
    unit: "count",
    better: "more",
    scopes: EVERY,
    definition:
      "Previews that users and visitors started on the day; the same one by the same listener once in 30 seconds.",
  },
  credits: {
    name: "Credits spent",
    group: "use",
    unit: "count",
    better: "more",
    scopes: EVERY,
    definition: "Credits that users spent on the day, whatever became of the payment that they came from.",
  },
  sounds: {
    name: "Sounds on sale",
    group: "catalogue",
    unit: "count",
    better: "more",
    scopes: EVERY,
    definition:
      "Sounds that could be bought at the end of the day, as it was read then: a later ban changes no day before it.",
  },
  approved: {
    name: "Packs approved",
    group: "catalogue",
    unit: "count",
    better: "more",
    scopes: REVIEWED,
    definition: "Sample and preset packs that a reviewer approved on the day.",
  },
  waiting: {
    name: "Waiting for review",
    group: "catalogue",
    unit: "count",
    better: "less",
    scopes: REVIEWED,
    definition: "Packs that had been sent and not decided at the end of the day.",
  },
  wait: {
    name: "Median wait",
    group: "catalogue",
    unit: "seconds",
    better: "less",
    scopes: REVIEWED,
    definition:
      "How long the packs that were decided on the day, or in the period, had waited since they were sent: half of them waited less.",
  },
} as const satisfies Record<string, FigureDefinition>;

export type FigureId = keyof typeof FIGURES;

/** The figures of a page in their order, with what defines them. */
export function figuresOf(scope: FigureScope): [FigureId, FigureDefinition][] {
  const all = Object.entries<FigureDefinition>(FIGURES) as [FigureId, FigureDefinition][];
  return all.filter(([, { scopes }]) => scopes.includes(scope));
}

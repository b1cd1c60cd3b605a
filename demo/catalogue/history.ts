import type { CopyrightLabel } from "@/demo/catalogue/types";
import type { DemoUser, RegisteredTrack } from "@/demo/catalogue/users";
import type { SoundKind } from "@/lib/contract/entities/library";
import { creditsFor } from "@/lib/contract/rules/credits";
import type { FormatName } from "@/lib/contract/rules/downloads";
import { sharedList } from "@/lib/money/price-list";
import { createRandom, pick, type Random } from "@/lib/random/seeded-random";

/** A sound that users may have bought. */
export interface HistorySound {
  kind: SoundKind;
  slug: string;
  title: string;
  /** Slug of its pack. */
  pack: string;
  creator: string;
  price: number;
  is_free: boolean;
  has_mid: boolean;
  has_stems: boolean;
  /** Null if it is not a sample. */
  copyright_label: CopyrightLabel | null;
  /** Days before the seeding at which it was released. */
  days_ago: number;
}

/** A whole pack that users may have bought. */
export interface HistoryPack {
  kind: SoundKind;
  slug: string;
  title: string;
  creator: string;
  days_ago: number;
  sounds: HistorySound[];
}

/** An event, and its time in days before the seeding. */
export type HistoryEvent = { username: string; days_ago: number } & (
  | {
      type: "payment";
      kind: "plan" | "top_up";
      /** Of the plan or top-up. */
      code: string;
      title: string;
      credits: number;
      price_cents: number;
      /** Its place among the user's payments of that kind. */
      number: number;
    }
  | { type: "download"; sound: HistorySound; format: FormatName }
  | { type: "pack"; pack: HistoryPack }
  | { type: "like"; sound: HistorySound }
  | { type: "like-pack"; pack: HistoryPack }
  | { type: "follow"; creator: string }
  | { type: "playlist"; title: string; sounds: HistorySound[] }
  | { type: "certificate"; sound: HistorySound; name: string }
  | { type: "track"; sound: HistorySound; track: RegisteredTrack }
);

/** How much more likely a sound of a followed creator is. */
const FAVOUR = 12;
/** One in this number of downloads is a whole pack. */
const DOWNLOADS_A_PACK = 12;
/** Earliest download of a pack after its release, in days. */
const EARLIEST = 0.3;

/**
 * A user's history since the plan began, oldest first, in a consistent order: sounds are bought and liked after their
 * release, once each, and with available credits. Deterministic by user.
 */
export function historyOf(user: DemoUser, packs: readonly HistoryPack[]): HistoryEvent[] {
  const random = createRandom(`history:${user.username}`);
  const events = [
    ...paymentsOf(user),
    ...topUpsOf(user),
    ...followsOf(user, random),
    ...purchasesOf(user, packs, random),
  ];
  return inOrder(events);
}

/** Events of several users as one history, oldest first. */
export function inOrder(events: readonly HistoryEvent[]): HistoryEvent[] {
  return [...events].sort((left, right) => right.days_ago - left.days_ago);
}

function paymentsOf({ username, plan, since_days_ago }: DemoUser): HistoryEvent[] {
  const { code, title, credits, price_cents, interval_days } = plan;
  const count = Math.floor(since_days_ago / interval_days) + 1;
  return Array.from({ length: count }, (_, number) => ({
    type: "payment",
    kind: "plan",
    code,
    username,
    title,
    credits,
    price_cents,
    number,
    days_ago: since_days_ago - number * interval_days,
  }));
}

/** Days between two top-ups of who downloads much. */
const TOP_UP_DAYS = 75;
const MUCH = 8;

/** Who downloads much buys credits besides the plan, the cheaper top-up and the next in turn. */
function topUpsOf({ username, since_days_ago, downloads_a_month }: DemoUser): HistoryEvent[] {
  const count = downloads_a_month < MUCH ? 0 : Math.floor((since_days_ago - 1) / TOP_UP_DAYS);
  const byPrice = [...sharedList().top_ups].sort((one, other) => one.price_cents - other.price_cents).slice(0, 2);
  return Array.from({ length: count }, (_, number) => {
    const { code, credits, price_cents } = byPrice[number % byPrice.length]!;
    const title = `${credits} credits`;
    const days_ago = since_days_ago - (number + 1) * TOP_UP_DAYS + 0.4;
    return { type: "payment", kind: "top_up", code, username, title, credits, price_cents, number, days_ago };
  });
}

function followsOf({ username, follows, since_days_ago }: DemoUser, random: Random): HistoryEvent[] {
  return follows.map((creator) => ({
    type: "follow",
    username,
    creator,
    days_ago: since_days_ago * (0.05 + 0.9 * random()),
  }));
}

function purchasesOf(user: DemoUser, packs: readonly HistoryPack[], random: Random): HistoryEvent[] {
  const { username, since_days_ago, plan } = user;
  const events: HistoryEvent[] = [];
  const owned = new Set<string>();
  const liked = new Set<string>();
  let spent = 0;
  const earned = (day: number) => (Math.floor((since_days_ago - day) / plan.interval_days) + 1) * plan.credits;
  const step = 30 / user.downloads_a_month;
  for (let day = since_days_ago - step * random(); day > 0.1; day -= step * (0.4 + 1.2 * random())) {
    const released = packs.filter((pack) => pack.days_ago - EARLIEST > day);
    if (random() * DOWNLOADS_A_PACK < 1) {
      const whole = choose(released.filter(isSampleFreshFor(owned)), user, random);
      if (whole && spent + costOfPack(whole) <= earned(day)) {
        spent += costOfPack(whole);
        for (const sound of whole.sounds) owned.add(keyOf(sound, mainFormat(sound)));
        events.push({ type: "pack", username, pack: whole, days_ago: day });
        events.push({ type: "like-pack", username, pack: whole, days_ago: day + EARLIEST / 4 });
      }
      continue;
    }
    const sounds = released.flatMap((pack) => pack.sounds).filter((sound) => sound.days_ago - EARLIEST > day);
    const sound = choose(
      sounds.filter((candidate) => !owned.has(keyOf(candidate, mainFormat(candidate)))),
      user,
      random,
    );
    if (!sound) continue;
    for (const [at, format] of formatsOf(sound, random).entries()) {
      if (spent + creditsFor(sound, format) > earned(day)) break;
      spent += creditsFor(sound, format);
      owned.add(keyOf(sound, format));
      events.push({ type: "download", username, sound, format, days_ago: day - at / 1_000 });
    }
    const alsoLiked = random() < 0.35 ? choose(sounds, user, random) : sound;
    if (alsoLiked && !liked.has(keyOf(alsoLiked)) && random() < 0.8) {
      liked.add(keyOf(alsoLiked));
      events.push({ type: "like", username, sound: alsoLiked, days_ago: day + EARLIEST / 3 });
    }
  }
  return events;
}

export const keyOf = ({ kind, slug, pack }: HistorySound, format?: FormatName) =>
  `${kind}/${pack}/${slug}/${format ?? ""}`;
const mainFormat = ({ kind }: HistorySound): FormatName => (kind === "preset" ? "preset" : "wav");

const isSampleFreshFor = (owned: ReadonlySet<string>) => (pack: HistoryPack) =>
  pack.kind === "sample" && pack.sounds.every((sound) => !sound.is_free && !owned.has(keyOf(sound, "wav")));

function choose<Item extends { creator: string }>(items: readonly Item[], { follows }: DemoUser, random: Random) {
  const favoured = items.filter(({ creator }) => follows.includes(creator));
  const isFavoured = favoured.length > 0 && random() < FAVOUR / (FAVOUR + items.length / favoured.length);
  const from = isFavoured ? favoured : items;
  return from.length > 0 ? pick(random, from) : undefined;
}

function formatsOf(sound: HistorySound, random: Random): FormatName[] {
  const formats = [mainFormat(sound)];
  if (sound.has_mid && random() < 0.2) formats.push("mid");
  if (sound.has_stems && random() < 0.25) formats.push("stems");
  return formats;
}

/** Maximum of credits that a pack costs: the sum of its sounds' prices. */
export const costOfPack = ({ sounds }: HistoryPack) => sounds.reduce((sum, { price }) => sum + price, 0);

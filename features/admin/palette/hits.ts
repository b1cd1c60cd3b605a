import { request } from "@/lib/api/request";
import type { CallResponse } from "@/lib/contract/call-types";
import type { AdminHit } from "@/lib/contract/calls/moderation/admin-search";

type HitKind = keyof CallResponse<"GET /api/admin/find">;

/** Something that the palette found, or that was opened from it before. */
export interface Hit extends AdminHit {
  /** Unique in the list. */
  key: string;
  kind: HitKind;
  /** It was opened from the palette before. */
  isRecent: boolean;
  /** Of a user. */
  username?: string;
}

/** The kinds in their order. */
const KINDS: Record<HitKind, string> = {
  users: "Users",
  packs: "Packs",
  sounds: "Sounds",
  orders: "Orders",
  payouts: "Payouts",
};
const KIND_NAMES = Object.keys(KINDS) as HitKind[];

/** Finds users, packs, sounds, orders and payouts. An empty text finds what was opened before. */
export async function findHits(text: string, recent: readonly Hit[], signal: AbortSignal): Promise<Hit[]> {
  if (text === "") return recent.map((hit) => ({ ...hit, isRecent: true }));
  const found = await request("GET /api/admin/find", { query: { search: text } }, { signal, silent: true });
  return KIND_NAMES.flatMap((kind) =>
    found[kind].map((hit) => ({ ...hit, kind, isRecent: false, key: `${kind}:${hit.href}:${hit.id}` })),
  );
}

/** Hits under their headings, without those that have none. */
export function grouped(hits: readonly Hit[]): { title: string; items: Hit[] }[] {
  const groups = [
    { title: "Opened before", items: hits.filter(({ isRecent }) => isRecent) },
    ...KIND_NAMES.map((name) => ({
      title: KINDS[name],
      items: hits.filter(({ kind, isRecent }) => kind === name && !isRecent),
    })),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** How many are remembered. */
const MAX_RECENT = 6;

/** What was opened before with another one at its beginning, once each. */
export function withRecent(recent: readonly Hit[], hit: Hit): Hit[] {
  return [hit, ...recent.filter(({ key }) => key !== hit.key)].slice(0, MAX_RECENT);
}

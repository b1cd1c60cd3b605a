import type { listOwnShares as listCall, listShareBlocks } from "@/lib/contract/calls/studio/splits";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { OwnShareDetail } from "@/lib/contract/entities/split";
import { eachText } from "@/lib/contract/rules/pack-fields";
import type { PriceList } from "@/lib/money/price-list";
import { ownerPercentage, shareExample } from "@/lib/money/splits";
import { readPackPresets } from "@/server/modules/studio/pack-items/preset-repository";
import { readPackSounds } from "@/server/modules/studio/pack-items/sound-repository";
import {
  countOwnShares,
  readBlocked,
  readOwnShare,
  readOwnShares,
  readSharedPack,
} from "@/server/modules/studio/splits/own-repository";
import { isLive } from "@/server/modules/studio/splits/plan";
import { readShares } from "@/server/modules/studio/splits/repository";
import type { Database } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";

/** The packs in which a creator shares, or is asked to. */
export async function listOwnShares(
  db: Database,
  userId: number,
  query: PageQuery,
): Promise<ResponseOf<typeof listCall>> {
  const [data, { total, asked }] = await Promise.all([
    readOwnShares(db, userId, { offset: offsetOf(query), limit: query.perpage }),
    countOwnShares(db, userId),
  ]);
  return { data, meta: pageMeta(query, total), asked };
}

/**
 * A creator's share of a pack with everybody else's, and its sounds or presets without what only its creator's own work
 * shows. Throws a Failure (404) for a pack that is none of their business.
 */
export async function getOwnShare(
  db: Database,
  prices: PriceList,
  userId: number,
  wanted: ReviewedPackRef,
): Promise<OwnShareDetail> {
  const [share, pack] = await Promise.all([readOwnShare(db, userId, wanted), readSharedPack(db, userId, wanted)]);
  if (!share || !pack) throw notFound();
  const { price_cents, is_blocked, genres, published_at, ...texts } = pack;
  const price = price_cents === null ? null : price_cents / 100;
  if (!isLive(share)) {
    const nothing = {
      ...eachText(() => ""),
      genres: [],
      price: null,
      published_at: null,
      sounds: [],
      presets: [],
      shares: [],
    };
    return { ...share, ...nothing, example: null, is_blocked };
  }
  const { kind, id } = wanted;
  const [all, sounds, presets] = await Promise.all([
    readShares(db, wanted),
    kind === "sample" ? readPackSounds(db, id) : [],
    kind === "preset" ? readPackPresets(db, id) : [],
  ]);
  const shares = all
    .filter(isLive)
    .map(({ user, asked, percentage }) => ({ user, percentage: asked ?? percentage ?? 0 }));
  const rest = ownerPercentage(shares.map(({ percentage }) => percentage));
  return {
    ...share,
    ...texts,
    genres,
    price,
    published_at,
    sounds: sounds.map((sound) => ({ ...sound, path: null, heard: null, named: null, equals: [] })),
    presets: presets.map((preset) => ({ ...preset, path: null, demo_path: null, notice: null, equals: [] })),
    shares: [{ user: share.owner, percentage: Math.max(0, rest) }, ...shares],
    example: shareExample(prices, share.request?.percentage ?? share.percentage ?? 0, price_cents),
    is_blocked,
  };
}

/** The creators from whom a creator takes no requests. */
export async function listBlocked(
  db: Database,
  userId: number,
  query: PageQuery,
): Promise<ResponseOf<typeof listShareBlocks>> {
  const { people, total } = await readBlocked(db, userId, { offset: offsetOf(query), limit: query.perpage });
  return { data: people, meta: pageMeta(query, total) };
}

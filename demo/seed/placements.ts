import { eq, sql } from "drizzle-orm";
import { ADDED_TRACKS, SELLER, SELLER_TRACKS } from "@/demo/catalogue/seller-history";
import { idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import { royaltyPercent } from "@/lib/money/royalty";
import { newLicenseId } from "@/server/modules/licensing/licenses/license-id";
import { insertTrackLicense } from "@/server/modules/licensing/licenses/repository";
import { insertTrack } from "@/server/modules/licensing/placements/repository";
import type { Transaction } from "@/server/platform/db/database";
import { placements } from "@/server/platform/db/schema/licensing";

/** Registers tracks with samples of the demo's creator that customers had downloaded, and adds tracks of the creator's. */
export async function seedPlacements({ db }: SeedContext, userIds: UserIds): Promise<void> {
  const sellerId = idOf(userIds, SELLER);
  await db.transaction(async (tx) => {
    if ((await tx.$count(placements, eq(placements.user_id, sellerId))) > 0) return;
    const downloads = await readDownloads(tx, sellerId);
    for (const [at, { user_id, sound_id, copyright_label, registered_at }] of downloads.entries()) {
      const track = SELLER_TRACKS[at];
      if (!track) break;
      const royalty_percentage = royaltyPercent(copyright_label, track.duration_seconds);
      const created_at = new Date(registered_at);
      await insertTrackLicense(tx, {
        ...track,
        ...{ user_id, sound_id, royalty_percentage, created_at, license_id: newLicenseId() },
      });
    }
    const [first] = downloads;
    for (const [at, track] of ADDED_TRACKS.entries()) {
      const sound = at === 0 && first ? { kind: "sample" as const, id: first.sound_id } : null;
      await insertTrack(tx, sellerId, { ...track, sound });
    }
  });
}

/** The newest downloads of the creator's samples with a royalty; tracks are registered an hour later. */
async function readDownloads(tx: Transaction, sellerId: number) {
  const { rows } = await tx.execute<{
    user_id: number;
    sound_id: number;
    copyright_label: string;
    registered_at: string;
  }>(sql`
    select d.user_id, d.sound_id, s.copyright_label, (d.created_at + interval '1 hour')::text as registered_at
    from downloads d join sounds s on s.id = d.sound_id
    where s.creator_id = ${sellerId} and s.copyright_label <> 'Royalty-Free' and d.format = 'wav'
    order by d.created_at desc limit ${SELLER_TRACKS.length}`);
  return rows;
}

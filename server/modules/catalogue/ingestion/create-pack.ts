import type { PackKind } from "@/lib/contract/entities/pack";
import type { IngestContext } from "@/server/modules/catalogue/ingestion/ingest-context";
import { insertPack } from "@/server/modules/catalogue/ingestion/repository";
import { storeCover } from "@/server/modules/catalogue/ingestion/store-cover";
import type { StoredPicture } from "@/server/modules/media/pictures/cut-picture";

export interface PackInput {
  kind: PackKind;
  creator_id: number;
  /** At most 30 characters. */
  title: string;
  description: string;
  genres: number[];
  /** Cash price in US cents; null if it isn't sold for cash. */
  price_cents: number | null;
  /** See `packStatus` in the contract. */
  status: number;
  /** When an active pack was published; now by default. */
  published_at?: Date;
  /** Who decided on it; has no part in it. */
  reviewer_id: number;
  collaborators?: readonly { user_id: number; percentage: number }[];
  /** SVG, PNG, JPEG or WebP, with its glow colour if that is known. */
  cover?: { data: Uint8Array; glow?: string };
}

const ACTIVE = 1;

/** Creates a pack with its cover and returns its id. */
export async function createPack(
  { db, objects }: Pick<IngestContext, "db" | "objects">,
  { kind, genres, collaborators, reviewer_id, cover, published_at, ...values }: PackInput,
): Promise<number> {
  const stored: StoredPicture | null = cover ? await storeCover(objects, "covers", cover) : null;
  return insertPack(
    db,
    kind,
    {
      ...values,
      published_at: published_at ?? (values.status === ACTIVE ? new Date() : null),
      ...(stored ? { thumb_key: stored.key, glow: stored.glow } : {}),
    },
    { genres, collaborators: collaborators ?? [], reviewer_id },
  );
}

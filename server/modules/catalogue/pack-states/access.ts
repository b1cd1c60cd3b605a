import { type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { conflict, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** Who a user is to a sample pack: `created-for` made it for its creator, and counts until it is sent. */
export type PackRole = "owner" | "admin" | "created-for";

/** A sample pack that a user may open. */
export interface OpenedPack {
  id: number;
  role: PackRole;
  creator_id: number;
  status: number;
  /** See `packs.version`. */
  version: number;
}

const EDITABLE = 3;

/** Why a pack is read-only. Creators read 5 and 6 as "In review". */
const READ_ONLY: Readonly<Record<number, string>> = {
  1: "The pack is active. Withdraw it to change it.",
  2: "The pack is in review. Take it back to change it.",
  4: "The pack was rejected and can’t be changed.",
  5: "The pack is in review and can’t be changed.",
  6: "The pack is in review and can’t be changed now.",
};

/** Who the viewer is to a sample pack. Throws a Failure (404) if it doesn't exist or is none of their business. */
export async function packAccess(db: Executor, viewer: Viewer, packId: number): Promise<PackRole> {
  return (await openPack(db, viewer, packId)).role;
}

/** The same, with the pack's present status and version. */
export function openPack(db: Executor, viewer: Viewer, packId: number): Promise<OpenedPack> {
  return readPack(db, viewer, packId, sql``);
}

/**
 * The same, and locks the pack's row until the transaction ends. Whoever changes something of a pack, or moves it, locks it
 * first.
 */
export function lockPack(tx: Transaction, viewer: Viewer, packId: number): Promise<OpenedPack> {
  return readPack(tx, viewer, packId, sql`for no key update of p`);
}

/**
 * Locks a pack that the viewer may change: it requires an update or was not sent yet, for admins, too. Throws a Failure:
 * 404 as {@link packAccess}, 409 with a sentence in any other status.
 */
export async function requireEditable(tx: Transaction, viewer: Viewer, packId: number): Promise<OpenedPack> {
  const pack = await lockPack(tx, viewer, packId);
  if (!isEditable(pack.status)) throw conflict(READ_ONLY[pack.status] ?? "The pack can’t be changed.");
  return pack;
}

/** Whether a pack of this status may be changed. */
export function isEditable(status: number): boolean {
  return status === EDITABLE;
}

async function readPack(db: Executor, viewer: Viewer, packId: number, lock: SQL): Promise<OpenedPack> {
  const { rows } = await db.execute<{
    creator_id: number;
    created_by: number | null;
    status: number;
    version: number;
    is_sent: boolean;
    is_active: boolean;
  }>(sql`
    select p.creator_id, p.created_by, p.status, p.version, p.sent_at is not null as is_sent,
      c.status = 'active' and u.banned_at is null as is_active
    from packs p join creators c on c.user_id = p.creator_id join users u on u.id = p.creator_id
    where p.id = ${packId} ${lock}`);
  const [pack] = rows;
  const role = pack && roleOf(viewer, pack);
  if (!pack || !role) throw notFound();
  const { creator_id, status, version } = pack;
  return { id: packId, role, creator_id, status, version };
}

/** Null for who may not open it. `is_active`: the pack's creator is one still, and neither banned nor gone. */
function roleOf(
  viewer: Viewer,
  pack: { creator_id: number; created_by: number | null; is_sent: boolean; is_active: boolean },
): PackRole | null {
  if (viewer.id === pack.creator_id && pack.is_active) return "owner";
  const mayCreate = viewer.is_admin || viewer.is_moderator;
  if (mayCreate && viewer.id === pack.created_by && !pack.is_sent && pack.is_active) return "created-for";
  return viewer.is_admin ? "admin" : null;
}

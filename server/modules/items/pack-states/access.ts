import { type SQL, sql } from "drizzle-orm";
import type { PackKind, PackRef } from "@/lib/contract/entities/pack";
import { PACK_RULES, PACK_STATUS } from "@/lib/contract/rules/packs";
import { isPack, packWireId } from "@/server/modules/items/items/pack-key";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { conflict, type Failure, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** Who a user is to a pack: `created-for` made it for its creator, and counts until it is sent. */
export type PackRole = "owner" | "admin" | "created-for";

/** A pack that a user may open. */
export type OpenedPack<Ref extends PackRef = PackRef> = Ref & {
  role: PackRole;
  creator_id: number;
  status: number;
  /** How often its details were edited. */
  version: number;
  /** The pack on sale to which it adds sounds. */
  adds_to_id: number | null;
};

/** Why a pack is read-only. Creators read "ready" and "quality check" as "In review". */
const READ_ONLY: Readonly<Record<number, string>> = {
  [PACK_STATUS.active]: "The pack is active. Withdraw it to change it.",
  [PACK_STATUS.inReview]: "The pack is in review. Take it back to change it.",
  [PACK_STATUS.rejected]: "The pack was rejected and can’t be changed.",
  [PACK_STATUS.ready]: "The pack is in review and can’t be changed.",
  [PACK_STATUS.qualityCheck]: "The pack is in review and can’t be changed now.",
};

/** Who the viewer is to a pack. Throws a Failure (404) if it doesn't exist or is none of their business. */
export async function packAccess(db: Executor, viewer: Viewer, pack: PackRef): Promise<PackRole> {
  return (await openPack(db, viewer, pack)).role;
}

/** The same, with the pack's present status and version. */
export function openPack<Ref extends PackRef>(db: Executor, viewer: Viewer, pack: Ref): Promise<OpenedPack<Ref>> {
  return readPack(db, viewer, pack, sql``);
}

/**
 * The same, and locks the pack's row until the transaction ends. Whoever changes something of a pack, or moves it, locks it
 * first.
 */
export function lockPack<Ref extends PackRef>(tx: Transaction, viewer: Viewer, pack: Ref): Promise<OpenedPack<Ref>> {
  return readPack(tx, viewer, pack, sql`for no key update of p`);
}

/**
 * Locks a pack that the viewer may change: it requires an update or was not sent yet, for admins, too. Throws a Failure:
 * 404 as {@link packAccess}, 409 with a sentence in any other status.
 */
export async function requireEditable<Ref extends PackRef>(
  tx: Transaction,
  viewer: Viewer,
  pack: Ref,
): Promise<OpenedPack<Ref>> {
  const opened = await lockPack(tx, viewer, pack);
  if (!isEditable(pack.kind, opened.status)) throw readOnly(opened);
  return opened;
}

/**
 * Locks a pack as {@link requireEditable}, or one on sale of which some things may be corrected. What those are is up to the
 * caller, who records them.
 */
export async function requireCorrectable<Ref extends PackRef>(
  tx: Transaction,
  viewer: Viewer,
  pack: Ref,
): Promise<OpenedPack<Ref>> {
  const opened = await lockPack(tx, viewer, pack);
  if (!isEditable(pack.kind, opened.status) && !isCorrectable(opened)) throw readOnly(opened);
  return opened;
}

/** Locks a pack as {@link requireCorrectable} whose details are its own. Throws a Failure (409) for an addition, too. */
export async function requireOwnDetails<Ref extends PackRef>(
  tx: Transaction,
  viewer: Viewer,
  pack: Ref,
): Promise<OpenedPack<Ref>> {
  const opened = await requireCorrectable(tx, viewer, pack);
  if (opened.adds_to_id !== null) throw conflict("New sounds have the details of their pack. Correct them there.");
  return opened;
}

/** The refusal of a change of a pack in a status in which it can't be changed. */
export function readOnly({ kind, status, adds_to_id }: Pick<OpenedPack, "kind" | "status" | "adds_to_id">): Failure {
  if (adds_to_id !== null && status === RULES[kind].correctable) return conflict("These sounds are in the pack now.");
  return conflict(RULES[kind].readOnly[status] ?? "The pack can’t be changed.");
}

/** Whether some things of a pack may be corrected though it is on sale. */
export function isCorrectable({
  kind,
  status,
  adds_to_id,
}: Pick<OpenedPack, "kind" | "status" | "adds_to_id">): boolean {
  return adds_to_id === null && RULES[kind].correctable === status;
}

/** Whether a pack of this kind and status may be changed. */
export function isEditable(kind: PackKind, status: number): boolean {
  return PACK_RULES[kind].draft === status;
}

/** What decides on the role of a user. */
interface Facts {
  creator_id: number;
  created_by: number | null;
  is_sent: boolean;
  /** The pack's creator is one still, and neither banned nor gone. */
  is_active: boolean;
}

/** The rules of a kind. */
interface KindRules {
  /** Whether pack `p` was ever sent. */
  isSent: SQL;
  /** The status in which some of it may be corrected though it is on sale. */
  correctable?: number;
  /** Why it may not, by the other statuses. */
  readOnly: Readonly<Record<number, string>>;
  /** Null for who may not open it. */
  roleOf: (viewer: Viewer, pack: Facts) => PackRole | null;
}

const REVIEWED: KindRules = {
  isSent: sql`p.sent_at is not null`,
  correctable: PACK_STATUS.active,
  readOnly: READ_ONLY,
  roleOf(viewer, pack) {
    if (viewer.id === pack.creator_id && pack.is_active) return "owner";
    const mayCreate = viewer.is_admin || viewer.is_moderator;
    if (mayCreate && viewer.id === pack.created_by && !pack.is_sent && pack.is_active) return "created-for";
    return viewer.is_admin ? "admin" : null;
  },
};

const RULES: Record<PackKind, KindRules> = {
  sample: REVIEWED,
  preset: REVIEWED,
  oneshot: {
    isSent: sql`true`,
    readOnly: { [PACK_STATUS.active]: "The pack is active. Deactivate it to change it." },
    roleOf: (viewer) => (viewer.is_admin ? "admin" : null),
  },
};

async function readPack<Ref extends PackRef>(
  db: Executor,
  viewer: Viewer,
  ref: Ref,
  lock: SQL,
): Promise<OpenedPack<Ref>> {
  const { isSent, roleOf } = RULES[ref.kind];
  const { rows } = await db.execute<
    Facts & Pick<OpenedPack, "status" | "version" | "adds_to_id"> & Record<string, unknown>
  >(sql`
    select p.creator_id, p.created_by, p.status, p.version, ${isSent} as is_sent,
      ${packWireId(sql`p.adds_to_id`)} as adds_to_id,
      c.status = 'active' and u.banned_at is null as is_active
    from packs p join creators c on c.user_id = p.creator_id join users u on u.id = p.creator_id
    where ${isPack(sql`p`, ref)} ${lock}`);
  const [pack] = rows;
  const role = pack && roleOf(viewer, pack);
  if (!pack || !role) throw notFound();
  const { creator_id, status, version, adds_to_id } = pack;
  return { ...ref, role, creator_id, status, version, adds_to_id };
}

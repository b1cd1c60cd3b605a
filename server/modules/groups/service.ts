import { randomInt } from "node:crypto";
import type { Group, SoundKind } from "@/lib/contract/entities/library";
import { formatCount } from "@/lib/format/count";
import * as repository from "@/server/modules/groups/repository";
import { canSeeItem } from "@/server/modules/items/visibility";
import type { Database, Transaction } from "@/server/platform/db/database";
import { Failure, InvalidInput, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

const MAX_GROUPS = 100;
const MAX_ITEMS = 1_000;
const SLUG_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

interface Sound {
  type: SoundKind;
  sample_id: number;
}

/** The address of a group: its title as it was first, and letters that make it its own. */
function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const letters = Array.from({ length: 8 }, () => SLUG_ALPHABET[randomInt(SLUG_ALPHABET.length)]).join("");
  return words ? `${words}-${letters}` : letters;
}

async function readGroup(db: Database, userId: number, groupId: number): Promise<Group> {
  const [group] = await repository.readGroups(db, userId, groupId);
  if (!group) throw notFound();
  return group;
}

/** The group must be the user's: to anybody else it doesn't exist. */
async function requireOwner(tx: Transaction, groupId: number, userId: number): Promise<void> {
  if ((await repository.findOwnerLocked(tx, groupId)) !== userId) throw notFound();
}

async function addSound(tx: Transaction, groupId: number, sound: Sound, viewer: Viewer): Promise<void> {
  if (!(await canSeeItem(tx, repository.SOUND_TABLES[sound.type], sound.sample_id, viewer))) {
    throw new InvalidInput({ sample_id: ["There is no such sound."] });
  }
  if ((await repository.countGroupItems(tx, groupId)) >= MAX_ITEMS) {
    throw new Failure("conflict", `A playlist holds at most ${formatCount(MAX_ITEMS)} sounds.`);
  }
  await repository.insertGroupItem(tx, groupId, sound);
}

/** Makes a private group, with a first sound if one is given. Throws when the user has all that one may have. */
export async function createGroup(
  db: Database,
  input: { title: string; type?: SoundKind | null | undefined; sample_id?: number | null | undefined },
  viewer: Viewer,
): Promise<Group> {
  const { title, type, sample_id } = input;
  const id = await db.transaction(async (tx) => {
    if ((await repository.countGroupsLocked(tx, viewer.id)) >= MAX_GROUPS) {
      throw new Failure("conflict", `You can have at most ${MAX_GROUPS} playlists.`);
    }
    const values = { user_id: viewer.id, title, slug: slugOf(title), type: type ?? null };
    const groupId = await repository.insertGroup(tx, values);
    if (sample_id) await addSound(tx, groupId, { type: type ?? "sample", sample_id }, viewer);
    return groupId;
  });
  return readGroup(db, viewer.id, id);
}

/** Renames a group or makes it public or private; its address stays. */
export async function changeGroup(
  db: Database,
  groupId: number,
  values: { title?: string; is_public?: boolean },
  viewer: Viewer,
): Promise<Group> {
  await db.transaction(async (tx) => {
    await requireOwner(tx, groupId, viewer.id);
    await repository.updateGroup(tx, groupId, values);
  });
  return readGroup(db, viewer.id, groupId);
}

/** Puts a sound into a group, or takes it out; true when it is in it now. */
export function toggleGroupSound(db: Database, groupId: number, sound: Sound, viewer: Viewer): Promise<boolean> {
  return db.transaction(async (tx) => {
    await requireOwner(tx, groupId, viewer.id);
    if (await repository.removeGroupItem(tx, groupId, sound)) return false;
    await addSound(tx, groupId, sound, viewer);
    return true;
  });
}

export function deleteGroup(db: Database, groupId: number, viewer: Viewer): Promise<void> {
  return db.transaction(async (tx) => {
    await requireOwner(tx, groupId, viewer.id);
    await repository.deleteGroup(tx, groupId);
  });
}

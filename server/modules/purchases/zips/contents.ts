import { createHash } from "node:crypto";
import { readOwnedFiles } from "@/server/modules/items/items/owned-files";
import type { ZipLayout } from "@/server/modules/kit/archives/zip-layout";
import type { LinkContent } from "@/server/modules/kit/media-links/download-link";
import type { ChecksumReader } from "@/server/modules/purchases/zips/checksums";
import {
  isAnyTaken,
  mayHavePack,
  readOwnedResources,
  readPackContents,
  readPresetContents,
  readStackFiles,
  type StackFile,
} from "@/server/modules/purchases/zips/contents-repository";
import {
  archiveOwned,
  archivePack,
  archivePreset,
  type PackContents,
} from "@/server/modules/purchases/zips/pack-archive";
import { archiveStack } from "@/server/modules/purchases/zips/stack-archive";
import type { Executor } from "@/server/platform/db/database";
import { Failure, forbidden, notFound } from "@/server/platform/errors";

/** What is asked for as one zip: a pack, a preset with what it loads, owned files, or the files of a stack. */
export type ZipOrder = Extract<LinkContent, { type: "pack" | "preset" | "owned" | "stack" }>;

/** The contents of a zip: the requested files that the user owns now. */
export type ZipContents =
  | { type: "pack"; pack: PackContents }
  | { type: "preset"; pack: PackContents }
  | { type: "owned"; owned: Pick<PackContents, "files" | "resources"> }
  | { type: "stack"; files: StackFile[]; session: Extract<ZipOrder, { type: "stack" }>["session"] };

export const TAKEN = "This sound was taken off the site, and from who had it.";

/** Version of the layout of zips. Increase it with every change, so that stored ones are rewritten. */
const LAYOUT = 1;

/** Whether a link leads to a zip that is made for it. */
export const isZipOrder = (content: LinkContent): content is ZipOrder =>
  content.type === "pack" || content.type === "preset" || content.type === "owned" || content.type === "stack";

/** What a user would get of an order now. Throws a Failure if there is nothing, or a WAV is still being prepared. */
export async function readContents(db: Executor, order: ZipOrder, userId: number): Promise<ZipContents> {
  if (order.type === "owned") return readOwned(db, order, userId);
  if (order.type === "stack") {
    const files = await readStackFiles(db, order.files, userId);
    if (files.length === 0) throw new Failure("gone", TAKEN);
    return { type: "stack", files, session: order.session };
  }
  if (order.type === "preset") {
    const preset = await readPresetContents(db, order.id, userId);
    if (preset) return { type: "preset", pack: preset };
    throw (await isAnyTaken(db, "preset", [order.id]))
      ? new Failure("gone", TAKEN)
      : forbidden("You no longer own this preset.");
  }
  if (!(await mayHavePack(db, order.kind, order.id, userId))) throw forbidden("You no longer own this pack.");
  const pack = await readPackContents(db, order.kind, order.id, userId);
  if (!pack) throw notFound();
  if (pack.files.length === 0) throw new Failure("gone", TAKEN);
  return { type: "pack", pack };
}

async function readOwned(
  db: Executor,
  { kind, ids, format }: Extract<ZipOrder, { type: "owned" }>,
  userId: number,
): Promise<ZipContents> {
  const files = await readOwnedFiles(db, kind, ids, userId, format);
  if (files.length === 0) {
    const isGone = await isAnyTaken(db, kind, ids);
    throw isGone ? new Failure("gone", TAKEN) : forbidden("You no longer own these sounds.");
  }
  const resources = kind === "preset" ? await readOwnedResources(db, ids, userId) : [];
  return { type: "owned", owned: { files, resources } };
}

/** Lays out a zip. Throws as `Checksums.read` does. */
export function layOutContents(checksums: ChecksumReader, contents: ZipContents): Promise<ZipLayout> {
  if (contents.type === "stack") return archiveStack(checksums, contents.files, contents.session);
  if (contents.type === "owned") return archiveOwned(checksums, contents.owned);
  return contents.type === "pack" ? archivePack(checksums, contents.pack) : archivePreset(checksums, contents.pack);
}

/** How many files are in a zip, without the text beside them, and their bytes together. */
export function sizeOf(contents: ZipContents): { files: number; bytes: number } {
  const all = filesIn(contents);
  return { files: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function filesIn(contents: ZipContents): readonly { bytes: number }[] {
  if (contents.type === "stack") return contents.files;
  const { files, resources } = contents.type === "owned" ? contents.owned : contents.pack;
  return [...files, ...resources];
}

/** Tells contents apart: equal ones become equal zips. */
export const fingerprintOf = (contents: ZipContents): string => digestOf([LAYOUT, contents]);

/** Identifies an order; the name of its file doesn't count. */
export function hashOf({ name: _, ...wanted }: ZipOrder): string {
  return digestOf(wanted);
}

/** A digest of a JSON value that doesn't depend on the order of keys. */
function digestOf(value: unknown): string {
  const sorted = JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
  return createHash("sha256").update(sorted).digest("base64url");
}

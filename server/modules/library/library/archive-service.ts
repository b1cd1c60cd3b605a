import type { z } from "zod";
import type { downloadArchiveBody } from "@/lib/contract/calls/library/library";
import { MAX_ARCHIVE_BYTES } from "@/lib/contract/rules/downloads";
import { product } from "@/lib/settings/product";
import { readOwnedFiles } from "@/server/modules/items/items/owned-files";
import { safeFileName } from "@/server/modules/kit/media-links/file-name";
import { type LinkDependencies, linkTo } from "@/server/modules/purchases/zips/link";
import { InvalidInput, notFound } from "@/server/platform/errors";

/**
 * A link to files that the user has downloaded before, as one zip. Nothing is bought: files that aren't owned are
 * omitted. Throws a Failure if none is left, and InvalidInput if the files are too large together.
 */
export async function linkToArchive(
  deps: LinkDependencies,
  { type: kind, ids, format }: z.output<typeof downloadArchiveBody>,
  userId: number,
): Promise<{ download: string }> {
  const files = await readOwnedFiles(deps.db, kind, ids, userId, format);
  if (files.length === 0) throw notFound("None of these sounds is in your downloads.");
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MAX_ARCHIVE_BYTES) throw new InvalidInput({ ids: ["These files are over 1 GB together. Choose fewer."] });
  const name = safeFileName(`${product.name} downloads`, "zip");
  return { download: await linkTo(deps, { type: "owned", kind, ids, format, name }, userId) };
}

import { once } from "node:events";
import { Readable } from "node:stream";
import { ZipArchive } from "archiver";
import type { PackKind } from "@/lib/contract/entities/pack";
import { countOf } from "@/lib/format/count";
import { product } from "@/lib/settings/product";
import { safeFileName } from "@/server/modules/media/media-links/file-name";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** A file of an archive. */
export interface ArchivedFile {
  title: string;
  key: string;
  /** The name that the creator gave the file, where that matters. */
  file_name: string | null;
  copyright_label: string | null;
}

export interface PackContents {
  kind: PackKind;
  title: string;
  creator: string;
  files: ArchivedFile[];
}

const WHAT: Record<PackKind, string> = { sample: "sample", preset: "preset", oneshot: "one-shot" };

function entryNames(files: readonly ArchivedFile[]): string[] {
  const digits = String(files.length).length;
  return files.map(({ title, key, file_name }, index) => {
    const name = file_name ?? safeFileName(title, key.slice(key.lastIndexOf(".") + 1));
    return `${String(index + 1).padStart(digits, "0")} ${name}`;
  });
}

function licenseText(pack: PackContents, names: readonly string[]): string {
  const heading = [
    `${pack.title} by ${pack.creator}`,
    `${countOf(pack.files.length, WHAT[pack.kind])} from ${product.name}`,
    "",
  ];
  return licenseLines(heading, pack.files, names);
}

/** The text file in an archive: its files, their license, and the royalty label of each. */
function licenseLines(heading: readonly string[], files: readonly ArchivedFile[], names: readonly string[]): string {
  return [
    ...heading,
    "You may use these sounds in your own music, released or not, for good. You may not sell or share the files",
    "themselves, alone or in a pack. The creators of files marked Royalty A, B or C get a share of the royalties of a",
    "release that uses them. Register such a release before you publish it.",
    "",
    ...files.map(({ copyright_label }, index) => `${names[index]}${copyright_label ? `  -  ${copyright_label}` : ""}`),
    "",
  ].join("\r\n");
}

/** The pack as one zip. */
export function archivePack(objects: ObjectStore, pack: PackContents): Readable {
  const names = entryNames(pack.files);
  return archiveFiles(objects, pack.files, names, licenseText(pack, names));
}

/** Files that a user owns as one zip. */
export function archiveOwned(objects: ObjectStore, files: readonly ArchivedFile[]): Readable {
  const names = entryNames(files);
  const heading = [`${countOf(files.length, "file")} from ${product.name}`, ""];
  return archiveFiles(objects, files, names, licenseLines(heading, files, names));
}

/**
 * Streams files as one zip: originals bit for bit and uncompressed, one open file at a time. When the reader stops, the
 * remaining files aren't read.
 */
function archiveFiles(
  objects: ObjectStore,
  files: readonly ArchivedFile[],
  names: readonly string[],
  license: string,
): Readable {
  const archive = new ZipArchive({ store: true });
  const closed = new Promise((resolve) => archive.once("close", resolve));
  const fill = async () => {
    archive.append(license, { name: "LICENSE.txt" });
    for (const [index, { key }] of files.entries()) {
      const file = await objects.get(key);
      const ended = Promise.race([once(archive, "entry"), closed]);
      archive.append(file, { name: names[index] ?? key });
      await ended;
      if (archive.destroyed) return file.destroy();
    }
    await archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  return Readable.from(archive);
}

import { once } from "node:events";
import { Readable } from "node:stream";
import { ZipArchive } from "archiver";
import { product } from "@/lib/config/product";
import type { PackKind } from "@/lib/contract/entities/pack";
import { countOf } from "@/lib/format/count";
import { safeFileName } from "@/server/modules/media-links/file-name";
import type { ObjectStore } from "@/server/platform/adapters/object-store/object-store";

/** A file of a pack. */
export interface PackFile {
  title: string;
  key: string;
  /** The name that its creator gave it, where that matters. */
  file_name: string | null;
  copyright_label: string | null;
}

export interface PackContents {
  kind: PackKind;
  title: string;
  creator: string;
  files: PackFile[];
}

const WHAT: Record<PackKind, string> = { sample: "sample", preset: "preset", oneshot: "one-shot" };

function entryNames({ files }: PackContents): string[] {
  const digits = String(files.length).length;
  return files.map(({ title, key, file_name }, index) => {
    const name = file_name ?? safeFileName(title, key.slice(key.lastIndexOf(".") + 1));
    return `${String(index + 1).padStart(digits, "0")} ${name}`;
  });
}

/** The archive's text file: its files, their license, and the royalty label of each. */
function licenseText(pack: PackContents, names: string[]): string {
  return [
    `${pack.title} by ${pack.creator}`,
    `${countOf(pack.files.length, WHAT[pack.kind])} from ${product.name}`,
    "",
    "You may use these sounds in your own music, released or not, for good. You may not sell or share the files",
    "themselves, alone or in a pack. The creators of files marked Royalty A, B or C get a share of the royalties of a",
    "release that uses them. Register such a release before you publish it.",
    "",
    ...pack.files.map(
      ({ copyright_label }, index) => `${names[index]}${copyright_label ? `  -  ${copyright_label}` : ""}`,
    ),
    "",
  ].join("\r\n");
}

/**
 * Streams the pack as one zip: originals bit for bit and uncompressed, one open file at a time. When the reader stops,
 * the rest is not read.
 */
export function archivePack(objects: ObjectStore, pack: PackContents): Readable {
  const archive = new ZipArchive({ store: true });
  const names = entryNames(pack);
  const fill = async () => {
    archive.append(licenseText(pack, names), { name: "LICENSE.txt" });
    for (const [index, { key }] of pack.files.entries()) {
      const file = await objects.get(key);
      const ended = Promise.race([once(archive, "entry"), once(archive, "close")]);
      archive.append(file, { name: names[index] ?? key });
      await ended;
      if (archive.destroyed) return file.destroy();
    }
    await archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  return Readable.from(archive);
}

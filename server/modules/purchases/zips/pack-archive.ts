import type { PackKind } from "@/lib/contract/entities/pack";
import { countOf } from "@/lib/format/count";
import { pathsApart } from "@/lib/format/twins";
import { product } from "@/lib/settings/product";
import { bytesEntry, layOutZip, type ZipEntry, type ZipLayout } from "@/server/modules/kit/archives/zip-layout";
import { keptFileName, safeFileName } from "@/server/modules/kit/media-links/file-name";
import type { ChecksumReader } from "@/server/modules/purchases/zips/checksums";

/** A file of an archive. */
export interface ArchivedFile {
  title: string;
  key: string;
  bytes: number;
  /** The name that the creator gave the file, where that matters. */
  file_name: string | null;
  copyright_label: string | null;
}

/** A file that presets load, with the place at which they look for it. */
export interface ArchivedResource {
  path: string;
  key: string;
  bytes: number;
}

export interface PackContents {
  kind: PackKind;
  title: string;
  creator: string;
  files: ArchivedFile[];
  resources: ArchivedResource[];
}

const LICENSE = "LICENSE.txt";
/** Checksums that are asked for at once: each may be on another machine. */
const READ_AT_ONCE = 8;
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

/** What one may do with bought sounds. */
export const TERMS = [
  "You may use these sounds in your own music, released or not, for good. You may not sell or share the files",
  "themselves, alone or in a pack. The creators of files marked Royalty A, B or C get a share of the royalties of a",
  "release that uses them. Register such a release before you publish it.",
];

/** The text file in an archive: its files, their license, and the royalty label of each. */
function licenseLines(heading: readonly string[], files: readonly ArchivedFile[], names: readonly string[]): string {
  return [
    ...heading,
    ...TERMS,
    "",
    ...files.map(({ copyright_label }, index) => `${names[index]}${copyright_label ? `  -  ${copyright_label}` : ""}`),
    "",
  ].join("\r\n");
}

/** The pack as one zip. */
export function archivePack(checksums: ChecksumReader, pack: PackContents): Promise<ZipLayout> {
  return archiveWithResources(checksums, pack, entryNames(pack.files), licenseText);
}

/** A preset with what it loads as one zip, under the name that its creator gave it. */
export function archivePreset(checksums: ChecksumReader, preset: PackContents): Promise<ZipLayout> {
  const names = preset.files.map(({ title, file_name }) => keptFileName(file_name ?? title));
  return archiveWithResources(checksums, preset, names, licenseText);
}

function archiveWithResources<Contents extends Pick<PackContents, "files" | "resources">>(
  checksums: ChecksumReader,
  contents: Contents,
  names: readonly string[],
  license: (contents: Contents, names: readonly string[]) => string,
): Promise<ZipLayout> {
  const paths = pathsApart([LICENSE, ...names, ...contents.resources.map(({ path }) => safePath(path))]);
  return archiveFiles(checksums, [...contents.files, ...contents.resources], paths.slice(1), {
    name: LICENSE,
    content: license(contents, paths.slice(1, names.length + 1)),
  });
}

/** A path in an archive, of names that any system can have. */
const safePath = (path: string) => path.split("/").map(keptFileName).join("/");

/** Files that a user owns as one zip, with what presets among them load. */
export function archiveOwned(
  checksums: ChecksumReader,
  owned: Pick<PackContents, "files" | "resources">,
): Promise<ZipLayout> {
  const heading = [`${countOf(owned.files.length, "file")} from ${product.name}`, ""];
  return archiveWithResources(checksums, owned, entryNames(owned.files), ({ files }, names) =>
    licenseLines(heading, files, names),
  );
}

/** Lays out originals bit for bit, after a text. The first archive of a file waits until its checksum is read. */
export async function archiveFiles(
  checksums: ChecksumReader,
  files: readonly Pick<ArchivedFile, "key">[],
  names: readonly string[],
  text: { name: string; content: string },
): Promise<ZipLayout> {
  const entries: ZipEntry[] = [bytesEntry(text.name, Buffer.from(text.content))];
  for (let at = 0; at < files.length; at += READ_AT_ONCE) {
    const sums = files.slice(at, at + READ_AT_ONCE).map(async ({ key }, index) => {
      return { name: names[at + index] ?? key, content: { key }, ...(await checksums.read(key)) };
    });
    entries.push(...(await Promise.all(sums)));
  }
  return layOutZip(entries);
}

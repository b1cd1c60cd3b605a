import { appendFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isKey } from "@/server/providers/objects/object-key";

/** Beside the files of a disk: the keys of those that a bucket has, one a line, and a last line once it has all. */
const NAME = /^copied-to-(.+)$/;
const ALL = "all";

/** What of the files in a folder has been copied to a bucket. */
export class CopyLog {
  private readonly path: string;
  private readonly keys = new Set<string>();

  private constructor(folder: string, bucket: string) {
    this.path = join(folder, `copied-to-${bucket}`);
  }

  static async of(folder: string, bucket: string): Promise<CopyLog> {
    const copied = new CopyLog(folder, bucket);
    const text = await readText(copied.path);
    for (const line of text.split("\n")) if (isKey(line)) copied.keys.add(line);
    // Of a process that was killed, the last line may be half of one.
    if (text !== "" && !text.endsWith("\n")) await appendFile(copied.path, "\n");
    return copied;
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  async add(key: string): Promise<void> {
    this.keys.add(key);
    await appendFile(this.path, `${key}\n`);
  }

  /** Writes that the bucket has all. */
  async finish(): Promise<void> {
    await appendFile(this.path, `${ALL}\n`);
  }
}

/** The bucket that has all files of a folder; null if none has. */
export async function bucketWithAll(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const bucket = NAME.exec(name)?.[1];
    if (bucket && `\n${await readText(join(folder, name))}`.endsWith(`\n${ALL}\n`)) return bucket;
  }
  return null;
}

const readText = (path: string) =>
  readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });

import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "@/server/platform/errors";

/** In bytes. */
export interface DiskSpace {
  free: number;
  total: number;
}

export type ReadDisk = () => Promise<DiskSpace>;

/** Whether uploads are taken: they stop while less than the reserve is free. In bytes. */
export interface DiskState {
  free: number;
  reserve: number;
  is_short: boolean;
}

const MEGABYTE = 1_000_000;
const LARGEST_RESERVE = 2_000 * MEGABYTE;
const RETRY_SECONDS = 60;
const SHORT =
  "Uploads are paused: the server’s disk is nearly full. What you sent is safe, and everything else works. Try again in some minutes.";

interface DiskSettings {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  S3_BUCKET?: string | undefined;
  DISK_RESERVE_MB?: number | undefined;
}

/** With database and files elsewhere only what is arriving is on this machine, and its data folder may be read-only. */
const keepsNothing = ({ DATABASE_URL, S3_BUCKET }: DiskSettings) => Boolean(DATABASE_URL && S3_BUCKET);

const diskFolder = (env: DiskSettings) => (keepsNothing(env) ? tmpdir() : env.DATA_DIR);

/** Where bodies arrive before they are stored: on the disk of the stored files, which takes them over as they are. */
export const arrivalsIn = (env: DiskSettings) =>
  keepsNothing(env) ? join(tmpdir(), "wavecrate-uploads") : join(env.DATA_DIR, "uploads");

/** The disk of the data folder, or of temporary files where nothing else is on this machine, with the reserve that is set. `onRefusal` is called whenever something is refused. */
export function openDisk(
  { env, readDisk }: { env: DiskSettings; readDisk?: ReadDisk | undefined },
  onRefusal?: () => void,
): Disk {
  return new Disk(readDisk ?? diskOf(diskFolder(env)), env.DISK_RESERVE_MB, onRefusal);
}

/** Reads how much of the disk that a folder is on is free for this process. */
const diskOf =
  (folder: string): ReadDisk =>
  async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  };

/**
 * The disk with the stored files and, without a server of its own, the database. It keeps a reserve free of uploads, so that
 * everything small goes on: sign-ups, purchases, mails.
 */
export class Disk {
  /** What bodies that are arriving will take. */
  private arriving = 0;

  /** Without `reserveMegabytes` the reserve is a tenth of the disk, 2 GB at most. */
  constructor(
    private readonly read: ReadDisk,
    private readonly reserveMegabytes: number | undefined,
    private readonly onRefusal: () => void = () => undefined,
  ) {}

  async state(): Promise<DiskState> {
    const { free, total } = await this.read();
    const reserve =
      this.reserveMegabytes === undefined
        ? Math.min(LARGEST_RESERVE, Math.floor(total / 10))
        : this.reserveMegabytes * MEGABYTE;
    return { free, reserve, is_short: free < reserve };
  }

  /** Throws a Failure ("unavailable") if less than the reserve would be free with so many bytes more. */
  async requireRoom(bytes: number): Promise<void> {
    const { free, reserve } = await this.state();
    if (free - this.arriving - bytes >= reserve) return;
    this.onRefusal();
    throw new Failure("unavailable", SHORT, RETRY_SECONDS, "storage");
  }

  /** Runs what stores at most so many bytes, which count as stored meanwhile. Throws as {@link requireRoom}. */
  async storing<Result>(bytes: number, store: () => Promise<Result>): Promise<Result> {
    await this.requireRoom(bytes);
    this.arriving += bytes;
    try {
      return await store();
    } finally {
      this.arriving -= bytes;
    }
  }
}

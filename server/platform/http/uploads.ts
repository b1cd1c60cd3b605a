import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { CallDefinition } from "@/lib/contract/define-call";
import { LinePlaces, type Place } from "@/lib/http/line-places";
import type { Database } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import type { Disk } from "@/server/platform/disk";
import { Failure, InvalidInput, tooManyRequests } from "@/server/platform/errors";
import { withBytes } from "@/server/platform/http/bytes";
import { clientOf } from "@/server/platform/http/client-address";
import type { AppContext } from "@/server/platform/http/context";
import { MalformedForm, withForm } from "@/server/platform/http/form";
import type { SentBody } from "@/server/platform/http/input";
import { Slots } from "@/server/platform/http/slots";
import type { Viewer } from "@/server/platform/viewer";

/** Each upload takes up to 20 MB of disk and little memory, and holds its slot until its response. */
const FORM_SLOTS = { inAll: 16, perClient: 2 };
/** Parts of files are smaller, and a creator sends several at once, for hours. */
const BYTES_SLOTS = { inAll: 64, perClient: 6 };
const BUSY = "Too many files are being sent. Try again in a moment.";
const BUSY_SECONDS = 10;
const NEXT_SECONDS = 5;
/** Older files were left by a process that was killed. */
const ABANDONED_MS = 3_600_000;

/** Receives uploaded files; the limits and the disk are checked before any of a body is read. */
export class Uploads {
  private readonly forms = new Slots(FORM_SLOTS, BUSY);
  private readonly bytes = new LinePlaces(BYTES_SLOTS);
  private prepared: Promise<void> | null = null;

  constructor(
    private readonly context: { db: Database; disk: Disk },
    /** Holds the files of uploads in progress. */
    private readonly folder: string,
  ) {}

  /**
   * Counts the upload by its call and client, receives its form or its bytes and passes them to `use`; the file exists
   * until `use` has settled. Throws a Failure if a limit is reached or the disk is nearly full,
   * and InvalidInput for a malformed body.
   */
  async receive<Result>(
    c: AppContext,
    { method, path, upload, bytes }: Pick<CallDefinition, "method" | "path" | "upload" | "bytes">,
    viewer: Viewer | null,
    use: (sent: SentBody) => Promise<Result>,
  ): Promise<Result> {
    const limits = upload ?? bytes;
    if (!limits) throw new Error(`${method} ${path} takes no file.`);
    const client = clientOf(c.get("address"), viewer);
    const options = { folder: this.folder, maxBytes: limits.maxBytes };
    const begin = async () => {
      this.prepared ??= prepare(this.folder);
      await this.prepared;
      await countUse(this.context.db, `upload:${method} ${path}:${client}`, limits.rate);
    };
    const length = Math.min(Number(c.req.header("content-length") ?? limits.maxBytes), limits.maxBytes);
    if (bytes) {
      return this.inPlace(client, async (place, signal) => {
        await begin();
        return this.context.disk.storing(length, () => withBytes(c, { ...options, place, signal }, use));
      });
    }
    return this.forms.run(client, async () => {
      await begin();
      return this.context.disk.storing(length, () => receiveForm(c, options, use));
    });
  }

  /** Receives a body in a place of its client, unless slow ones have to make room for others. */
  private async inPlace<Result>(
    client: string,
    work: (place: Place, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const displaced = new AbortController();
    const place = this.bytes.take({ client, line: client }, () => displaced.abort(busy()));
    if (!place) {
      const hasShare = this.bytes.heldBy(client) >= BYTES_SLOTS.perClient;
      throw hasShare ? tooManyRequests(NEXT_SECONDS) : busy();
    }
    try {
      return await work(place, displaced.signal);
    } finally {
      place.release();
    }
  }
}

const busy = () => new Failure("unavailable", BUSY, BUSY_SECONDS);

async function receiveForm<Result>(
  c: AppContext,
  options: { folder: string; maxBytes: number },
  use: (sent: SentBody) => Promise<Result>,
): Promise<Result> {
  try {
    return await withForm(c, options, use);
  } catch (error) {
    if (!(error instanceof MalformedForm)) throw error;
    throw new InvalidInput({ body: ["Must be a form with a file."] });
  }
}

async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

import { Readable } from "node:stream";
import type { JobDependencies } from "@/server/modules/dependencies";
import { streamZip } from "@/server/modules/kit/archives/stored-zip";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { withReservations } from "@/server/modules/kit/objects/released-objects";
import { Checksums } from "@/server/modules/purchases/zips/checksums";
import { fingerprintOf, layOutContents, readContents, sizeOf } from "@/server/modules/purchases/zips/contents";
import { zipFailedMail, zipReadyMail } from "@/server/modules/purchases/zips/mails";
import { Progress } from "@/server/modules/purchases/zips/progress";
import { claim, note, readReader, type ZipRow } from "@/server/modules/purchases/zips/zips-repository";
import type { Transaction } from "@/server/platform/db/database";
import { openDisk } from "@/server/platform/disk";
import { Failure } from "@/server/platform/errors";
import type { RunningJob } from "@/server/platform/jobs/job";

export type ZipDependencies = Pick<
  JobDependencies,
  "db" | "objects" | "derived" | "env" | "queue" | "log" | "signingSecret" | "readDisk"
>;

const KEPT_MS = 7 * 24 * 3_600_000;
/** A zip that no process has touched for this long is abandoned: a live one touches it every few seconds. */
const STALLED_MS = 120_000;
const BROKEN = "Something went wrong on our side. Nothing of yours is lost: try again.";

/** A zip that is being written and was last touched before this time is abandoned. */
export const stalledSince = (now = new Date()) => new Date(now.getTime() - STALLED_MS);

/** Reads and writes zips; its checksums are shared by all of them. */
export class ZipWriter {
  private readonly checksums: Checksums;

  constructor(private readonly deps: ZipDependencies) {
    this.checksums = new Checksums(deps.objects, deps.derived);
  }

  /**
   * Writes a zip with what its user owns now, stores it as one object, and mails that it is there. Does nothing if another
   * process is at it. Throws what the store and the database throw, so that it is tried again.
   */
  async run({
    data,
    isLastTry,
    signal,
  }: Pick<RunningJob<{ id: number }>, "data" | "isLastTry" | "signal">): Promise<void> {
    const zip = await claim(this.deps.db, data.id, stalledSince());
    if (!zip) return;
    try {
      await this.write(zip, signal);
    } catch (error) {
      const isFinal = error instanceof Failure && error.kind !== "unavailable";
      if (isFinal || isLastTry) await this.fail(zip, isFinal ? error.message : BROKEN);
      else await note(this.deps.db, zip, { state: "waiting" });
      if (!isFinal) throw error;
    }
  }

  private async write(zip: ZipRow, signal: AbortSignal): Promise<void> {
    const { db, objects } = this.deps;
    const contents = await readContents(db, zip.zip_order, zip.user_id);
    const size = sizeOf(contents);
    if (!this.deps.env.S3_BUCKET) await openDisk(this.deps).requireRoom(size.bytes);
    // Each byte is read twice: for the checksum, which precedes the content in a zip, and for the content.
    const progress = new Progress(2 * size.bytes, (percent) => note(db, zip, { percent }));
    try {
      const layout = await layOutContents({ read: (key) => this.sum(key, progress, signal) }, contents);
      const content = Readable.from(counted(streamZip(objects, layout), progress, signal), { objectMode: false });
      await withReservations({ db, objects }, async (reserve) => {
        const { key } = await objects.put(content, { folder: "zips", extension: "zip", reserve });
        await progress.end();
        const fingerprint = fingerprintOf(contents);
        await db.transaction((tx) => this.finish(tx, zip, { ...size, object_key: key, fingerprint }));
      });
    } finally {
      await progress.end();
    }
  }

  private async sum(key: string, progress: Progress, signal: AbortSignal) {
    signal.throwIfAborted();
    const sum = await this.checksums.read(key);
    progress.add(sum.bytes);
    return sum;
  }

  private async finish(
    tx: Transaction,
    zip: ZipRow,
    stored: Pick<ZipRow, "files" | "bytes" | "object_key" | "fingerprint">,
  ): Promise<void> {
    const ready_at = new Date();
    const expires_at = new Date(ready_at.getTime() + KEPT_MS);
    const isNoted = await note(tx, zip, { ...stored, state: "ready", percent: 100, ready_at, expires_at });
    const reader = isNoted ? await readReader(tx, zip.user_id) : null;
    if (reader)
      await queueMail(this.deps, tx, zipReadyMail(reader, { ...zip, ...stored, expires_at }, this.deps.env.WEB_URL));
  }

  private async fail(zip: ZipRow, failure: string): Promise<void> {
    await this.deps.db.transaction(async (tx) => {
      const isNoted = await note(tx, zip, { state: "failed", failure });
      const reader = isNoted ? await readReader(tx, zip.user_id) : null;
      if (reader) await queueMail(this.deps, tx, zipFailedMail(reader, { ...zip, failure }, this.deps.env.WEB_URL));
    });
  }
}

/** Passes content on and counts it; throws once the signal is aborted. */
async function* counted(content: Readable, progress: Progress, signal: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    signal.throwIfAborted();
    progress.add((chunk as Buffer).length);
    yield chunk as Buffer;
  }
}

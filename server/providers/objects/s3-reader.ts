import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { GetObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import { type ByteRange, ObjectMissingError } from "@/server/providers/objects/object-store";
import { type S3Bucket, statusOf } from "@/server/providers/objects/s3-bucket";

/** Where a reader of an object is, and the answer that it reads. */
interface Reading {
  at: number;
  /** Behind the last byte. */
  end: number;
  body: Readable;
}

/** Reads the objects of a bucket, whatever their keys are. */
export class S3Reader {
  constructor(private readonly place: S3Bucket) {}

  /** Streams an object or a range of it, over as many answers as that takes. Throws ObjectMissingError. */
  async stream(key: string, range?: ByteRange): Promise<Readable> {
    const { body, bytes } = await this.open(key, range);
    const start = range?.start ?? 0;
    const reading: Reading = { at: start, end: start + bytes, body };
    // Closed before its first byte was read, a generator doesn't end what it would have read.
    return Readable.from(this.read(key, reading), { objectMode: false }).once("close", () => reading.body.destroy());
  }

  /** An object's size and ETag; null if there is none. */
  async head(key: string): Promise<{ bytes: number; etag: string | undefined } | null> {
    const command = new HeadObjectCommand({ Bucket: this.place.bucket.name, Key: key });
    return this.place
      .retrying(() => this.place.client.send(command))
      .then(
        ({ ContentLength = 0, ETag }) => ({ bytes: ContentLength, etag: ETag }),
        (error: unknown) => {
          if (statusOf(error) === 404) return null;
          throw error;
        },
      );
  }

  /** The SHA-256 of an object's bytes, which are read for it. */
  async hashOf(key: string): Promise<string> {
    const hash = createHash("sha256");
    for await (const chunk of await this.stream(key)) hash.update(chunk as Buffer);
    return hash.digest("hex");
  }

  /** The rest of an object, asked for again from where an answer broke off. */
  private async *read(key: string, reading: Reading): AsyncGenerator<Buffer> {
    for (let failed = 0; reading.at < reading.end; ) {
      try {
        for await (const chunk of reading.body) {
          reading.at += (chunk as Buffer).length;
          failed = 0;
          yield chunk as Buffer;
        }
        if (reading.at < reading.end) throw new Error(`Only ${reading.at} bytes of ${key} arrived.`);
      } catch (error) {
        if (++failed >= this.place.limits.tries) throw error;
        await pause(this.place.limits.pauseMs);
        reading.body = (await this.open(key, { start: reading.at, end: reading.end - 1 })).body;
      }
    }
  }

  private async open(key: string, range?: ByteRange): Promise<{ body: Readable; bytes: number }> {
    const command = new GetObjectCommand({
      Bucket: this.place.bucket.name,
      Key: key,
      ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
    });
    const { Body, ContentLength } = await this.place
      .retrying(() => this.place.client.send(command))
      .catch((error: unknown) => {
        throw statusOf(error) === 404 ? new ObjectMissingError(key) : error;
      });
    if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error(`${key} came without a length.`);
    // An error before anyone reads must not be uncaught; the reader still gets it.
    Body.on("error", () => undefined);
    return { body: Body, bytes: ContentLength };
  }
}

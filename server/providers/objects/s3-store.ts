import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Bucket } from "@/lib/settings/files";
import { isDiskFull, writeDraft } from "@/server/providers/objects/draft";
import { isKey, keyOf, PUBLIC_PREFIX } from "@/server/providers/objects/object-key";
import {
  type ByteRange,
  ObjectMissingError,
  type ObjectStore,
  StorageFullError,
  type StoredObject,
} from "@/server/providers/objects/object-store";
import {
  DamagedError,
  isFull,
  S3Bucket,
  type S3Options,
  signedWith,
  statusOf,
} from "@/server/providers/objects/s3-bucket";

/** How long a link to a file is valid. */
const LINK_SECONDS = 60;

/** Where a reader of an object is, and the answer that it reads. */
interface Reading {
  at: number;
  /** Behind the last byte. */
  end: number;
  body: Readable;
}

/** Content that is complete in a file of this process. */
interface Draft {
  path: string;
  bytes: number;
  sha256: string;
  md5: string;
}

/**
 * Stores objects in a bucket. Throws a StoreUnusableError if the bucket can't be used, or lists its objects to
 * everybody: the keys of what isn't sold yet are secret.
 */
export async function openS3Store(bucket: Bucket, { limits, now }: S3Options = {}): Promise<ObjectStore> {
  const place = new S3Bucket(bucket, limits);
  await place.assertUsable({
    purpose: "Files are stored there: see S3_BUCKET.",
    harm: ", also those that aren’t for sale yet",
  });
  return new S3Store(place, now ?? (() => new Date()));
}

class S3Store implements ObjectStore {
  private readonly client: S3Client;
  /** For links: it never connects. */
  private readonly signer: S3Client;
  /** Whether the server knows writes that never replace an object. */
  private hasConditions = true;

  constructor(
    private readonly place: S3Bucket,
    private readonly now: () => Date,
  ) {
    const { bucket, client } = place;
    this.client = client;
    this.signer = place.connect(bucket.publicEndpoint ?? bucket.endpoint);
  }

  async put(content: Readable | Uint8Array, { folder, extension, reserve }: Parameters<ObjectStore["put"]>[1]) {
    const temporary = await mkdtemp(join(tmpdir(), "wavecrate-put-"));
    try {
      const path = join(temporary, "draft");
      const md5 = createHash("md5");
      const { sha256, bytes } = await writeDraft(path, content, md5);
      const key = keyOf(folder, sha256, extension);
      if (!isKey(key)) throw new ObjectMissingError(key);
      await reserve?.({ key, bytes });
      await this.store(key, { path, bytes, sha256, md5: md5.digest("hex") });
      return { key, bytes } satisfies StoredObject;
    } catch (error) {
      throw isDiskFull(error)
        ? new StorageFullError(tmpdir(), "free some or set TMPDIR to another disk", error)
        : error;
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const { body, bytes } = await this.open(key, range);
    const start = range?.start ?? 0;
    const reading: Reading = { at: start, end: start + bytes, body };
    // Closed before its first byte was read, a generator doesn't end what it would have read.
    return Readable.from(this.read(key, reading), { objectMode: false }).once("close", () => reading.body.destroy());
  }

  /** Only what is saved as a file: what a page plays or shows would make two trips, one of which no cache keeps. */
  async handOver(key: string, { contentType, contentDisposition }: Parameters<ObjectStore["handOver"]>[1]) {
    if (!isKey(key) || contentDisposition === undefined) return null;
    const command = new GetObjectCommand({
      Bucket: this.place.bucket.name,
      Key: key,
      ResponseContentType: contentType,
      ResponseContentDisposition: contentDisposition,
      ResponseCacheControl: "private, no-store",
    });
    const url = await getSignedUrl(this.signer, command, { expiresIn: LINK_SECONDS, signingDate: this.now() });
    return { kind: "redirect" as const, url };
  }

  async stat(key: string): Promise<{ bytes: number } | null> {
    const found = await this.head(key);
    return found && { bytes: found.bytes };
  }

  async delete(key: string): Promise<void> {
    if (!isKey(key)) return;
    await this.place.retrying(() =>
      this.client.send(new DeleteObjectCommand({ Bucket: this.place.bucket.name, Key: key })),
    );
  }

  async *list(): AsyncGenerator<StoredObject> {
    for await (const { key, bytes } of this.place.list()) {
      if (!key.startsWith(PUBLIC_PREFIX)) yield { key, bytes };
    }
  }

  /** Stores a draft, and knows afterwards that the object has its bytes. */
  private store(key: string, draft: Draft): Promise<void> {
    let mayReplace = false;
    return this.place.retrying(async () => {
      const etag = await this.write(key, draft, mayReplace);
      if (etag === `"${draft.md5}"`) return;
      // It isn't the MD5 everywhere, such as with encryption by a service of keys.
      if ((await this.hashOf(key)) === draft.sha256) return;
      mayReplace = true;
      throw new DamagedError(key);
    });
  }

  /** Sends a draft; the ETag of the object, also where it was there before. */
  private async write(key: string, draft: Draft, mayReplace: boolean): Promise<string | undefined> {
    const isConditional = this.hasConditions && !mayReplace;
    const body = createReadStream(draft.path);
    try {
      const { ETag } = await this.client.send(putCommand(this.place.bucket.name, key, draft, body, isConditional));
      return ETag;
    } catch (error) {
      if (isConditional && statusOf(error) === 412) return (await this.head(key))?.etag;
      if (isConditional && statusOf(error) === 501) {
        this.hasConditions = false;
        return this.write(key, draft, mayReplace);
      }
      throw isFull(error) ? new StorageFullError(this.place.place, "free some or raise its quota", error) : error;
    } finally {
      body.destroy();
    }
  }

  private async hashOf(key: string): Promise<string> {
    const hash = createHash("sha256");
    for await (const chunk of await this.get(key)) hash.update(chunk as Buffer);
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
    if (!isKey(key)) throw new ObjectMissingError(key);
    const command = new GetObjectCommand({
      Bucket: this.place.bucket.name,
      Key: key,
      ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
    });
    const { Body, ContentLength } = await this.place
      .retrying(() => this.client.send(command))
      .catch((error: unknown) => {
        throw statusOf(error) === 404 ? new ObjectMissingError(key) : error;
      });
    if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error(`${key} came without a length.`);
    // It may fail before anybody reads it; who does is told.
    Body.on("error", () => undefined);
    return { body: Body, bytes: ContentLength };
  }

  private async head(key: string): Promise<{ bytes: number; etag: string | undefined } | null> {
    if (!isKey(key)) return null;
    const command = new HeadObjectCommand({ Bucket: this.place.bucket.name, Key: key });
    return this.place
      .retrying(() => this.client.send(command))
      .then(
        ({ ContentLength = 0, ETag }) => ({ bytes: ContentLength, etag: ETag }),
        (error: unknown) => {
          if (statusOf(error) === 404) return null;
          throw error;
        },
      );
  }
}

function putCommand(bucket: string, key: string, draft: Draft, body: Readable, isConditional: boolean) {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    Body: body,
    ContentLength: draft.bytes,
    ...(isConditional ? { IfNoneMatch: "*" } : {}),
  });
  return signedWith(command, draft.sha256);
}

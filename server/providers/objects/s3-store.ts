import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Bucket } from "@/lib/settings/files";
import { isDiskFull, writeDraft } from "@/server/providers/objects/draft";
import { DERIVED_PREFIX, isKey, isUploadKey, keyOf, PUBLIC_PREFIX } from "@/server/providers/objects/object-key";
import {
  type ByteRange,
  ObjectMissingError,
  type ObjectName,
  type ObjectStore,
  StorageFullError,
  type StoredObject,
  type UploadPart,
} from "@/server/providers/objects/object-store";
import {
  DamagedError,
  isFull,
  S3Bucket,
  type S3Options,
  signedWith,
  statusOf,
} from "@/server/providers/objects/s3-bucket";
import { S3Reader } from "@/server/providers/objects/s3-reader";
import { S3Uploads } from "@/server/providers/objects/s3-uploads";

/** How long a link to a file is valid. */
const LINK_SECONDS = 60;

/** The key of the empty object by which a server is asked what it knows. */
const PROBE = "probes/condition";

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
  private readonly reader: S3Reader;
  private readonly uploads: S3Uploads;
  private conditions: Promise<boolean> | undefined;

  constructor(
    private readonly place: S3Bucket,
    private readonly now: () => Date,
  ) {
    const { bucket, client } = place;
    this.client = client;
    this.reader = new S3Reader(place);
    this.uploads = new S3Uploads(place, this.reader);
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

  begin(reserve: Parameters<ObjectStore["begin"]>[0]): Promise<string> {
    return this.uploads.begin(reserve);
  }

  putPart(upload: string, part: UploadPart, path: string): Promise<void> {
    return this.uploads.putPart(upload, part, path);
  }

  /** The parts become an object of their own, which is read once for its hash, and copied by the server to its key. */
  async finish(upload: string, parts: readonly UploadPart[], { folder, extension, reserve }: ObjectName) {
    const { sha256, md5, bytes } = await this.uploads.join(upload, parts);
    const key = keyOf(folder, sha256, extension);
    if (!isKey(key)) throw new ObjectMissingError(key);
    await reserve?.({ key, bytes });
    const { name } = this.place.bucket;
    await this.place.retrying(async () => {
      const copy = new CopyObjectCommand({ Bucket: name, Key: key, CopySource: `${name}/${upload}` });
      const { CopyObjectResult } = await this.client.send(copy);
      if (CopyObjectResult?.ETag === `"${md5}"` || (await this.reader.hashOf(key)) === sha256) return;
      throw new DamagedError(key);
    });
    return { key, bytes } satisfies StoredObject;
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    if (!isKey(key)) throw new ObjectMissingError(key);
    return this.reader.stream(key, range);
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
    if (isUploadKey(key)) return this.uploads.stat(key);
    const found = isKey(key) ? await this.reader.head(key) : null;
    return found && { bytes: found.bytes };
  }

  async delete(key: string): Promise<void> {
    if (isUploadKey(key)) await this.uploads.abort(key);
    else if (!isKey(key)) return;
    await this.place.retrying(() =>
      this.client.send(new DeleteObjectCommand({ Bucket: this.place.bucket.name, Key: key })),
    );
  }

  async *list(): AsyncGenerator<StoredObject> {
    for await (const { key, bytes } of this.place.list()) {
      if (![PUBLIC_PREFIX, DERIVED_PREFIX, PROBE].some((start) => key.startsWith(start))) yield { key, bytes };
    }
    yield* this.uploads.list();
  }

  /**
   * Whether the server knows writes that never replace an object. It is asked before the first write, with an empty object: a
   * server that refuses while content is on its way leaves the connection in a state in which others wait for it.
   */
  private hasConditions(): Promise<boolean> {
    this.conditions ??= this.askForConditions().catch(() => {
      // Asked again with the next write; without conditions an equal put writes the same bytes again.
      this.conditions = undefined;
      return false;
    });
    return this.conditions;
  }

  private async askForConditions(): Promise<boolean> {
    const probe = { Bucket: this.place.bucket.name, Key: PROBE };
    const put = new PutObjectCommand({ ...probe, Body: new Uint8Array(), ContentLength: 0, IfNoneMatch: "*" });
    const refusal = await this.place
      .retrying(() => this.client.send(put))
      .then(
        () => null,
        (error: unknown) => statusOf(error),
      );
    if (refusal === null) await this.place.retrying(() => this.client.send(new DeleteObjectCommand(probe)));
    else if (refusal !== 412 && refusal !== 501) throw new Error("It isn’t known whether the bucket has conditions.");
    return refusal !== 501;
  }

  /** Stores a draft, and knows afterwards that the object has its bytes. */
  private async store(key: string, draft: Draft): Promise<void> {
    const hasConditions = await this.hasConditions();
    let mayReplace = false;
    await this.place.retrying(async () => {
      const etag = await this.write(key, draft, hasConditions && !mayReplace);
      if (etag === `"${draft.md5}"`) return;
      // It isn't the MD5 everywhere, such as with encryption by a service of keys.
      if ((await this.reader.hashOf(key)) === draft.sha256) return;
      mayReplace = true;
      throw new DamagedError(key);
    });
  }

  /** Sends a draft; the ETag of the object, also where it was there before. */
  private async write(key: string, draft: Draft, isConditional: boolean): Promise<string | undefined> {
    const body = createReadStream(draft.path);
    try {
      const { ETag } = await this.client.send(putCommand(this.place.bucket.name, key, draft, body, isConditional));
      return ETag;
    } catch (error) {
      if (isConditional && statusOf(error) === 412) return (await this.reader.head(key))?.etag;
      throw isFull(error) ? new StorageFullError(this.place.place, "free some or raise its quota", error) : error;
    } finally {
      body.destroy();
    }
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

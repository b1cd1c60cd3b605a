import { createHash, type Hash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { LRUCache } from "lru-cache";
import type { Bucket } from "@/lib/settings/files";
import { isDiskFull, writeDraft } from "@/server/providers/objects/draft";
import {
  DERIVED_PREFIX,
  isKey,
  isUploadKey,
  keyOf,
  PUBLIC_PREFIX,
  uploadKey,
} from "@/server/providers/objects/object-key";
import {
  type ByteRange,
  ObjectMissingError,
  type ObjectName,
  type ObjectStore,
  StorageFullError,
  type StoredObject,
  UploadLostError,
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

/** How long a link to a file is valid. */
const LINK_SECONDS = 60;

/** The key of the empty object by which a server is asked what it knows. */
const PROBE = "probes/condition";

/** Uploads of which a process remembers the server's id. */
const MAX_UPLOADS = 10_000;

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
  private conditions: Promise<boolean> | undefined;
  /** The server's ids of uploads, by key. */
  private readonly uploads = new LRUCache<string, string>({ max: MAX_UPLOADS });

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

  async begin(reserve: Parameters<ObjectStore["begin"]>[0]): Promise<string> {
    const key = uploadKey(randomUUID());
    await reserve({ key, bytes: 0 });
    const create = new CreateMultipartUploadCommand({ Bucket: this.place.bucket.name, Key: key });
    const { UploadId } = await this.place.retrying(() => this.client.send(create));
    // A repeated request may have begun two: every process takes the same one.
    const [first = UploadId] = await this.idsOf(key);
    if (!first) throw new Error(`The upload ${key} came without an id.`);
    this.uploads.set(key, first);
    return key;
  }

  async putPart(upload: string, { number, bytes, sha256 }: UploadPart, path: string): Promise<void> {
    const UploadId = await this.idOf(upload);
    if (!UploadId) throw new UploadLostError(upload);
    const target = { Bucket: this.place.bucket.name, Key: upload, UploadId, PartNumber: number, ContentLength: bytes };
    await this.place
      .retrying(async () => {
        const Body = createReadStream(path);
        try {
          await this.client.send(signedWith(new UploadPartCommand({ ...target, Body }), sha256));
        } finally {
          Body.destroy();
        }
      })
      .catch((error: unknown) => {
        if (isFull(error)) throw new StorageFullError(this.place.place, "free some or raise its quota", error);
        throw statusOf(error) === 404 ? new UploadLostError(upload, { cause: error }) : error;
      });
  }

  /** The parts become an object of their own, which is read once for its hash, and copied by the server to its key. */
  async finish(upload: string, parts: readonly UploadPart[], { folder, extension, reserve }: ObjectName) {
    await this.joinParts(upload, parts);
    const { sha256, md5, bytes } = await this.hashParts(upload, parts);
    const key = keyOf(folder, sha256, extension);
    if (!isKey(key)) throw new ObjectMissingError(key);
    await reserve?.({ key, bytes });
    const { name } = this.place.bucket;
    await this.place.retrying(async () => {
      const copy = new CopyObjectCommand({ Bucket: name, Key: key, CopySource: `${name}/${upload}` });
      const { CopyObjectResult } = await this.client.send(copy);
      if (CopyObjectResult?.ETag === `"${md5}"` || (await this.hashOf(key)) === sha256) return;
      throw new DamagedError(key);
    });
    return { key, bytes } satisfies StoredObject;
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    if (!isKey(key)) throw new ObjectMissingError(key);
    return this.stream(key, range);
  }

  private async stream(key: string, range?: ByteRange): Promise<Readable> {
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
    if (isUploadKey(key)) return this.statUpload(key);
    const found = await this.head(key);
    return found && { bytes: found.bytes };
  }

  async delete(key: string): Promise<void> {
    if (isUploadKey(key)) await this.abortParts(key);
    else if (!isKey(key)) return;
    await this.place.retrying(() =>
      this.client.send(new DeleteObjectCommand({ Bucket: this.place.bucket.name, Key: key })),
    );
  }

  async *list(): AsyncGenerator<StoredObject> {
    for await (const { key, bytes } of this.place.list()) {
      if (![PUBLIC_PREFIX, DERIVED_PREFIX, PROBE].some((start) => key.startsWith(start))) yield { key, bytes };
    }
    for await (const { key } of this.begunUploads("uploads/")) {
      const found = isUploadKey(key) ? await this.statUpload(key) : null;
      if (found) yield { key, ...found };
    }
  }

  /** The server's id of an upload; null if there is none any more. */
  private async idOf(upload: string): Promise<string | null> {
    if (!isUploadKey(upload)) return null;
    const known = this.uploads.get(upload) ?? (await this.idsOf(upload))[0];
    if (known) this.uploads.set(upload, known);
    return known ?? null;
  }

  private async idsOf(upload: string): Promise<string[]> {
    const ids: string[] = [];
    for await (const { key, id } of this.begunUploads(upload)) if (key === upload) ids.push(id);
    return ids.sort();
  }

  private async *begunUploads(prefix: string): AsyncGenerator<{ key: string; id: string }> {
    for (let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {}; after; ) {
      const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
        Bucket: this.place.bucket.name,
        Prefix: prefix,
        MaxUploads: this.place.limits.listedAtOnce,
        ...after,
      });
      const page = await this.place.retrying(() => this.client.send(command));
      for (const { Key: key = "", UploadId: id = "" } of page.Uploads ?? []) yield { key, id };
      const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
      after = IsTruncated && KeyMarker ? { KeyMarker, ...(UploadIdMarker ? { UploadIdMarker } : {}) } : null;
    }
  }

  /** The parts that the server has of an upload: their numbers, ETags and sizes. */
  private async partsOf(upload: string, id: string): Promise<{ number: number; etag: string; bytes: number }[]> {
    const parts: { number: number; etag: string; bytes: number }[] = [];
    for (let marker: string | undefined; ; ) {
      const target = { Bucket: this.place.bucket.name, Key: upload, UploadId: id };
      const command = new ListPartsCommand({ ...target, ...(marker ? { PartNumberMarker: marker } : {}) });
      const page = await this.place.retrying(() => this.client.send(command));
      for (const { PartNumber: number = 0, ETag: etag = "", Size: bytes = 0 } of page.Parts ?? []) {
        parts.push({ number, etag, bytes });
      }
      marker = page.NextPartNumberMarker;
      if (!page.IsTruncated || !marker) return parts;
    }
  }

  private async statUpload(upload: string): Promise<{ bytes: number } | null> {
    const id = (await this.idsOf(upload))[0];
    if (!id) {
      const joined = await this.headAt(upload);
      return joined && { bytes: joined.bytes };
    }
    return { bytes: (await this.partsOf(upload, id)).reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  /** Has the server join parts to one object at the upload's key, unless that was done before. */
  private async joinParts(upload: string, parts: readonly UploadPart[]): Promise<void> {
    const id = await this.idOf(upload);
    if (!id) return;
    const lost = (error: unknown) => {
      if (statusOf(error) !== 404) throw error;
    };
    const stored = await this.partsOf(upload, id).catch(lost);
    if (!stored) return;
    const Parts = parts.map(({ number }) => {
      const found = stored.find((part) => part.number === number);
      if (!found) throw new UploadLostError(upload);
      return { PartNumber: number, ETag: found.etag };
    });
    const target = { Bucket: this.place.bucket.name, Key: upload, UploadId: id };
    const complete = new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } });
    // Another may have done it, or this one whose answer was lost.
    await this.place.retrying(() => this.client.send(complete)).catch(lost);
  }

  /** Reads what was joined, and compares each part with its hash. */
  private async hashParts(upload: string, parts: readonly UploadPart[]) {
    const whole = createHash("sha256");
    const md5 = createHash("md5");
    const content = await this.stream(upload).catch((error: unknown) => {
      throw error instanceof ObjectMissingError ? new UploadLostError(upload, { cause: error }) : error;
    });
    const left = [...parts];
    let part = left.shift();
    let hash: Hash = createHash("sha256");
    let taken = 0;
    for await (const chunk of content) {
      whole.update(chunk as Buffer);
      md5.update(chunk as Buffer);
      for (let rest = chunk as Buffer; rest.length > 0; ) {
        if (!part) throw new UploadLostError(upload);
        const own = rest.subarray(0, part.bytes - taken);
        hash.update(own);
        taken += own.length;
        rest = rest.subarray(own.length);
        if (taken < part.bytes) continue;
        if (hash.digest("hex") !== part.sha256) throw new UploadLostError(upload);
        part = left.shift();
        hash = createHash("sha256");
        taken = 0;
      }
    }
    if (part) throw new UploadLostError(upload);
    const bytes = parts.reduce((sum, { bytes: own }) => sum + own, 0);
    return { sha256: whole.digest("hex"), md5: md5.digest("hex"), bytes };
  }

  private async abortParts(upload: string): Promise<void> {
    for (const UploadId of await this.idsOf(upload)) {
      const abort = new AbortMultipartUploadCommand({ Bucket: this.place.bucket.name, Key: upload, UploadId });
      await this.place
        .retrying(() => this.client.send(abort))
        .catch((error: unknown) => {
          if (statusOf(error) !== 404) throw error;
        });
    }
    this.uploads.delete(upload);
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
      if ((await this.hashOf(key)) === draft.sha256) return;
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
      if (isConditional && statusOf(error) === 412) return (await this.head(key))?.etag;
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
    return isKey(key) ? this.headAt(key) : null;
  }

  private async headAt(key: string): Promise<{ bytes: number; etag: string | undefined } | null> {
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

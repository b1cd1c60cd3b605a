import { createHash, type Hash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { LRUCache } from "lru-cache";
import { isUploadKey, uploadKey } from "@/server/providers/objects/object-key";
import {
  ObjectMissingError,
  type ObjectStore,
  StorageFullError,
  type StoredObject,
  UploadLostError,
  type UploadPart,
} from "@/server/providers/objects/object-store";
import { isFull, type S3Bucket, signedWith, statusOf } from "@/server/providers/objects/s3-bucket";
import type { S3Reader } from "@/server/providers/objects/s3-reader";

/** Uploads of which a process remembers the server's id. */
const MAX_UPLOADS = 10_000;

/** Uploads in parts, as the server of a bucket keeps them. */
export class S3Uploads {
  /** The server's ids of uploads, by key. */
  private readonly ids = new LRUCache<string, string>({ max: MAX_UPLOADS });

  constructor(
    private readonly place: S3Bucket,
    private readonly reader: S3Reader,
  ) {}

  async begin(reserve: Parameters<ObjectStore["begin"]>[0]): Promise<string> {
    const key = uploadKey(randomUUID());
    await reserve({ key, bytes: 0 });
    const create = new CreateMultipartUploadCommand({ Bucket: this.place.bucket.name, Key: key });
    const { UploadId } = await this.place.retrying(() => this.place.client.send(create));
    // A repeated request may have begun two: every process takes the same one.
    const [first = UploadId] = await this.idsOf(key);
    if (!first) throw new Error(`The upload ${key} came without an id.`);
    this.ids.set(key, first);
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
          await this.place.client.send(signedWith(new UploadPartCommand({ ...target, Body }), sha256));
        } finally {
          Body.destroy();
        }
      })
      .catch((error: unknown) => {
        if (isFull(error)) throw new StorageFullError(this.place.place, "free some or raise its quota", error);
        throw statusOf(error) === 404 ? new UploadLostError(upload, { cause: error }) : error;
      });
  }

  /** Joins the parts to one object at the upload's key, and reads it once for its hashes. Throws UploadLostError. */
  async join(upload: string, parts: readonly UploadPart[]): Promise<{ sha256: string; md5: string; bytes: number }> {
    await this.joinParts(upload, parts);
    return this.hashParts(upload, parts);
  }

  /** What is stored of an upload; null if there is none. */
  async stat(upload: string): Promise<{ bytes: number } | null> {
    const id = (await this.idsOf(upload))[0];
    if (!id) {
      const joined = await this.reader.head(upload);
      return joined && { bytes: joined.bytes };
    }
    return { bytes: (await this.partsOf(upload, id)).reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  /** Discards the parts that aren't joined. */
  async abort(upload: string): Promise<void> {
    for (const UploadId of await this.idsOf(upload)) {
      const abort = new AbortMultipartUploadCommand({ Bucket: this.place.bucket.name, Key: upload, UploadId });
      await this.place
        .retrying(() => this.place.client.send(abort))
        .catch((error: unknown) => {
          if (statusOf(error) !== 404) throw error;
        });
    }
    this.ids.delete(upload);
  }

  /** All uploads whose parts aren't joined. */
  async *list(): AsyncGenerator<StoredObject> {
    for await (const { key } of this.begunUploads("uploads/")) {
      const found = isUploadKey(key) ? await this.stat(key) : null;
      if (found) yield { key, ...found };
    }
  }

  /** The server's id of an upload; null if there is none any more. */
  private async idOf(upload: string): Promise<string | null> {
    if (!isUploadKey(upload)) return null;
    const known = this.ids.get(upload) ?? (await this.idsOf(upload))[0];
    if (known) this.ids.set(upload, known);
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
      const page = await this.place.retrying(() => this.place.client.send(command));
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
      const page = await this.place.retrying(() => this.place.client.send(command));
      for (const { PartNumber: number = 0, ETag: etag = "", Size: bytes = 0 } of page.Parts ?? []) {
        parts.push({ number, etag, bytes });
      }
      marker = page.NextPartNumberMarker;
      if (!page.IsTruncated || !marker) return parts;
    }
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
    await this.place.retrying(() => this.place.client.send(complete)).catch(lost);
  }

  /** Reads the joined object and checks each part against its hash. */
  private async hashParts(upload: string, parts: readonly UploadPart[]) {
    const whole = createHash("sha256");
    const md5 = createHash("md5");
    const content = await this.reader.stream(upload).catch((error: unknown) => {
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
}

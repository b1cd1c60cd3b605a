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
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Bucket } from "@/lib/settings/files";
import { isDiskFull, writeDraft } from "@/server/providers/objects/draft";
import { hashIn, isKey, keyOf } from "@/server/providers/objects/object-key";
import {
  type ByteRange,
  ObjectMissingError,
  type ObjectStore,
  StorageFullError,
  type StoredObject,
  StoreUnavailableError,
  StoreUnusableError,
} from "@/server/providers/objects/object-store";

/** How long a link to a file is valid. */
const LINK_SECONDS = 60;

/** Each stream to a client holds one. */
const MAX_CONNECTIONS = 512;

/** When the server is given up on, in ms, and how much is asked of it at once. */
const LIMITS = {
  connectMs: 5_000,
  /** Without a byte in either direction. */
  idleMs: 30_000,
  tries: 4,
  /** Before the second try; doubled before each further one. */
  pauseMs: 200,
  listedAtOnce: 1_000,
};

interface Options {
  limits?: Partial<typeof LIMITS>;
  /** When links are signed. */
  now?: () => Date;
}

/** What fails is thrown; the SDK would also print it. */
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

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
export async function openS3Store(bucket: Bucket, { limits, now }: Options = {}): Promise<ObjectStore> {
  const store = new S3Store(bucket, { ...LIMITS, ...limits }, now ?? (() => new Date()));
  await store.assertUsable();
  return store;
}

class S3Store implements ObjectStore {
  private readonly client: S3Client;
  /** For links: it never connects. */
  private readonly signer: S3Client;
  private readonly place: string;
  /** Whether the server knows writes that never replace an object. */
  private hasConditions = true;

  constructor(
    private readonly bucket: Bucket,
    private readonly limits: typeof LIMITS,
    private readonly now: () => Date,
  ) {
    this.client = this.connect();
    this.signer = this.connect(bucket.publicEndpoint ?? bucket.endpoint);
    this.place = `the bucket ${bucket.name}`;
  }

  async assertUsable(): Promise<void> {
    const { name, endpoint, publicEndpoint } = this.bucket;
    const first = new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 });
    await this.retrying(() => this.client.send(first)).catch((error: unknown) => {
      throw new StoreUnusableError(`${whyUnusable(error, name, endpoint)} Files are stored there: see S3_BUCKET.`);
    });
    for (const place of new Set([endpoint, publicEndpoint ?? endpoint])) {
      const stranger = this.connect(place, { signer: { sign: async (request) => request } });
      const isOpen = await stranger.send(first).then(
        () => true,
        () => false,
      );
      stranger.destroy();
      if (isOpen) {
        throw new StoreUnusableError(
          `The bucket ${name} lists its files to everybody, also those that aren’t for sale yet. Take public access off it.`,
        );
      }
    }
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
      Bucket: this.bucket.name,
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
    await this.retrying(() => this.client.send(new DeleteObjectCommand({ Bucket: this.bucket.name, Key: key })));
  }

  async *list(): AsyncGenerator<StoredObject> {
    for (let token: string | undefined; ; ) {
      const command = new ListObjectsV2Command({
        Bucket: this.bucket.name,
        ContinuationToken: token,
        MaxKeys: this.limits.listedAtOnce,
      });
      const page = await this.retrying(() => this.client.send(command));
      for (const { Key: key = "", Size: bytes = 0 } of page.Contents ?? []) yield { key, bytes };
      token = page.NextContinuationToken;
      if (!page.IsTruncated || !token) return;
    }
  }

  private connect(endpoint = this.bucket.endpoint, more: ConstructorParameters<typeof S3Client>[0] = {}): S3Client {
    const { region, accessKeyId, secretAccessKey } = this.bucket;
    const { connectMs, idleMs } = this.limits;
    return new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId, secretAccessKey },
      // By default the SDK sends checksums in trailers, which some servers store as if they were content.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts: 1,
      logger: SILENT,
      requestHandler: {
        connectionTimeout: connectMs,
        socketTimeout: idleMs,
        httpAgent: { maxSockets: MAX_CONNECTIONS },
        httpsAgent: { maxSockets: MAX_CONNECTIONS },
      },
      ...more,
    });
  }

  /** Stores a draft, and knows afterwards that the object has its bytes. */
  private store(key: string, draft: Draft): Promise<void> {
    let mayReplace = false;
    return this.retrying(async () => {
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
      const { ETag } = await this.client.send(putCommand(this.bucket.name, key, draft, body, isConditional));
      return ETag;
    } catch (error) {
      if (isConditional && statusOf(error) === 412) return (await this.head(key))?.etag;
      if (isConditional && statusOf(error) === 501) {
        this.hasConditions = false;
        return this.write(key, draft, mayReplace);
      }
      throw isFull(error) ? new StorageFullError(this.place, "free some or raise its quota", error) : error;
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
        if (++failed >= this.limits.tries) throw error;
        await pause(this.limits.pauseMs);
        reading.body = (await this.open(key, { start: reading.at, end: reading.end - 1 })).body;
      }
    }
  }

  private async open(key: string, range?: ByteRange): Promise<{ body: Readable; bytes: number }> {
    if (!isKey(key)) throw new ObjectMissingError(key);
    const command = new GetObjectCommand({
      Bucket: this.bucket.name,
      Key: key,
      ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
    });
    const { Body, ContentLength } = await this.retrying(() => this.client.send(command)).catch((error: unknown) => {
      throw statusOf(error) === 404 ? new ObjectMissingError(key) : error;
    });
    if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error(`${key} came without a length.`);
    // It may fail before anybody reads it; who does is told.
    Body.on("error", () => undefined);
    return { body: Body, bytes: ContentLength };
  }

  private async head(key: string): Promise<{ bytes: number; etag: string | undefined } | null> {
    if (!isKey(key)) return null;
    const command = new HeadObjectCommand({ Bucket: this.bucket.name, Key: key });
    return this.retrying(() => this.client.send(command)).then(
      ({ ContentLength = 0, ETag }) => ({ bytes: ContentLength, etag: ETag }),
      (error: unknown) => {
        if (statusOf(error) === 404) return null;
        throw error;
      },
    );
  }

  /** Tries again what may pass, with longer and longer pauses. */
  private async retrying<Result>(work: () => Promise<Result>): Promise<Result> {
    const { tries, pauseMs } = this.limits;
    for (let tried = 1; ; tried++) {
      try {
        return await work();
      } catch (error) {
        if (!mayPass(error)) throw error;
        if (tried >= tries) throw new StoreUnavailableError(this.place, error);
        await pause(pauseMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
      }
    }
  }
}

/** A put whose signature has the content's SHA-256, so that the server refuses any other content. */
function putCommand(bucket: string, key: string, draft: Draft, body: Readable, isConditional: boolean) {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    Body: body,
    ContentLength: draft.bytes,
    ...(isConditional ? { IfNoneMatch: "*" } : {}),
  });
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers["x-amz-content-sha256"] = draft.sha256;
      return next(args);
    },
    { step: "build", name: "contentSha256" },
  );
  return command;
}

class DamagedError extends Error {
  override name = "DamagedError";
  constructor(key: string) {
    super(`The bucket has other bytes than ${hashIn(key)} at ${key}.`);
  }
}

/** The status of the server's answer; undefined if there was none. */
const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Content that arrived otherwise than it was sent, or not whole. */
const SPOILT = /^(BadDigest|IncompleteBody|RequestTimeout|XAmzContent(SHA256|Checksum)Mismatch)$/;
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)/;

/** Whether another try may succeed. */
function mayPass(error: unknown): boolean {
  if (error instanceof DamagedError) return true;
  if (!(error instanceof Error)) return false;
  if (SPOILT.test(error.name)) return true;
  const status = statusOf(error);
  if (status !== undefined) return [408, 409, 429].includes(status) || (status >= 500 && ![501, 507].includes(status));
  return error.name === "TimeoutError" || NETWORK.test((error as NodeJS.ErrnoException).code ?? "");
}

/** Swift says of a full quota that the object is too large, which none of the shop's is. */
const isFull = (error: unknown) =>
  statusOf(error) === 507 || /^(QuotaExceeded|XMinioStorageFull|EntityTooLarge)/.test((error as Error).name);

function whyUnusable(failure: unknown, name: string, endpoint: string | undefined): string {
  const error = failure instanceof StoreUnavailableError ? failure.cause : failure;
  const place = endpoint ?? "Amazon S3";
  const status = statusOf(error);
  if (status === 404) return `There is no bucket ${name} at ${place}.`;
  if (status === 401 || status === 403) return `The keys for the bucket ${name} at ${place} are refused.`;
  const reason = error instanceof Error ? (error as NodeJS.ErrnoException).code || error.message : String(error);
  return `The bucket ${name} at ${place} can’t be reached: ${reason}.`;
}
